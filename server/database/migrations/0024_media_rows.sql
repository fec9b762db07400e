CREATE TABLE "medium_rows" (
	"digest" text PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL
);
