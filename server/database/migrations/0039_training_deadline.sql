CREATE TABLE "training_deadline" (
	"learner" text NOT NULL,
	"training" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "training_deadline_learner_training_pk" PRIMARY KEY("learner","training")
);
--> statement-breakpoint
ALTER TABLE "training_deadline" ADD CONSTRAINT "training_deadline_training_training_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training"("id") ON DELETE no action ON UPDATE no action;