CREATE TABLE "position" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"hidden" boolean NOT NULL,
	"place" integer NOT NULL
);
