-- Counters of the limits that all nodes share (rate-limiter-flexible's own layout); lost without harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
