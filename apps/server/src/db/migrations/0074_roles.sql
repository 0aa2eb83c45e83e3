-- What a permission makes of somebody. `is_admin` is the role as the API has always told it; whoever writes one of
-- the two alone, the other follows.
alter table permissions
  add column role text check (role in ('administrator', 'reception', 'revenue', 'accountant', 'reader')),
  -- Until when an invitation can be accepted; null since its person has come in, and for who has a password.
  add column invited_until timestamptz;
update permissions set role = case when is_admin then 'administrator' else 'reader' end;
alter table permissions
  alter column role set not null,
  add check (is_admin = (role = 'administrator'));

create function permission_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.role := coalesce(new.role, case when new.is_admin then 'administrator' else 'reader' end);
    new.is_admin := new.role = 'administrator';
  elsif new.role is distinct from old.role then
    new.is_admin := new.role = 'administrator';
  elsif new.is_admin is distinct from old.is_admin then
    new.role := case when new.is_admin then 'administrator' else 'reader' end;
  end if;
  return new;
end $$;

create trigger permission_role before insert or update of role, is_admin on permissions
  for each row execute function permission_role();
