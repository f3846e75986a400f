-- A professional's bid for a job was found by the bids of the job and all bids of the professional together: with
-- thousands of bids, each lead read them again.
drop index bids_job;
create index bids_job on bids (job_id, professional_id, status);
