CREATE TABLE "installation" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"store_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"previous_token" uuid,
	"sweep_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."one" = 1)
);
