ALTER TABLE "study_session" ADD COLUMN "outages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "study_session" ADD COLUMN "right_lost_at" bigint;--> statement-breakpoint
-- Until now a lost right ended permits alone, and drew their end nearer: a whole permit is for 14 days.
UPDATE "study_session" SET "right_lost_at" = "until" WHERE "kind" = 'permit' AND "until" < "base" + 1209600000;
