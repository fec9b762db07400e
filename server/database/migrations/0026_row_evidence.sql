CREATE TABLE "phone_key" (
	"learner" text NOT NULL,
	"installation" text NOT NULL,
	"public_key" text NOT NULL,
	"registered_at" bigint NOT NULL,
	CONSTRAINT "phone_key_learner_installation_public_key_pk" PRIMARY KEY("learner","installation","public_key")
);
--> statement-breakpoint
CREATE TABLE "row_evidence" (
	"learner" text NOT NULL,
	"hour" text NOT NULL,
	"session" text NOT NULL,
	"seq" bigint NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"wall_from" bigint,
	"wall_to" bigint,
	"mono_from" bigint,
	"mono_to" bigint,
	"signature" text NOT NULL,
	"standing" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "row_evidence_session_seq_pk" PRIMARY KEY("session","seq")
);
--> statement-breakpoint
CREATE INDEX "row_evidence_learner_hour_index" ON "row_evidence" USING btree ("learner","hour");