CREATE TABLE "extra_attempt" (
	"learner" text NOT NULL,
	"exam" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "extra_attempt_learner_exam_pk" PRIMARY KEY("learner","exam")
);
--> statement-breakpoint
ALTER TABLE "extra_attempt" ADD CONSTRAINT "extra_attempt_exam_exam_id_fk" FOREIGN KEY ("exam") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;