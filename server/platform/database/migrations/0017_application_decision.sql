-- What became of an application, and why: in the words that the applicant reads.
alter table partner_application
  add column decided_at timestamptz,
  add column decision_reason text check (decision_reason <> '' and length(decision_reason) <= 1000);
