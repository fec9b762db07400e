CREATE TABLE "clock_reading" (
	"boot" text PRIMARY KEY NOT NULL,
	"uptime_ms" bigint NOT NULL,
	"wall" bigint NOT NULL,
	"ledger" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	"taken_ms" bigint NOT NULL,
	"steps" jsonb NOT NULL
);
