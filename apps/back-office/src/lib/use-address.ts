import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { createAddressChanges, type EditAddress } from './address-changes.ts';

// One for all parts of a page: they share its address. What is shown of it comes later than what was chosen.
const changeAddress = createAddressChanges(() => location.search);

/**
 * The parameters of the page's address, and how to change some of them. In place of react-router's own setter, which
 * starts from the address as it was last rendered and so loses one of two quick changes.
 */
export const useAddress = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (edit: EditAddress, options?: NavigateOptions) =>
    changeAddress(edit, (to) => navigate(to, options));
  return [search, change] as const;
};
