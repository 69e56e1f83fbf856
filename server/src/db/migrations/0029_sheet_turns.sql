CREATE TABLE "sheet_turns" (
	"spreadsheet_id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
