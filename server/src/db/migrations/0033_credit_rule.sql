CREATE TABLE "credit_rule" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"from_date" date NOT NULL,
	CONSTRAINT "credit_rule_one" CHECK ("credit_rule"."one" = 1)
);
