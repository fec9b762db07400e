CREATE INDEX "account_name_index" ON "account" USING btree ("name");--> statement-breakpoint
CREATE INDEX "audit_entry_act_index" ON "audit_entry" USING btree ("act");