CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL
);
