CREATE TABLE "workplace" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"company_id" text,
	"company_name" text NOT NULL,
	"department" text NOT NULL,
	"crew" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workplace" ADD CONSTRAINT "workplace_learner_account_id_fk" FOREIGN KEY ("learner") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workplace_learner_at_index" ON "workplace" USING btree ("learner","at");