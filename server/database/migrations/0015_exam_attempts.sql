ALTER TABLE "exam_attempt" DROP CONSTRAINT "exam_attempt_learner_exam_unique";--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_learner_exam_number_unique" UNIQUE("learner","exam","number");