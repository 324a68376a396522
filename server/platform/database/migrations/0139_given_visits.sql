-- A visit can be given to a partner by the desk, who is then not asked. It is no answer of theirs.
alter table job_offer drop constraint job_offer_answer_check;
alter table job_offer add constraint job_offer_answer_check
  check (answer in ('accepted', 'declined', 'lapsed', 'withdrawn', 'given')) not valid;
alter table job_offer validate constraint job_offer_answer_check;
