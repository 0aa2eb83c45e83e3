import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { useMessages } from './messages.tsx';

/**
 * Asks before a page with unsaved changes is left, within the application and out of it.
 * @param isKept when what was typed outlives another tab or filter of the same page, or a way that this says it does
 */
export const useUnsavedGuard = (
  isChanged: boolean,
  isKept: boolean | ((from: Location, to: Location) => boolean) = false,
): void => {
  const { t } = useTranslation();
  const { modal } = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      !(typeof isKept === 'function'
        ? isKept(currentLocation, nextLocation)
        : isKept && currentLocation.pathname === nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const question = modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy();
  }, [blocker, modal, t]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
};
