import antd from 'antd/locale/es_ES';

export const words = antd;
/** What its calendars go by: which day a week begins on. */
export const loadDays = () => import('dayjs/locale/es');
