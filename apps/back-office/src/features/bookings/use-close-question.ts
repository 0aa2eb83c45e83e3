import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Closes, after a question when something typed would be lost. */
export const useCloseQuestion = (isChanged: boolean, onClose: () => void): (() => void) => {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return () => {
    if (!isChanged) return onClose();
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onClose,
    });
  };
};
