-- Units that have names, and claims to which the desk has given one of them (docs/adr/0043-a-unit-is-given-late.md).
create extension if not exists btree_gist;

-- Of the first units, in their order; an empty one goes by its number.
alter table pools add column unit_names text[] not null default '{}';

alter table pool_claims
  add column pinned_unit smallint,
  add constraint pool_claims_pinned_unit check (
    pinned_unit is null or pinned_unit between 1 and 1000 and units = 1 and calendar_id is null),
  -- Nobody is given a unit that somebody else has been given meanwhile.
  add constraint pool_claims_pinned_once exclude using gist (
    account_id with =, pool_id with =, pinned_unit with =, int4range(span_from, span_to) with &&)
    where (pinned_unit is not null);

/*
 * A claim whose hours change gives its unit back, and is given it again where it is free, once all that change with it have
 * changed: those of a slot that moves by an hour don't stand in each other's way. In another pool there is no such unit.
 */
create function unpin_moved() returns trigger
  language plpgsql as $$
begin
  new.pinned_unit := null;
  return new;
end $$;
create trigger pool_claims_unpin before update of pool_id, span_from, span_to on pool_claims
  for each row when (old.pinned_unit is not null
    and (old.pool_id, old.span_from, old.span_to) is distinct from (new.pool_id, new.span_from, new.span_to))
  execute function unpin_moved();

create function pin_moved_again() returns trigger
  language plpgsql set search_path from current as $$
declare
  moved record;
begin
  if not exists (select from was o where o.pinned_unit is not null) then return null; end if;
  for moved in
    select n.account_id, n.id, n.pool_id, n.span_from, n.span_to, o.pinned_unit from changed n
    join was o on o.id = n.id and o.account_id = n.account_id
    where o.pinned_unit is not null and n.pinned_unit is null and n.pool_id = o.pool_id
      and (n.span_from, n.span_to) is distinct from (o.span_from, o.span_to)
    order by n.id
  loop
    update pool_claims k set pinned_unit = moved.pinned_unit
      where k.account_id = moved.account_id and k.id = moved.id and not exists (
        select from pool_claims p
        where p.account_id = moved.account_id and p.pool_id = moved.pool_id and p.pinned_unit = moved.pinned_unit
          and int4range(p.span_from, p.span_to) && int4range(moved.span_from, moved.span_to));
  end loop;
  return null;
end $$;
create trigger pool_claims_pin_again after update on pool_claims
  referencing old table as was new table as changed for each statement execute function pin_moved_again();

/* Of a pool that is made smaller, the units above its new number are gone. */
create function unpin_lost_units() returns trigger
  language plpgsql set search_path from current as $$
begin
  update pool_claims k set pinned_unit = null
    where k.account_id = new.account_id and k.pool_id = new.id and k.pinned_unit > new.units;
  return null;
end $$;
create trigger pools_unpin after update of units on pools
  for each row when (new.units < old.units) execute function unpin_lost_units();
