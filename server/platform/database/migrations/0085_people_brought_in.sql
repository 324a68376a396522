-- People whom a business brings with it from another system. They have not agreed to anything, and proven nothing.

-- When the business entered this customer; null for those who came by themselves. Whoever proves the phone first opens the account.
alter table customer add column brought_in_at timestamptz;

-- A partner who is to register: known by name, phone and e-mail alone. Registering with either makes them an applicant like any other.
alter table partner drop constraint partner_status_check;
alter table partner add constraint partner_status_check
  check (status in ('Invited', 'Applied', 'Approved', 'Refused', 'Suspended'));
alter table partner alter column gender drop not null;
