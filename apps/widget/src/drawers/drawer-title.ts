import type { Drawer } from '../flow/state.ts';
import type { Texts } from '../text/texts.ts';

export const drawerTitle = (drawer: Drawer, { t, own }: Texts): string => {
  switch (drawer.name) {
    case 'category':
      return own(drawer.offer.category.names, drawer.offer.category.name);
    case 'account':
      return t(`${drawer.form}.title`);
    case 'price':
    case 'addons':
      return t(`${drawer.name}.title`);
  }
};
