CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province_id" text NOT NULL,
	"city_id" text NOT NULL,
	"region_id" text NOT NULL,
	"street_id" text,
	CONSTRAINT "company_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"learner" text,
	"digest" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"digest" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"learner" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "education" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "region_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "street_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "wechat_open_id" text;--> statement-breakpoint
CREATE INDEX "company_region_id_index" ON "company" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "sms_code_phone_sent_at_index" ON "sms_code" USING btree ("phone","sent_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_wechat_open_id_unique" UNIQUE("wechat_open_id");