-- Rate limit counters that all nodes share, in the layout of rate-limiter-flexible. Unlogged: a loss does no harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
