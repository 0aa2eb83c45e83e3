import antd from 'antd/locale/fr_FR';
import 'dayjs/locale/fr';

export const locale = antd;
