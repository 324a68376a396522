-- A value added tax has rules of its own: the same for all partners, without a code for the service. A database serves one country,
-- and reads the rules of its tax alone.
alter table tax_rule
  alter column partner_registered drop not null,
  alter column sac drop not null,
  add column regime text not null default 'gst' check (regime in ('gst', 'vat')),
  -- Which of the product's own suggestions it is; null if an owner wrote it.
  add column reviewed text,
  -- The owner who said that it is right, and when.
  add column confirmed_by uuid references operator on delete restrict,
  add column confirmed_at timestamptz,
  add check ((regime = 'gst') = (partner_registered is not null)),
  add check ((regime = 'gst') = (sac is not null)),
  add check ((confirmed_by is null) = (confirmed_at is null));

update tax_rule set reviewed = 'REPAIR'
  where category_id is null and partner_registered and treatment = 'PARTNER_SUPPLIES_TCS' and sac = '9987' and rate = 18;

-- The rate of what section 9(5) covers is 5 per cent since January 2018. Where an invoice was issued under the older rule, the new one is
-- only suggested: a rule never applies to days for which there are invoices.
update tax_rule set rate = 5, valid_from = '2018-01-25', reviewed = 'HOUSEKEEPING'
  where category_id is null and not partner_registered and treatment = 'OPERATOR_9_5' and sac = '9987' and rate = 18
    and valid_from = '2017-07-01' and not exists (select from invoice);

-- Where financial years are calendar years, a series is named by four digits: '2026'.
alter table invoice_series drop constraint invoice_series_year_check;
alter table invoice_series add constraint invoice_series_year_check check (year ~ '^([0-9]{2}-[0-9]{2}|[0-9]{4})$');
