CREATE TABLE "phone_change" (
	"id" text PRIMARY KEY NOT NULL,
	"learner" text NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"changed_by" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_learner_training_unique";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_learner_account_id_fk" FOREIGN KEY ("learner") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_change_learner_at_index" ON "phone_change" USING btree ("learner","at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_current" ON "certificate" USING btree ("learner","training") WHERE "certificate"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "certificate_learner_index" ON "certificate" USING btree ("learner");