CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_order" text NOT NULL,
	"state" text NOT NULL,
	"asked_fee" integer,
	"ground" text,
	"asked_at" bigint NOT NULL,
	"fee" integer,
	"decided_at" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"tried_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "refunded_fee" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_pay_order_pay_order_id_fk" FOREIGN KEY ("pay_order") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_pay_order_index" ON "refund" USING btree ("pay_order");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_that_counts" ON "refund" USING btree ("pay_order") WHERE "refund"."state" in ('asked', 'confirmed', 'refunded');--> statement-breakpoint
CREATE INDEX "refund_state_tried_at_index" ON "refund" USING btree ("state","tried_at") WHERE "refund"."state" in ('asked', 'confirmed');