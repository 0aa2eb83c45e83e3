-- How hard networks and venues are pressed by forms that are sent (docs/adr/0069-forms-under-attack.md).

-- Shared by all processes; lost in a crash, which is no harm.
create unlogged table pressures (
  -- What is pressed: `network:203.0.113.0/24`, `venue:12`, `sign-ups`.
  key text primary key,
  -- Falls by itself, to a third in five minutes.
  level real not null,
  counted_at timestamptz not null,
  -- Above it there is an attack, until the level is below half of it.
  rises_at real not null,
  is_attacked boolean not null,
  changed_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
