CREATE TABLE "allowance" (
	"name" text NOT NULL,
	"whose" text NOT NULL,
	"taken_until" bigint NOT NULL,
	CONSTRAINT "allowance_name_whose_pk" PRIMARY KEY("name","whose")
);
--> statement-breakpoint
CREATE TABLE "solved_puzzle" (
	"name" text PRIMARY KEY NOT NULL,
	"forget_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"kind" text NOT NULL,
	"session" text,
	"seq" bigint,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"credited_ms" integer NOT NULL,
	"provisional_ms" integer NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" bigint NOT NULL,
	"unpaid" text,
	CONSTRAINT "credit_event_learner_unpaid_unique" UNIQUE("learner","unpaid")
);
--> statement-breakpoint
ALTER TABLE "login_attempt" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "login_attempt" CASCADE;--> statement-breakpoint
DROP INDEX "refresh_family_learner_index";--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "face_challenge" ADD COLUMN "point_ms" integer;--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "perceptual_hash" bit(256);--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "hash_bands" integer[];--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "near_duplicate_of" text;--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "near_duplicate_bits" integer;--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "face_check" ADD COLUMN "live" boolean;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "joiners" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_time" ADD COLUMN "behind" jsonb;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "registrations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "allowance_taken_until_index" ON "allowance" USING btree ("taken_until");--> statement-breakpoint
CREATE INDEX "solved_puzzle_forget_at_index" ON "solved_puzzle" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "credit_event_learner_hour_id_index" ON "credit_event" USING btree ("learner","hour","id");--> statement-breakpoint
CREATE INDEX "credit_event_learner_at_index" ON "credit_event" USING btree ("learner","at") WHERE unpaid is not null;--> statement-breakpoint
CREATE INDEX "refresh_family_learner_opened_at_index" ON "refresh_family" USING btree ("learner","opened_at");--> statement-breakpoint
CREATE INDEX "refresh_family_opened_at_index" ON "refresh_family" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "refresh_token_issued_at_index" ON "refresh_token" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "sms_code_learner_sent_at_index" ON "sms_code" USING btree ("learner","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_sent_at_index" ON "sms_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "upload_learner_at_index" ON "upload" USING btree ("learner","at");--> statement-breakpoint
CREATE INDEX "company_application_at_index" ON "company_application" USING btree ("at") WHERE "company_application"."state" = 'notReviewed';--> statement-breakpoint
CREATE INDEX "licence_check_learner_index" ON "licence_check" USING btree ("learner");--> statement-breakpoint
CREATE INDEX "feedback_learner_at_index" ON "feedback" USING btree ("learner","at");--> statement-breakpoint
CREATE INDEX "feedback_source_at_index" ON "feedback" USING btree ("source","at");--> statement-breakpoint
CREATE INDEX "face_challenge_learner_hour_index" ON "face_challenge" USING btree ("learner","hour");--> statement-breakpoint
CREATE INDEX "face_challenge_issued_at_index" ON "face_challenge" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "face_check_judged_at_index" ON "face_check" USING btree ("judged_at");--> statement-breakpoint
CREATE INDEX "face_check_hash_bands_index" ON "face_check" USING gin ("hash_bands");--> statement-breakpoint
CREATE INDEX "face_check_near_duplicate_index" ON "face_check" USING btree ("received_at") WHERE "face_check"."near_duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "invoice_at_index" ON "invoice" USING btree ("at") WHERE "invoice"."state" = 'underReview';--> statement-breakpoint
CREATE INDEX "pay_order_number_index" ON "pay_order" USING btree ("number") WHERE "pay_order"."duplicate";--> statement-breakpoint
CREATE INDEX "study_session_base_index" ON "study_session" USING btree ("base");--> statement-breakpoint
CREATE INDEX "certificate_number_index" ON "certificate" USING btree ("number") WHERE "certificate"."revoked_at" is not null;--> statement-breakpoint
UPDATE "lesson" SET "joiners" = (SELECT count(*) FROM "lesson_record" r WHERE r."lesson" = "lesson"."id");--> statement-breakpoint
UPDATE "training" SET "registrations" = (SELECT count(*) FROM "registration" r WHERE r."training" = "training"."id");--> statement-breakpoint
INSERT INTO "credit_event" ("learner", "hour", "kind", "from_ms", "to_ms", "credited_ms", "provisional_ms", "reason", "at", "last_at")
SELECT "learner", "hour", 'opening', 0, "credited" + "provisional", "credited", "provisional", 'none', "last_studied_at", "last_studied_at"
FROM "hour_credit" WHERE "credited" + "provisional" > 0;
