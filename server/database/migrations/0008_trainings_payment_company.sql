CREATE TABLE "company_application" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"name" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"credit_code" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"province_id" text NOT NULL,
	"city_id" text NOT NULL,
	"region_id" text NOT NULL,
	"street_id" text NOT NULL,
	"area_text" text NOT NULL,
	"licence" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_check" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"picture" text NOT NULL,
	"credit_code" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_purchase" (
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "hour_purchase_learner_hour_pk" PRIMARY KEY("learner","hour")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"header" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_header" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"made_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"invoice" text NOT NULL,
	"pay_order" text NOT NULL,
	CONSTRAINT "invoice_order_invoice_pay_order_pk" PRIMARY KEY("invoice","pay_order")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pay_order" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_entry_pay_order_kind_account_unique" UNIQUE("pay_order","kind","account")
);
--> statement-breakpoint
CREATE TABLE "pay_notice" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"pay_order" text,
	"outcome" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "pay_notice_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"learner" text NOT NULL,
	"type" text NOT NULL,
	"item" text NOT NULL,
	"lesson" text NOT NULL,
	"name" text NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"pay_package" text,
	"total_fee" integer NOT NULL,
	"provider" text NOT NULL,
	"scene" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"refunded_at" bigint,
	"transaction" text,
	"prepared" jsonb,
	"duplicate" boolean DEFAULT false NOT NULL,
	"asked_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_order_number_unique" UNIQUE("number"),
	CONSTRAINT "pay_order_transaction_unique" UNIQUE("transaction")
);
--> statement-breakpoint
CREATE TABLE "pay_package" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson" text NOT NULL,
	"hour" text,
	"name" text NOT NULL,
	"total_fee" integer NOT NULL,
	"codes" integer NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemption_attempt" (
	"learner" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemption_code" (
	"code" text PRIMARY KEY NOT NULL,
	"pay_order" text NOT NULL,
	"used_by" text,
	"used_at" bigint,
	"withdrawn" boolean DEFAULT false NOT NULL
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
CREATE TABLE "certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"learner" text NOT NULL,
	"training" text NOT NULL,
	"facts" jsonb NOT NULL,
	"statement" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "certificate_number_unique" UNIQUE("number"),
	CONSTRAINT "certificate_learner_training_unique" UNIQUE("learner","training")
);
--> statement-breakpoint
CREATE TABLE "exam" (
	"id" text PRIMARY KEY NOT NULL,
	"training" text NOT NULL,
	"name" text NOT NULL,
	"begins_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"pass_score" integer DEFAULT 60 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"exam" text NOT NULL,
	"started_at" bigint NOT NULL,
	"handed_in_at" bigint,
	"score" integer,
	"published_at" bigint,
	CONSTRAINT "exam_attempt_learner_exam_unique" UNIQUE("learner","exam")
);
--> statement-breakpoint
CREATE TABLE "prerequisite" (
	"training" text NOT NULL,
	"before" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "prerequisite_training_before_pk" PRIMARY KEY("training","before")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"learner" text NOT NULL,
	"training" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "registration_learner_training_pk" PRIMARY KEY("learner","training")
);
--> statement-breakpoint
CREATE TABLE "training_lesson" (
	"training" text NOT NULL,
	"lesson" text NOT NULL,
	"place" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"tenths_of_hours" integer NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "training_lesson_training_lesson_pk" PRIMARY KEY("training","lesson")
);
--> statement-breakpoint
ALTER TABLE "lesson" DROP CONSTRAINT "lesson_training_id_training_id_fk";
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hour" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "registration_begins_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "registration_ends_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "places" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "mooc" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "registration_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "exam_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "shows_completion" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "shows_passing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "live_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "certified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "certificate_months" integer DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_pay_order_pay_order_id_fk" FOREIGN KEY ("pay_order") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_pay_order_pay_order_id_fk" FOREIGN KEY ("pay_order") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD CONSTRAINT "redemption_code_pay_order_pay_order_id_fk" FOREIGN KEY ("pay_order") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_exam_exam_id_fk" FOREIGN KEY ("exam") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prerequisite" ADD CONSTRAINT "prerequisite_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prerequisite" ADD CONSTRAINT "prerequisite_before_training_id_fk" FOREIGN KEY ("before") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_lesson" ADD CONSTRAINT "training_lesson_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_lesson" ADD CONSTRAINT "training_lesson_lesson_lesson_id_fk" FOREIGN KEY ("lesson") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_application_learner_index" ON "company_application" USING btree ("learner");--> statement-breakpoint
CREATE INDEX "company_application_credit_code_index" ON "company_application" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "invoice_learner_index" ON "invoice" USING btree ("learner");--> statement-breakpoint
CREATE INDEX "invoice_header_learner_index" ON "invoice_header" USING btree ("learner");--> statement-breakpoint
CREATE INDEX "invoice_order_pay_order_index" ON "invoice_order" USING btree ("pay_order");--> statement-breakpoint
CREATE INDEX "pay_order_learner_created_at_index" ON "pay_order" USING btree ("learner","created_at");--> statement-breakpoint
CREATE INDEX "pay_order_state_expires_at_index" ON "pay_order" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "pay_package_lesson_index" ON "pay_package" USING btree ("lesson");--> statement-breakpoint
CREATE INDEX "redemption_code_pay_order_index" ON "redemption_code" USING btree ("pay_order");--> statement-breakpoint
CREATE INDEX "exam_training_index" ON "exam" USING btree ("training");--> statement-breakpoint
CREATE INDEX "registration_training_index" ON "registration" USING btree ("training");--> statement-breakpoint
CREATE INDEX "training_lesson_lesson_index" ON "training_lesson" USING btree ("lesson");--> statement-breakpoint
ALTER TABLE "lesson" DROP COLUMN "training_id";--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_credit_code_unique" UNIQUE("credit_code");