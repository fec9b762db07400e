CREATE TABLE "first_login_code" (
	"learner" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"until" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"before" text NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "blocked_at" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "left_at" bigint;--> statement-breakpoint
ALTER TABLE "first_login_code" ADD CONSTRAINT "first_login_code_learner_account_id_fk" FOREIGN KEY ("learner") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;