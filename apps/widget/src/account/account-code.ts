import css from '../theme/css/account.css?inline';

export { AccountForms } from './account-forms.tsx';
export { css };
