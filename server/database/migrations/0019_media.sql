CREATE TABLE "hour_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"hour" text NOT NULL,
	"media" text NOT NULL,
	"end_ms" integer NOT NULL,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "media_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"work" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" bigint NOT NULL,
	"heard_at" bigint,
	"ended_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"made" text,
	"made_end_ms" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "media_job_source_work_unique" UNIQUE("source","work")
);
--> statement-breakpoint
CREATE TABLE "medium" (
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"end_ms" integer,
	"files" jsonb,
	"facts" jsonb,
	"taken_in_at" bigint NOT NULL,
	CONSTRAINT "medium_digest_kind_pk" PRIMARY KEY("digest","kind")
);
--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "listenable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hour_credit" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "study_session" ADD COLUMN "edition" text;--> statement-breakpoint
CREATE INDEX "hour_edition_hour_index" ON "hour_edition" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "media_job_state_id_index" ON "media_job" USING btree ("state","id");