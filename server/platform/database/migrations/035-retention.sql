-- What the client keeps of each payment until the work is taken over: agreed with the job, due as one payment at the end.
alter table jobs add column retention_percent integer not null default 0 check (retention_percent between 0 and 10);
alter table projects add column retention_percent integer not null default 0 check (retention_percent between 0 and 10);

-- Without a milestone: what was kept of all of them, once in a project.
alter table payments
  alter column milestone_id drop not null,
  add column retained bigint not null default 0 check (retained >= 0 and (milestone_id is not null or retained = 0));
create unique index payments_retention on payments (project_id) where milestone_id is null;
alter table milestone_files
  alter column milestone_id drop not null,
  add check (milestone_id is not null or payment_id is not null);
