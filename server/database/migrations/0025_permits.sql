ALTER TABLE "study_session" DROP CONSTRAINT "study_session_learner_window_hour_unique";--> statement-breakpoint
ALTER TABLE "study_session" ADD COLUMN "kind" text DEFAULT 'window' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "study_session_learner_window_hour_index" ON "study_session" USING btree ("learner","window","hour") WHERE kind = 'window';--> statement-breakpoint
CREATE INDEX "study_session_learner_hour_index" ON "study_session" USING btree ("learner","hour");--> statement-breakpoint
CREATE INDEX "study_session_until_index" ON "study_session" USING btree ("until") WHERE kind = 'permit';