import { EyeOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MenuProps } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { allWidgetsQuery } from '../../record/calls.ts';
import { startPreview, stopPreview } from '../logic/preview-tag.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** How long the button says that the widget is on its way (A §9). */
const LOADING_MS = 2000;

/** Shows one of the account's widgets over the page, as a visitor would see it (A §2). */
export const PreviewMenu = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const buttonId = useId();
  const isPhone = useIsPhone();
  const { shown, isLoading, show, stop } = usePreview(accountId, buttonId);
  const [isOpen, setIsOpen] = useState(false);
  const {
    data: all,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...allWidgetsQuery(accountId), enabled: isOpen });
  const widgets: MenuProps['items'] = all?.map(({ id, name }) => ({
    key: String(id),
    label: name,
    onClick: () => show(id),
  }));
  const note = isPending ? t('preview.loading') : t('preview.none');
  const items: MenuProps['items'] = [
    ...(isError ? [{ key: 'retry', label: t('shell.retry'), onClick: () => void refetch() }] : []),
    ...(!isError && !widgets?.length ? [{ key: 'none', label: note, disabled: true }] : []),
    ...(widgets ?? []),
    ...(shown === null
      ? []
      : [
          { type: 'divider' as const },
          { key: 'stop', icon: <StopOutlined />, label: t('preview.stop'), onClick: stop },
        ]),
  ];
  return (
    <MenuButton
      id={buttonId}
      items={items}
      selectedKeys={shown === null ? [] : [String(shown)]}
      onOpenChange={setIsOpen}
      icon={<EyeOutlined />}
      loading={isLoading}
      aria-label={t('preview.name')}
    >
      {isPhone ? null : t('preview.name')}
    </MenuButton>
  );
};

/** One widget at a time; it closes on another route, and with the account. */
const usePreview = (accountId: number, buttonId: string) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<number | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const stop = () => {
    stopPreview();
    setShown(null);
    setIsLoading(false);
  };
  useEffect(() => stop, [pathname, accountId]);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  const show = (widgetId: number) => {
    startPreview(accountId, widgetId, {
      // Its launcher would go on lying over the page.
      onClose: () => {
        stop();
        document.getElementById(buttonId)?.focus();
      },
      onFail: () => {
        stop();
        void message.error(t('shell.noConnection'));
      },
    });
    setShown(widgetId);
    setIsLoading(true);
  };
  return { shown, isLoading, show, stop };
};
