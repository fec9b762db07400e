ALTER TABLE "hour" ADD COLUMN "video_id" text;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "mooc" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hour" ADD CONSTRAINT "hour_video_id_unique" UNIQUE("video_id");