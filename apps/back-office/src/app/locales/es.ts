import antd from 'antd/locale/es_ES';
import 'dayjs/locale/es';

export const locale = antd;
