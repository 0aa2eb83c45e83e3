import css from '../theme/css/account.css?inline';

export { AccountCard } from './account-card.tsx';
export { AccountForms } from './account-forms.tsx';
export { css };
