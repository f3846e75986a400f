-- Another plan that one side proposes, before the project begins or for what is not handed in yet: its days, its milestones.
alter table project_changes add column plan jsonb;
create unique index project_changes_plan on project_changes (project_id) where plan is not null and status = 'proposed';
