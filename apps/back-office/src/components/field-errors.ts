import { ApiError } from '@meridienne/client';
import type { FormInstance } from 'antd';

/** `emails[0]` or `names.fr`, as the form names its fields. */
const pathOf = (propertyPath: string): (string | number)[] =>
  propertyPath
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What the server said of each field of the form, and what it said of others. */
export const fieldErrors = <Values extends object>(
  error: unknown,
  form: FormInstance<Values>,
): [{ name: never; errors: string[] }[], string[]] => {
  const violations = error instanceof ApiError ? error.violations : [];
  const fields: { name: never; errors: string[] }[] = [];
  const others: string[] = [];
  for (const { propertyPath, message } of violations) {
    const path = pathOf(propertyPath);
    const isField = form.getFieldInstance(path) !== undefined;
    if (isField) fields.push({ name: path as never, errors: [message] });
    else others.push(message);
  }
  return [fields, others];
};
