-- Why a partner does not work on a day: they said so themselves, or the desk entered leave, or that they are ill.
alter table partner_day_off add column kind text not null default 'own';
alter table partner_day_off add constraint partner_day_off_kind_check check (kind in ('own', 'leave', 'sick')) not valid;
alter table partner_day_off validate constraint partner_day_off_kind_check;
