/** A field's rule. @param faultOf says what is wrong with a value; null when nothing is */
export const ruleOf = <Value>(faultOf: (value: Value) => string | null | Promise<string | null>) => ({
  validator: async (_rule: unknown, value: Value): Promise<void> => {
    const fault = await faultOf(value);
    if (fault !== null) throw new Error(fault);
  },
});
