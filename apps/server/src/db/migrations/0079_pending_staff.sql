-- A venue's demand of a second factor is for who works there: an invitation that nobody took, or that is over, asks nothing.
create or replace function second_factor_due_at(of_user integer, roles text[], staff_since timestamptz)
returns timestamptz language sql stable as $$
  select case when roles <> '{}' then least(
    case when 'ROLE_SUPER_ADMIN' = any (roles) then (select s.super_admins_due_at from administrations s) end,
    (select greatest(s.second_factor_since, staff_since) + make_interval(days => s.second_factor_grace_days)
     from administrations s where s.second_factor_since is not null),
    (select min(greatest(a.second_factor_since, p.created_at) + make_interval(days => a.second_factor_grace_days))
     from permissions p join accounts a on a.id = p.account_id
     where p.user_id = of_user and p.invited_until is null and a.second_factor_since is not null)
  ) end
$$;
