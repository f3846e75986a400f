-- Events are deleted a month after their delivery, unless a notification, which people see for longer, refers to them.
-- With many notifications each hour read all of both to find the others: now the events without one have an index.
alter table events add column notified boolean not null default false;
update events set notified = true
where delivered_at is not null and exists (select from notifications where event_id = events.id);
drop index events_delivered;
create index events_delivered on events (delivered_at) where delivered_at is not null and not notified;

create function note_events_without_notifications() returns trigger language plpgsql as $$
begin
  update events set notified = false
  where notified and id in (select event_id from gone)
    and not exists (select from notifications where event_id = events.id);
  return null;
end $$;
create trigger notifications_gone after delete on notifications referencing old table as gone
  for each statement execute function note_events_without_notifications();
