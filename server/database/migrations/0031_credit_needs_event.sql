-- Credit that moves without an event of the same transaction is refused at the commit: a server that is older than the
-- events must not write it. SQLSTATE 40002 is one that every release answers with 503, so that phones send again.
CREATE FUNCTION credit_needs_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM (
			SELECT xmin FROM credit_event WHERE learner = new.learner AND hour = new.hour ORDER BY id DESC LIMIT 4
		) newest WHERE age(newest.xmin) = 0
	) THEN
		RAISE EXCEPTION 'credit has moved without an event that tells of it' USING ERRCODE = '40002',
			HINT = 'A server that is older than the tables is still running: stop it.';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_begins_with_event AFTER INSERT ON "hour_credit"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.credited + new.provisional > 0) EXECUTE FUNCTION credit_needs_event();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_moves_with_event AFTER UPDATE OF credited, provisional ON "hour_credit"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (old.credited <> new.credited OR old.provisional <> new.provisional) EXECUTE FUNCTION credit_needs_event();
