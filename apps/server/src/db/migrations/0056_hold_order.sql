-- Where there are fewer places than are held, since the venue took some away, whose hold ends first books first
-- (docs/adr/0042-a-place-is-held.md).

-- A caller may draw the secret himself, and then has nothing else to prove his hold by.
create unique index holds_secret on holds (account_id, secret_hash);

/* As `held_places`, of those alone that end before one. */
create function held_before(held timestamptz[], now timestamptz, one timestamptz) returns integer
  language sql immutable parallel safe as $$
  select case when held is null then 0
    else (select count(*)::int from unnest(held) as u (until) where u.until > now and u.until < one) end
$$;

/* As below, of others' holds those alone that end before one. */
create function units_left_before(account integer, pool integer, from_step integer, to_step integer, own bigint,
    now timestamptz, one timestamptz) returns integer
  language plpgsql as $$
begin
  if pool is null or not exists (select from holds h where h.account_id = account and h.expires_at > now) then
    return null;
  end if;
  return (
    with live as materialized (
      select greatest(o.span_from, from_step) as span_from, least(o.span_to, to_step) as span_to
      from holds h join offers o on o.id = h.offer_id and o.account_id = account
      where h.account_id = account and h.expires_at > now and h.expires_at < one and h.id is distinct from own
        and o.pool_id = pool and o.span_from < to_step and o.span_to > from_step
    ), cut as (
      select from_step as step union select l.span_from from live l union select l.span_to from live l where l.span_to < to_step
    ), piece as (
      select c.step, lead(c.step, 1, to_step) over (order by c.step) as until from cut c
    )
    select case when exists (select from live) then min(units_left(account, pool, p.step, p.until)
      - (select count(*)::int from live l where l.span_from <= p.step and l.span_to > p.step)) end
    from piece p);
end $$;

/*
 * How many units of a pool are free from one step to before another, for somebody who may have a hold of his own: as
 * `units_left`, less those of others' holds, the largest overlap of all of them. Null where nobody else holds any, which
 * is what is nearly always so. Looked up as it is now that the pool is held, and not as of the statement's beginning.
 */
create or replace function units_left_to(account integer, pool integer, from_step integer, to_step integer, own bigint,
    now timestamptz) returns integer
  language sql as $$
  select units_left_before(account, pool, from_step, to_step, own, now, 'infinity')
$$;
