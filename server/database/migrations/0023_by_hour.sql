CREATE INDEX "hour_credit_hour_index" ON "hour_credit" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "study_session_hour_index" ON "study_session" USING btree ("hour");