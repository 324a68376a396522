-- The language in which somebody is written to: the one in use when they last logged in, or chose one.
alter table customer add column language text not null default 'en' check (language in ('en', 'hi', 'ar'));
alter table partner add column language text not null default 'en' check (language in ('en', 'hi', 'ar'));

-- The business's own words, by language.
alter table message_template add column language text not null default 'en' check (language in ('en', 'hi', 'ar'));
alter table message_template drop constraint message_template_pkey, add primary key (name, channel, language);
