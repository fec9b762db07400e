CREATE TABLE "redemption_attempt" (
	"learner" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_day" (
	"learner" text NOT NULL,
	"day" text NOT NULL,
	"credited_ms" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "study_day_learner_day_pk" PRIMARY KEY("learner","day")
);
--> statement-breakpoint
DROP INDEX "ledger_entry_pay_order_index";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "invoice_header" ADD COLUMN "made_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "asked_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_credit_code_unique" UNIQUE("credit_code");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_pay_order_kind_account_unique" UNIQUE("pay_order","kind","account");