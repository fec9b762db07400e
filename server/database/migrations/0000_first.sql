CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"terminal" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"identity_type" text,
	"identity_number" text DEFAULT '' NOT NULL,
	"area_text" text DEFAULT '' NOT NULL,
	"company_id" text,
	"company_name" text DEFAULT '' NOT NULL,
	"position_id" text,
	"position_name" text DEFAULT '' NOT NULL,
	"user_avatar" text DEFAULT '' NOT NULL,
	"real_name_status" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"abstracts" text NOT NULL,
	"content" text NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson" text NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text NOT NULL,
	"position" text NOT NULL,
	"intro" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson" text NOT NULL,
	"chapter" text NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"expert" text,
	"media" text NOT NULL,
	"end_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_credit" (
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"credited" integer NOT NULL,
	"provisional" integer NOT NULL,
	"reserved" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"finished" boolean NOT NULL,
	"finished_at" bigint,
	"last_studied_at" bigint NOT NULL,
	CONSTRAINT "hour_credit_learner_hour_pk" PRIMARY KEY("learner","hour")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"learner" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"stored_at" bigint NOT NULL,
	CONSTRAINT "idempotency_learner_call_key_pk" PRIMARY KEY("learner","call","key")
);
--> statement-breakpoint
CREATE TABLE "learner_time" (
	"learner" text PRIMARY KEY NOT NULL,
	"free" jsonb NOT NULL,
	"overdraft" integer NOT NULL,
	"last_t" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"learner" text PRIMARY KEY NOT NULL,
	"window" text NOT NULL,
	"installation" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"intro" text NOT NULL,
	"charge_mode" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_expert" (
	"lesson" text NOT NULL,
	"expert" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "lesson_expert_lesson_expert_pk" PRIMARY KEY("lesson","expert")
);
--> statement-breakpoint
CREATE TABLE "lesson_record" (
	"learner" text NOT NULL,
	"lesson" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "lesson_record_learner_lesson_pk" PRIMARY KEY("learner","lesson")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"phone" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_family" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"installation" text NOT NULL,
	"terminal" integer NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"opened_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"generation" integer NOT NULL,
	"issued_at" bigint NOT NULL,
	"works_until" bigint
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_session" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"installation" text NOT NULL,
	"window" text NOT NULL,
	"base" bigint NOT NULL,
	"until" bigint,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "study_session_learner_window_hour_unique" UNIQUE("learner","window","hour")
);
--> statement-breakpoint
CREATE TABLE "training" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_lesson_lesson_id_fk" FOREIGN KEY ("lesson") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour" ADD CONSTRAINT "hour_lesson_lesson_id_fk" FOREIGN KEY ("lesson") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour" ADD CONSTRAINT "hour_chapter_chapter_id_fk" FOREIGN KEY ("chapter") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour" ADD CONSTRAINT "hour_expert_expert_id_fk" FOREIGN KEY ("expert") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_training_id_training_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_expert" ADD CONSTRAINT "lesson_expert_lesson_lesson_id_fk" FOREIGN KEY ("lesson") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_expert" ADD CONSTRAINT "lesson_expert_expert_expert_id_fk" FOREIGN KEY ("expert") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_family_refresh_family_id_fk" FOREIGN KEY ("family") REFERENCES "public"."refresh_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_lesson_index" ON "hour" USING btree ("lesson");--> statement-breakpoint
CREATE INDEX "idempotency_stored_at_index" ON "idempotency" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "refresh_family_learner_index" ON "refresh_family" USING btree ("learner");--> statement-breakpoint
CREATE INDEX "refresh_token_family_index" ON "refresh_token" USING btree ("family");