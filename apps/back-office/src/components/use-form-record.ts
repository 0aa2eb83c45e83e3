import { useState } from 'react';

/**
 * The record that a window's form was filled from, and what the window needs to fill it and to read it again.
 * @param given null for one that is being made: there is nothing to fill then
 * @param onRead told of a fresh reading, and of the one before it
 */
export const useFormRecord = <One extends { readonly id: number }, Values>(
  given: One | null,
  readOne: (id: number) => Promise<One>,
  valuesOf: (one: One) => Values,
  onRead?: (fresh: One, before: One) => void,
) => {
  const [record, setRecord] = useState(given);
  const reload = async (id: number) => {
    const fresh = await readOne(id);
    if (record) onRead?.(fresh, record);
    setRecord(fresh);
    return valuesOf(fresh);
  };
  const filled = given && { initialValues: valuesOf(given), onReload: () => reload(given.id) };
  return { record, filled };
};
