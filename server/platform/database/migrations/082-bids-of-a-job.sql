-- All bids of a job, in any state: `bids_one_live` has the live ones only, so that each count of a job's bids read the
-- bids of every job.
create index bids_job on bids (job_id, status);

-- The hourly deletion of retracted texts read every message.
create index messages_retracted on messages (deleted_at) where deleted_at is not null and text <> '';
