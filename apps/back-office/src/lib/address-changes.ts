/** Writes into the parameters of an address. */
export type EditAddress = (search: URLSearchParams) => void;

/**
 * Changes of an address that may follow each other before the first of them has arrived in it: each one goes on from
 * the one before.
 * @param read the address's parameters as they stand
 */
export const createAddressChanges = (read: () => string) => {
  let asked: string | null = null;
  /** @param go to the changed address; done once it has arrived, or was refused */
  return (edit: EditAddress, go: (search: string) => void | Promise<void>): void => {
    const search = new URLSearchParams(asked ?? read());
    edit(search);
    const mine = search.toString();
    asked = mine;
    const end = () => {
      if (asked === mine) asked = null;
    };
    void Promise.resolve(go(`?${mine}`)).then(end, end);
  };
};
