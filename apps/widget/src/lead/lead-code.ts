import css from '../theme/css/lead.css?inline';

export { followWish } from './follow-wish.ts';
export { LeadNotice } from './lead-notice.tsx';
export { ResumeOffer } from './resume-offer.tsx';
export { css };
