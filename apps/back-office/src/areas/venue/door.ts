/** What other areas and the frame may use of this one; everything else is its own. */
export {
  AccountFields,
  type AccountValues,
  accountBody,
} from './account-settings/components/account-fields.tsx';
export { SupportBand } from './support/components/support-band.tsx';
