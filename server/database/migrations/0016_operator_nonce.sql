CREATE TABLE "operator_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"forget_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_nonce_forget_at_index" ON "operator_nonce" USING btree ("forget_at");