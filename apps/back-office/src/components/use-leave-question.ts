import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asks before what was typed is lost. */
export const useLeaveQuestion = () => {
  const { t } = useTranslation();
  const { modal } = App.useApp();
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
