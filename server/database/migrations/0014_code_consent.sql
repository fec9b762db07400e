ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD COLUMN "consented_at" bigint;