import type { FormInstance } from 'antd';

/** Shows a record's present values in the fields that nobody has changed, and leaves what was typed. */
export const fillUntouched = <Values extends object>(
  form: FormInstance<Values>,
  fresh: Partial<Values>,
): void => {
  for (const { name } of form.getFieldsError()) {
    const isOfRecord = Object.hasOwn(fresh, String(name[0]));
    if (!isOfRecord || form.isFieldTouched(name as never)) continue;
    const value = name.reduce<unknown>(
      (part, key) => (part as Record<string | number, unknown> | undefined)?.[key],
      fresh,
    );
    form.setFields([{ name: name as never, value: value as never, errors: [] }]);
  }
};
