CREATE TABLE "content_file" (
	"path" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"source" jsonb NOT NULL,
	"digest" text NOT NULL,
	"times" jsonb NOT NULL,
	"withdrawn_at" bigint,
	CONSTRAINT "content_item_kind_slug_unique" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"one" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"agreements" jsonb NOT NULL,
	"applied_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unused_media" (
	"digest" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "offline_registration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
CREATE INDEX "content_file_digest_index" ON "content_file" USING btree ("digest");