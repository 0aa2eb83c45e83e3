-- Who works on the queue, and how long it has been getting on: jobs held by somebody who no longer does are freed.
create table job_workers (
  id text primary key,
  beats bigint not null default 1,
  seen_at timestamptz not null default now()
);
comment on column job_workers.beats is
  'Counts up while the worker gets on. Others look whether it has changed, not at the time: clocks are set';
