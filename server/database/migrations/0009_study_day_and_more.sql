CREATE TABLE "study_day" (
	"learner" text NOT NULL,
	"day" text NOT NULL,
	"credited_ms" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "study_day_learner_day_pk" PRIMARY KEY("learner","day")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "invoice_header" ADD COLUMN "made_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_credit_code_unique" UNIQUE("credit_code");