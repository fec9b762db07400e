CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"target" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "column_item" (
	"column" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "column_item_column_kind_item_pk" PRIMARY KEY("column","kind","item")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text,
	"remarks" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_node" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"parent" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"abstracts" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_category" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_column" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "charge_mode" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "begins_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "ends_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training" ADD COLUMN "published_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "column_item" ADD CONSTRAINT "column_item_column_special_column_id_fk" FOREIGN KEY ("column") REFERENCES "public"."special_column"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_node" ADD CONSTRAINT "help_node_group_id_help_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."help_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_news_category_id_fk" FOREIGN KEY ("category") REFERENCES "public"."news_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_node_group_id_index" ON "help_node" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "news_kind_published_at_index" ON "news" USING btree ("kind","published_at");--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_category_lesson_category_id_fk" FOREIGN KEY ("category") REFERENCES "public"."lesson_category"("id") ON DELETE no action ON UPDATE no action;