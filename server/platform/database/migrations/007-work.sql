-- Runs the same on PGlite and PostgreSQL 15 to 18.

-- Forms: one table becomes the form and its published versions.
alter table forms rename to form_versions;
alter table form_versions rename constraint forms_pkey to form_versions_pkey;

create table forms (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('job', 'contact', 'suggest-professional', 'feedback', 'onboarding-extra', 'survey')),
  trade_id uuid references trades,
  -- Null until the first publication.
  published_version integer,
  status text not null check (status in ('draft', 'published', 'paused', 'archived')),
  -- The version in editing, FormDefinition of shared/forms/definition.ts; texts may still be missing.
  draft jsonb not null,
  -- shared/forms/settings.ts FormSettings: loginRequired, onePerUser, closesAt, max, thanks.
  settings jsonb not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of the draft: an editor sends the version that the edit began with.
  version integer not null default 1
);
create index forms_trade on forms (trade_id) where trade_id is not null;

insert into forms (id, slug, kind, trade_id, published_version, status, draft, created_at, updated_at)
select distinct on (slug)
  id, slug, kind, trade_id, version, case when status = 'draft' then 'published' else status end, definition, created_at, created_at
from form_versions
order by slug, version desc;

alter table form_versions add column form_id uuid references forms on delete cascade;
update form_versions set form_id = forms.id from forms where forms.slug = form_versions.slug;
alter table form_versions
  alter column form_id set not null,
  drop column slug,
  drop column kind,
  drop column trade_id,
  drop column status,
  add column settings jsonb not null default '{}',
  -- Null: shipped with the installation.
  add column published_by uuid references users on delete set null;
alter table form_versions rename column created_at to published_at;
create unique index form_versions_form on form_versions (form_id, version);

create table form_submissions (
  id uuid primary key,
  form_id uuid not null references forms,
  version integer not null,
  answers jsonb not null,
  language text not null,
  user_id uuid references users on delete set null,
  -- Of a visitor: a random key stored in the browser, for the limit and for the draft; never identifies a person.
  anonymous_key text,
  -- The path of the page that the form was opened from.
  source_page text not null default '',
  status text not null check (status in ('new', 'in_progress', 'converted', 'closed', 'spam')),
  assignee_id uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  anonymised_at timestamptz,
  row_version integer not null default 1
);
create index form_submissions_form on form_submissions (form_id, created_at desc, id);
create index form_submissions_user on form_submissions (user_id) where user_id is not null;

-- The answers to each form: submissions, and for job forms the jobs themselves.
create view form_answers as
select id, form_id, version, answers, language, user_id, source_page, status, assignee_id, created_at, null::uuid as job_id
from form_submissions
union all
select jobs.id, forms.id, jobs.form_version, jobs.answers, jobs.language, jobs.owner_id, '', 'converted', null, jobs.created_at, jobs.id
from jobs join forms on forms.slug = jobs.form_slug;
create index jobs_form on jobs (form_slug, created_at desc);

