-- Retention: the share of each payment that the client holds back until handover; agreed with the job, due as one
-- payment at the end.
alter table jobs add column retention_percent integer not null default 0 check (retention_percent between 0 and 10);
alter table projects add column retention_percent integer not null default 0 check (retention_percent between 0 and 10);

-- Without a milestone: the retention of all milestones, once per project.
alter table payments
  alter column milestone_id drop not null,
  add column retained bigint not null default 0 check (retained >= 0 and (milestone_id is not null or retained = 0));
create unique index payments_retention on payments (project_id) where milestone_id is null;
alter table milestone_files
  alter column milestone_id drop not null,
  add check (milestone_id is not null or payment_id is not null);

-- A complaint about a review is not about the work: it affects neither the success rate nor a story.
create or replace function upheld_complaints(professional uuid) returns setof uuid language sql stable as $$
  select complaints.project_id from complaints join professionals on professionals.user_id = complaints.against_id
  where professionals.id = professional and complaints.status in ('resolved', 'partly_resolved')
    and complaints.project_id is not null and complaints.kind <> 'review'
$$;
create or replace function has_upheld_complaint(project uuid) returns boolean language sql stable as $$
  select exists (
    select from complaints where project_id = project and status in ('resolved', 'partly_resolved') and kind <> 'review')
$$;
select refresh_figures((select array_agg(id) from professionals));
