DROP INDEX "mailbox_mails_uid";--> statement-breakpoint
ALTER TABLE "mailbox_mails" ADD COLUMN "folder_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "mailbox_mails" SET "folder_key" = "mailboxes"."host" || chr(10) || "mailboxes"."username" || chr(10) || "mailboxes"."folder"
FROM "mailboxes" WHERE "mailboxes"."id" = "mailbox_mails"."mailbox_id";--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_mails_uid" ON "mailbox_mails" USING btree ("mailbox_id","folder_key","uid_validity","uid");
