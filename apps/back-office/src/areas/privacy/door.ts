/** What other areas and the frame may use of this one; everything else is its own. */
export { PersonalDataModal } from './personal-data-modal.tsx';
