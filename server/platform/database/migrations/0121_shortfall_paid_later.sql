-- What a partner took too little may be paid online later: then nobody has to look at it any more. The payment closes it.
alter table cash_difference add column attempt_id uuid;
alter table cash_difference add constraint cash_difference_attempt_id_fkey
  foreign key (attempt_id) references payment_attempt on delete restrict not valid;
alter table cash_difference validate constraint cash_difference_attempt_id_fkey;
alter table cash_difference drop constraint cash_difference_check1;
alter table cash_difference add constraint cash_difference_closed_check
  check ((closed_at is null) = (operator_id is null and attempt_id is null)) not valid;
alter table cash_difference validate constraint cash_difference_closed_check;
