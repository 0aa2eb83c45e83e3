import addons from '../theme/css/addons.css?inline';
import end from '../theme/css/end.css?inline';
import offers from '../theme/css/offers.css?inline';
import summary from '../theme/css/summary.css?inline';

export { AddonPicker } from './addon-picker.tsx';
export { ConfirmationStep } from './confirmation-step.tsx';
export { ContactFields, Field } from './contact-fields.tsx';
export { EndStep } from './end-step.tsx';
export { ExtrasStep } from './extras-step.tsx';
export { ServiceStep } from './service-step.tsx';

/** All that comes after the calendar. */
export const css = offers + addons + summary + end;
