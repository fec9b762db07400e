CREATE TABLE "self_image" (
	"learner" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"photo" "bytea" NOT NULL,
	"consented_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_at_id_index" ON "feedback" USING btree ("at","id");