-- Since when somebody hands a message to its carrier. No lock and no connection is held meanwhile; a claim that is older than
-- any call may take is of a process that is gone.
alter table message add column claimed_at timestamptz;
