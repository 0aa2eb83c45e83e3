-- By which a form that is sent twice makes one pool (`makeOnce`).
alter table pools add column form_hash text;

-- What the desk has blocked is few among what is booked.
create index pool_claims_blocks on pool_claims (account_id, pool_id, span_to) where booking_id is null;

-- Categories that join or leave a pool together are fitted together, and the pool counted once.
drop trigger categories_pool on categories;
create function fit_joined_pools() returns trigger
  language plpgsql set search_path from current as $$
declare
  joined record;
begin
  for joined in
    select n.account_id, array_agg(n.id) as ids from changed n
    join was o on o.id = n.id and o.account_id = n.account_id
    where (o.pool_id, o.clean_before, o.clean_after) is distinct from (n.pool_id, n.clean_before, n.clean_after)
    group by n.account_id
  loop
    perform fit_pools(joined.account_id, joined.ids);
  end loop;
  return null;
end $$;
create trigger categories_pool after update on categories
  referencing old table as was new table as changed for each statement execute function fit_joined_pools();
