import css from '../theme/css/drawer.css?inline';

export { DrawerHost } from './drawer-host.tsx';
export { css };
