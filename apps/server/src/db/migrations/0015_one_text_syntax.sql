-- One syntax for all texts: the widget's own forms, as somebody changed them, become those of the interface:
-- `{name}` is `{{name}}`, and a plural's key ends in `_one` and `_other`.
update translations
set
  content = (
    select coalesce(jsonb_object_agg(
      regexp_replace(key, '^(people|date\.days|service\.offers|extras\.commentLeft)\.(one|other)$', '\1_\2'),
      regexp_replace(text, '(?<!\{)\{(\w+)\}(?!\})', '{{\1}}', 'g')
    ), '{}')
    from jsonb_each_text(content) as changed (key, text)
  ),
  updated_at = date_trunc('milliseconds', clock_timestamp())
where type = 'widget' and content <> '{}';