-- Notes of the staff on a submission.
create table submission_notes (
  id uuid primary key,
  submission_id uuid not null references form_submissions on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index submission_notes_submission on submission_notes (submission_id, created_at);

-- Unfinished input of a signed-in person, available on every device.
create table drafts (
  user_id uuid not null references users on delete cascade,
  -- `form:<slug>`, `job:<id>`, `bid:<job>`.
  key text not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (user_id, key)
);
create index drafts_updated on drafts (updated_at);

-- An unfinished job is now a draft of its form, not a job.
delete from jobs where status = 'draft';
alter table jobs drop constraint jobs_status_check;
alter table jobs add constraint jobs_status_check
  check (status in ('under_review', 'changes_requested', 'rejected', 'open', 'expired', 'awarded', 'in_progress', 'completed', 'cancelled'));

alter table jobs
  add column visibility text not null default 'public' check (visibility in ('public', 'invited')),
  add column urgency text not null default 'normal' check (urgency in ('normal', 'soon', 'urgent')),
  add column max_shortlist integer not null default 3,
  add column renewals integer not null default 0,
  -- Incremented when trade, city or lines change: a bid on an older revision must be revised before it can be accepted.
  add column terms_revision integer not null default 1,
  -- The calculator's band in the job's currency, minor units, when the job came from an estimate.
  add column band_low bigint,
  add column band_high bigint,
  -- The person who filed it for the owner; null: the owner.
  add column filed_by uuid references users on delete set null,
  -- The last reminder that it ends soon, in days before the end.
  add column reminded_days integer,
  -- When the next wave of professionals is notified; null: no more waves.
  add column next_wave_at timestamptz,
  add column waves integer not null default 0;
create index jobs_next_wave on jobs (next_wave_at) where status = 'open' and next_wave_at is not null;
create index jobs_expiry on jobs (expires_at) where status = 'open';

create table job_files (
  job_id uuid not null references jobs on delete cascade,
  file_id uuid not null references files,
  kind text not null check (kind in ('photo', 'file')),
  position integer not null,
  primary key (job_id, file_id)
);
create index job_files_file on job_files (file_id);

create table job_invitations (
  job_id uuid not null references jobs on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  invited_at timestamptz not null,
  -- Set once the job is open and the professional was notified.
  notified_at timestamptz,
  primary key (job_id, professional_id)
);
create index job_invitations_professional on job_invitations (professional_id);

-- A question of a matched professional; the one answer reaches all who were notified. Other bidders do not see who
-- asked.
create table clarifications (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  asked_by uuid not null references professionals on delete cascade,
  text text not null,
  language text not null,
  answer text,
  answer_language text,
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  updated_at timestamptz not null
);
create index clarifications_job on clarifications (job_id, created_at);
create index clarifications_asker on clarifications (asked_by);

alter table bids
  add column mode text not null default 'with_material' check (mode in ('with_material', 'without_material')),
  -- The material part of the total; null: not stated separately.
  add column materials_total bigint check (materials_total between 0 and total),
  add column assumptions text not null default '',
  add column site_visit_done boolean not null default false,
  add column terms_revision integer not null default 1,
  add column shortlisted_at timestamptz,
  -- When the last reminder of its end was sent.
  add column reminded_at timestamptz;

alter table bid_lines
  drop constraint bid_lines_kind_check,
  add constraint bid_lines_kind_check check (kind in ('included', 'excluded', 'alternative')),
  -- Of an alternative: what is offered instead.
  add column note text not null default '';

create table bid_files (
  bid_id uuid not null references bids on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  primary key (bid_id, file_id)
);
create index bid_files_file on bid_files (file_id);

-- Every revision of a bid as it was sent, including the current one. Append only.
create table bid_revisions (
  bid_id uuid not null references bids on delete cascade,
  revision integer not null,
  -- What caused it: the first submission, the bidder's revision, an accepted counter-offer, an accepted proposal.
  reason text not null check (reason in ('sent', 'revised', 'counter-accepted', 'proposal-accepted')),
  total bigint not null,
  -- The terms under the names of the contract, and the lines with the labels of that time.
  terms jsonb not null,
  lines jsonb not null,
  terms_revision integer not null default 1,
  created_at timestamptz not null,
  primary key (bid_id, revision)
);

insert into bid_revisions (bid_id, revision, reason, total, terms, lines, created_at)
select
  b.id, b.revision, case when b.revision = 1 then 'sent' else 'revised' end, b.total,
  jsonb_build_object(
    'startDate', b.start_date, 'durationDays', b.duration_days, 'validUntil', b.valid_until,
    'warrantyMonths', b.warranty_months, 'paymentPlan', b.payment_plan, 'note', b.note, 'exclusions', b.exclusions,
    'mode', b.mode, 'materialsTotal', b.materials_total, 'assumptions', b.assumptions, 'siteVisitDone', b.site_visit_done),
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'jobLineId', jl.id, 'label', jl.label, 'unit', jl.unit, 'quantity', jl.quantity,
      'kind', bl.kind, 'unitPrice', bl.unit_price, 'amount', bl.amount, 'note', bl.note) order by jl.position)
    from bid_lines bl join job_lines jl on jl.id = bl.job_line_id
    where bl.bid_id = b.id), '[]'),
  b.updated_at
from bids b;

