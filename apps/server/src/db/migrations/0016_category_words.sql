-- What the back-office and the widget say alike of a category is one text, under one key.
update translations
set
  content = content - old.key || jsonb_build_object('category.surface', content -> old.key),
  updated_at = date_trunc('milliseconds', clock_timestamp())
from (values ('admin', 'categories.squareMetres'), ('widget', 'service.surface')) as old (type, key)
where translations.type = old.type and content ? old.key;
