import css from '../theme/css/waiting.css?inline';

export { WaitingForm } from './waiting-form.tsx';
export { css };
