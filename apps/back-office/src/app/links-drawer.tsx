import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LinksDrawerProps {
  readonly open: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** The pages' links, where a phone's header has no room for them. */
export const LinksDrawer = ({ open, onClose, children }: LinksDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer open={open} onClose={onClose} title={t('menu.name')} size={280}>
      <nav aria-label={t('menu.name')}>{children}</nav>
    </Drawer>
  );
};
