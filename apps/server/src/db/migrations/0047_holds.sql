-- Places that are kept while a form is filled in (docs/adr/0042-a-place-is-held.md).

-- For how many minutes; 0 for not at all.
alter table accounts add column hold_minutes smallint not null default 10 check (hold_minutes between 0 and 30);

-- Until when each place of an offer that is held is. In the row that a booking changes, so that who books and who holds
-- see one another without another lock; and in no index.
alter table offers add column held_until timestamptz[];

create table holds (
  id bigint generated always as identity,
  account_id integer not null,
  offer_id bigint not null,
  -- SHA-256 of what proves whose it is.
  secret_hash text not null,
  -- Whose network, hashed, of a visitor's; null for the desk's.
  network text,
  made_by integer references users on delete set null,
  made_at timestamptz not null,
  -- Over by then, whether the row is still there or not.
  expires_at timestamptz not null,
  is_renewed boolean not null default false,
  primary key (id, account_id),
  foreign key (offer_id, account_id) references offers (id, account_id) on delete cascade,
  check (expires_at > made_at)
);
create index holds_live on holds (account_id, expires_at);
create index holds_offer on holds (offer_id, account_id);
create index holds_made_by on holds (made_by) where made_by is not null;

/* How many places are held at an instant. */
create function held_places(held timestamptz[], now timestamptz) returns integer
  language sql immutable parallel safe as $$
  select case when held is null then 0 else (select count(*)::int from unnest(held) as u (until) where u.until > now) end
$$;

/* Without one of those that end so; all of them where none does, and null where none is left. */
create function without_held(held timestamptz[], one timestamptz) returns timestamptz[]
  language sql immutable parallel safe as $$
  select case when held is null or array_position(held, one) is null then held
    else nullif(held[: array_position(held, one) - 1] || held[array_position(held, one) + 1 :], '{}') end
$$;

/*
 * How many units of a pool are free from one step to before another, for somebody who may have a hold of his own: as
 * `units_left`, less those of others' holds, the largest overlap of all of them. Null where nobody else holds any, which
 * is what is nearly always so. Looked up as it is now that the pool is held, and not as of the statement's beginning.
 */
create function units_left_to(account integer, pool integer, from_step integer, to_step integer, own bigint,
    now timestamptz) returns integer
  language plpgsql as $$
begin
  if pool is null or not exists (select from holds h where h.account_id = account and h.expires_at > now) then
    return null;
  end if;
  return (
    with live as materialized (
      select greatest(o.span_from, from_step) as span_from, least(o.span_to, to_step) as span_to
      from holds h join offers o on o.id = h.offer_id and o.account_id = account
      where h.account_id = account and h.expires_at > now and h.id is distinct from own
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
