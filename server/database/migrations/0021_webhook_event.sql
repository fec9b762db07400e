CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"learner" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_event_next_at_index" ON "webhook_event" USING btree ("next_at") WHERE "webhook_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_at_index" ON "webhook_event" USING btree ("at");