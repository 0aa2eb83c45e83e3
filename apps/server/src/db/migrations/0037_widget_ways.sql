-- How a widget leads its visitor: without a welcome, and telling how few places are left (W §3).
alter table widgets
  add column is_short_way boolean not null default false,
  -- Told when at most so many places are left; null for never.
  add column few_left smallint check (few_left between 1 and 20);
