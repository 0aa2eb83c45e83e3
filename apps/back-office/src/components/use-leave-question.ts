import { useTranslation } from 'react-i18next';
import { useMessages } from './messages.tsx';

/** Asks before what was typed is lost. */
export const useLeaveQuestion = () => {
  const { t } = useTranslation();
  const { modal } = useMessages();
  return (leave: () => void): void => {
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: leave,
    });
  };
};
