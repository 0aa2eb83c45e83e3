import antd from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';

export const locale = antd;
