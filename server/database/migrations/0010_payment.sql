CREATE TABLE "redemption_attempt" (
	"learner" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entry_pay_order_index";--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "asked_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_pay_order_kind_account_unique" UNIQUE("pay_order","kind","account");