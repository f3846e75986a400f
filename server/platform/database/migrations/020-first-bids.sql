-- Professionals find open jobs themselves (`found`); a bid stores when its client opened it; bid templates are stored.
alter table leads
  drop constraint leads_source_check,
  add constraint leads_source_check
    check (source in ('matched_job', 'invitation', 'connect', 'form', 'admin', 'found'));

-- When the client first opened the current version of the bid.
alter table bids add column seen_at timestamptz;

-- Named terms and texts; the shape is in shared/features/jobs/bids-schema.ts.
alter table professionals add column bid_templates jsonb not null default '[]';
