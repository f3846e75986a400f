-- Professionals look for open jobs themselves; a bid says whether its client has opened it; what bids begin with is kept.
alter table leads
  drop constraint leads_source_check,
  add constraint leads_source_check
    check (source in ('matched_job', 'invitation', 'connect', 'form', 'admin', 'found'));

-- When the client first opened the bid as it stands now.
alter table bids add column seen_at timestamptz;

-- Terms and words under a name; the shape stands in shared/features/jobs/bids-schema.ts.
alter table professionals add column bid_templates jsonb not null default '[]';
