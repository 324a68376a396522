-- Whose a message is, as an HMAC under a key that the database does not know: who is erased takes theirs along.
alter table message add column recipient_key bytea check (octet_length(recipient_key) = 32);
create index message_of_recipient on message (recipient_key) where recipient_key is not null;
