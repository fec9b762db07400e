CREATE TABLE "reminder" (
	"learner" text NOT NULL,
	"training" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reminder_learner_at_pk" PRIMARY KEY("learner","at")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_at_index" ON "reminder" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feedback_waiting_index" ON "feedback" USING btree ("at","id") WHERE "feedback"."closed_at" is null;