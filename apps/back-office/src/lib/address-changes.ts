/** Writes into the parameters of an address. */
export type EditAddress = (search: URLSearchParams) => void;

/**
 * Changes of an address that may follow each other before the first of them has arrived in it: each one goes on from
 * the one before. One that changes nothing goes nowhere.
 * @param read the address's parameters as they stand
 */
export const createAddressChanges = (read: () => string) => {
  let asked: string | null = null;
  /** @param go to the changed address; done once it has arrived, or was refused */
  return (edit: EditAddress, go: (search: string) => void | Promise<void>): void => {
    const search = new URLSearchParams(asked ?? read());
    const before = search.toString();
    edit(search);
    const mine = search.toString();
    // What is drawn may be behind the address, and ask for what stands there already. To go there would call back
    // whoever has since left for another page that is still loading.
    if (mine === before) return;
    asked = mine;
    const end = () => {
      if (asked === mine) asked = null;
    };
    void Promise.resolve(go(`?${mine}`)).then(end, end);
  };
};
