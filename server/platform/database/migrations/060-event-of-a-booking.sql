-- A rescheduled booking is a new row but the same event in calendars: UID of the first row, SEQUENCE above all earlier
-- ones (RFC 5546).
alter table bookings
  -- Null: the row itself. Not a foreign key: the event keeps its UID when the first row is deleted.
  add column first_id uuid,
  add column sequence_from integer not null default 0;

with recursive chain (id, first_id, sequence_from, version) as (
  select id, id, 0, version from bookings where moved_from is null
  union all
  select b.id, chain.first_id, chain.sequence_from + chain.version, b.version
  from bookings b join chain on b.moved_from = chain.id
)
update bookings set first_id = chain.first_id, sequence_from = chain.sequence_from
from chain where chain.id = bookings.id and chain.first_id <> bookings.id;
