CREATE TABLE "face_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"training" text NOT NULL,
	"hour" text,
	"issued_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "face_check" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"hour" text,
	"training" text,
	"point_ms" integer,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"photo" "bytea",
	"taken_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"judged_at" bigint,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	"lost_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "face_check_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "face_points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "sealed_photos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "face_check_learner_hour_index" ON "face_check" USING btree ("learner","hour");--> statement-breakpoint
CREATE INDEX "face_check_state_claimed_until_index" ON "face_check" USING btree ("state","claimed_until");