ALTER TABLE "redemption_code" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD COLUMN "recipient_phone" text;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD COLUMN "sent_at" bigint;