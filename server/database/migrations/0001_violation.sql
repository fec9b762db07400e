CREATE TABLE "violation" (
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"position_ms" integer NOT NULL,
	"reported_at" bigint NOT NULL,
	CONSTRAINT "violation_learner_key_pk" PRIMARY KEY("learner","key")
);
--> statement-breakpoint
CREATE INDEX "violation_learner_hour_index" ON "violation" USING btree ("learner","hour");