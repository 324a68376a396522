-- What goes back because one visit of an order did not take place while the order goes on: the price of that visit, once.
alter table refund
  add column job_id uuid references job on delete restrict,
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in ('order-cancelled', 'paid-twice', 'visit-cancelled', 'desk')),
  add constraint refund_of_visit_check check ((reason = 'visit-cancelled') = (job_id is not null));
drop index refund_once_for_reason;
create unique index refund_once_for_reason on refund (attempt_id, reason) where reason in ('order-cancelled', 'paid-twice');
create unique index refund_once_for_visit on refund (job_id) where job_id is not null;
