CREATE TABLE "study_day" (
	"learner" text NOT NULL,
	"day" text NOT NULL,
	"credited_ms" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "study_day_learner_day_pk" PRIMARY KEY("learner","day")
);
