-- The desk stores all settings together, so whoever changed any has stored the former default of this one with it. It is empty
-- now, for the business's own name. An older version still reads its default.
update business_settings set settings = settings - 'legalName' where settings ->> 'legalName' = 'Chowk';