-- An open proposal between the two sides of a bid: the client's counter-offer, or the bidder's changed price after the
-- shortlist.
create table counter_offers (
  id uuid primary key,
  bid_id uuid not null references bids on delete cascade,
  made_by text not null check (made_by in ('client', 'bidder')),
  status text not null check (status in ('open', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  -- The revision that it answers.
  revision integer not null,
  -- A client's: [{ jobLineId, kind, unitPrice }]. A bidder's: the whole bid as BidForm.
  content jsonb not null,
  total bigint not null,
  note text not null,
  language text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  updated_at timestamptz not null
);
create unique index counter_offers_one_open on counter_offers (bid_id) where status = 'open';
create index counter_offers_bid on counter_offers (bid_id, created_at);

-- A project that lapsed before its start frees its job for another project.
alter table projects drop constraint projects_job_id_key;
create unique index projects_one_of_job on projects (job_id) where status <> 'terminated';
create index projects_job on projects (job_id);
alter table projects
  add column ended_reason text,
  add column reminded_at timestamptz;
create index projects_unconfirmed on projects (created_at) where status = 'planned';

create table connect_requests (
  id uuid primary key,
  from_user_id uuid not null references users on delete cascade,
  to_professional_id uuid not null references professionals on delete cascade,
  purpose text not null check (purpose in ('quote', 'visit', 'advice', 'partnership', 'product')),
  message text not null,
  language text not null,
  preferred_language text not null,
  city_id uuid references cities,
  job_id uuid references jobs on delete set null,
  share_phone boolean not null,
  channel text not null check (channel in ('chat', 'phone', 'email')),
  status text not null check (status in ('pending_review', 'approved', 'accepted', 'declined', 'expired', 'rejected', 'withdrawn')),
  -- Why it was declined or rejected.
  reason text,
  -- Approved by the site's trust rule, not by a person.
  auto_approved boolean not null default false,
  created_at timestamptz not null,
  approved_at timestamptz,
  -- Of an approved request: until when it can be accepted.
  expires_at timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index connect_requests_sender on connect_requests (from_user_id, created_at desc);
create index connect_requests_receiver on connect_requests (to_professional_id, created_at desc);
create index connect_requests_queue on connect_requests (status, created_at);
create unique index connect_requests_one_open on connect_requests (from_user_id, to_professional_id)
  where status in ('pending_review', 'approved');

-- Who may see whose contact data, and why. The data itself is read from the account, not copied here.
create table contacts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  person_id uuid not null references users on delete cascade,
  origin text not null check (origin in ('shortlist', 'project', 'connect')),
  origin_id uuid not null,
  phone_shared boolean not null,
  email_shared boolean not null,
  created_at timestamptz not null,
  -- When the person withdrew their contact data.
  withdrawn_at timestamptz,
  unique (owner_id, person_id, origin, origin_id)
);
create index contacts_person on contacts (person_id);

alter table leads
  drop constraint leads_source_check,
  add constraint leads_source_check check (source in ('matched_job', 'invitation', 'connect', 'form', 'admin')),
  -- Of a lead without a job: its client and its subject.
  add column client_id uuid references users on delete set null,
  add column connect_id uuid references connect_requests on delete set null,
  add column title text,
  add column language text,
  add column trade_id uuid references trades,
  add column city_id uuid references cities,
  -- The professional's estimate of its value, minor units.
  add column value bigint check (value >= 0),
  add column currency text,
  add column contacted_at timestamptz,
  add column reminded_at timestamptz;
create unique index leads_connect on leads (connect_id) where connect_id is not null;
create index leads_alive on leads (updated_at) where stage in ('new', 'viewed', 'contacted', 'visit_planned');

-- The professional's private notes on a lead.
create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index lead_notes_lead on lead_notes (lead_id, created_at);

create table lead_reminders (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  text text not null,
  due_at timestamptz not null,
  notified_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create index lead_reminders_lead on lead_reminders (lead_id, due_at);
create index lead_reminders_due on lead_reminders (due_at) where notified_at is null and done_at is null;

-- A report of an invalid lead; staff decide within five days.
create table lead_reports (
  id uuid primary key,
  lead_id uuid not null unique references leads on delete cascade,
  reason text not null check (reason in ('spam', 'wrong_trade', 'unreachable', 'duplicate')),
  note text not null,
  status text not null check (status in ('open', 'upheld', 'dismissed')),
  decision_note text,
  decided_by uuid references users on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  updated_at timestamptz not null
);
create index lead_reports_queue on lead_reports (status, created_at);

-- A request that waits for a person's answer: asked, answered or missed. The public reply time is calculated from these
-- rows.
create table replies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  side text not null check (side in ('professional', 'client')),
  -- 'lead', 'bid', 'connect' or 'clarification', and its id.
  about text not null,
  about_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- When it ended without an answer although one was possible.
  missed_at timestamptz,
  unique (user_id, about, about_id)
);
create index replies_user on replies (user_id, side, asked_at desc);
alter table users
  add column reply_minutes integer,
  add column reply_sample integer not null default 0;

-- Switches, limits and periods that admins set; a key without a row has the default of shared/settings/site.ts.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1
);

-- An invited friend or professional: by a personal link, or by a mail from the site.
create table invitations (
  id uuid primary key,
  inviter_id uuid references users on delete cascade,
  kind text not null check (kind in ('friend', 'professional')),
  -- Lower case; null for a link that the inviter passed on. Cleared when the person joins, or after 90 days.
  email_key text,
  name text not null default '',
  submission_id uuid references form_submissions on delete set null,
  sent_at timestamptz,
  joined_user_id uuid references users on delete set null,
  joined_at timestamptz,
  created_at timestamptz not null
);
create index invitations_inviter on invitations (inviter_id, created_at desc);
create index invitations_email on invitations (email_key) where email_key is not null;
create index invitations_joined on invitations (joined_user_id);
-- The code in the personal link.
alter table users add column invite_code text unique;
