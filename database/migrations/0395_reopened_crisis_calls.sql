-- A call that was closed can be opened again for a while; by itself it closes some days after that.
alter table crisis_calls add column reopened_at timestamptz;
