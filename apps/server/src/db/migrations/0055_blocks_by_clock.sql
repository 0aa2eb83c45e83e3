-- What the desk has blocked is so many hours of the venue's clock, as its bookings are: they go with the clock. What a
-- calendar of others takes are moments, which stay where they are.

/* The step at which another clock says what one says at this one. */
create function step_by_clock(step integer, was text, becomes text) returns integer
  language sql immutable parallel safe as $$
  select floor(extract(epoch from (to_timestamp(step * 300::bigint) at time zone was) at time zone becomes) / 300)::int
$$;

create or replace function fit_pools_to_clock() returns trigger
  language plpgsql set search_path from current as $$
declare
  was text := coalesce(current_setting('meridienne.counts_later', true), '');
  fitting integer[];
  moved integer[];
  pool integer;
begin
  -- A block that is being made is seen once its pool is held.
  perform from pools p where p.account_id = new.id order by p.id for no key update;
  perform set_config('meridienne.counts_later', 'on', true);
  with block as (
    update pool_claims k set span_from = s.starts,
        -- Hours that the new clock doesn't have last as long as they did, as in `span_of`.
        span_to = case when s.ends > s.starts then s.ends else s.starts + k.span_to - k.span_from end
      from pool_claims b
      cross join lateral (
        select step_by_clock(b.span_from, old.time_zone, new.time_zone) as starts,
          step_by_clock(b.span_to, old.time_zone, new.time_zone) as ends
      ) s
      where b.account_id = new.id and b.booking_id is null and b.calendar_id is null
        and k.id = b.id and k.account_id = b.account_id
      returning k.pool_id
  )
  select array_agg(distinct pool_id order by pool_id) into moved from block;
  perform set_config('meridienne.counts_later', was, true);
  select array_agg(c.id) into fitting from categories c where c.account_id = new.id and c.pool_id is not null;
  -- Bookings and blocks have all moved before anything is counted: in between, days would have more than there are.
  if fitting is not null then perform fit_pools(new.id, fitting); end if;
  -- Those that nothing is sold from have been left out.
  for pool in
    select m.id from unnest(moved) as m (id)
    where not exists (select from categories c where c.account_id = new.id and c.pool_id = m.id)
  loop
    perform recount_pool(new.id, pool);
  end loop;
  return null;
end $$;
