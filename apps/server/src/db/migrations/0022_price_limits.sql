-- Of the preview by which prices went up or down: what is sent twice isn't applied twice.
alter table offer_changes add column applied_version text;

-- The least and the most that a category may be sold at; none unless somebody sets them.
alter table categories
  add column price_floor_minor integer,
  add column price_ceiling_minor integer,
  add constraint categories_price_limits_check check (
    price_floor_minor >= 0 and price_ceiling_minor >= 0 and price_floor_minor <= price_ceiling_minor);
