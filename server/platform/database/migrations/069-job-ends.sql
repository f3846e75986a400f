-- Jobs end with their projects; until now they stayed in progress. A job may have had an earlier project that lapsed.
update jobs set status = case latest.status when 'terminated' then 'cancelled' else 'completed' end,
  updated_at = now(), version = jobs.version + 1
from (select distinct on (job_id) job_id, status from projects order by job_id, created_at desc, id) latest
where latest.job_id = jobs.id and jobs.status = 'in_progress'
  and latest.status in ('completed', 'closed', 'terminated');
