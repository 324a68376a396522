-- What people ask about a service before they book: {"warrantyDays": 90, "told": {"en": {"included": ["…"], "steps": [{"title": "…",
-- "text": "…"}], …}, "hi": {…}}}. Where a service has none of its own, its sub-category's hold.
alter table sub_category add column answers jsonb not null default '{}';
alter table sub_category add constraint sub_category_answers_check check (jsonb_typeof(answers) = 'object') not valid;
alter table sub_category validate constraint sub_category_answers_check;

alter table service add column answers jsonb not null default '{}';
alter table service add constraint service_answers_check check (jsonb_typeof(answers) = 'object') not valid;
alter table service validate constraint service_answers_check;
