-- Pushes are taken by lease, like mails; a failed row of a scheduled job is retried on its own; old notifications are
-- deleted.

alter table notifications
  add column push_attempts integer not null default 0,
  -- Null: immediately.
  add column push_next_at timestamptz,
  add column push_failed_at timestamptz,
  add column push_error text;

drop index notifications_unpushed;
create index notifications_unpushed on notifications (created_at, id)
  where pushed_at is null and push_failed_at is null and push is not null;
-- A person's pushes are sent in order.
create index notifications_unpushed_of on notifications (user_id, created_at, id)
  where pushed_at is null and push_failed_at is null and push is not null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index events_delivered on events (delivered_at) where delivered_at is not null;

create table scheduled_job_failures (
  job text not null,
  row_id uuid not null,
  attempts integer not null,
  next_attempt_at timestamptz not null,
  last_error text not null,
  primary key (job, row_id)
);

-- Every scheduled job polls for due rows.
create index bids_valid on bids (valid_until) where status in ('submitted', 'shortlisted');
create index counter_offers_open on counter_offers (created_at) where status = 'open';
create index jobs_sent_back on jobs (updated_at) where status = 'changes_requested';
create index connect_requests_ending on connect_requests (expires_at) where status = 'approved';
create index users_closed on users (closed_at) where status = 'closed' and anonymised_at is null;
create index invitations_addresses on invitations (created_at) where email_key is not null;
create index leads_silent on leads (updated_at)
  where job_id is null and stage in ('new', 'viewed', 'contacted', 'visit_planned', 'quoted');
create index refresh_tokens_expiry on refresh_tokens (expires_at);
create index mails_created on mails (created_at);
