import type { Drawer, Visitor } from '../flow/state.ts';
import type { Texts } from '../text/texts.ts';

export const drawerTitle = (drawer: Drawer, user: Visitor | null, { t, own }: Texts): string => {
  switch (drawer.name) {
    case 'category':
      return own(drawer.offer.category.names, drawer.offer.category.name);
    case 'account':
      return t(user ? 'confirmation.loggedIn' : `${drawer.form}.title`);
    case 'waiting':
      return t('wait.title');
    case 'price':
    case 'addons':
      return t(`${drawer.name}.title`);
  }
};
