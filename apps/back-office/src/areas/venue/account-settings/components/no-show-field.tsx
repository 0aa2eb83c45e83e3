import { NO_SHOW_LIMIT_MAX } from '@meridienne/contracts';
import { Form, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './account-settings-form.module.css';

/** After how many absences a guest books no more online; nothing for never. */
export const NoShowField = () => {
  const { t } = useTranslation();
  const isAllowed = (typed: number | null) => typed === null || (typed >= 1 && typed <= NO_SHOW_LIMIT_MAX);
  return (
    <Form.Item
      name="noShowLimit"
      label={t('accountSettings.noShows')}
      extra={t('accountSettings.noShowsHelp')}
      rules={[
        ruleOf((typed: number | null) =>
          isAllowed(typed) ? null : t('accountSettings.noShowsRange', { max: NO_SHOW_LIMIT_MAX }),
        ),
      ]}
    >
      <InputNumber<number>
        className={styles.months}
        precision={0}
        inputMode="numeric"
        suffix={<Typography.Text type="secondary">{t('accountSettings.noShowsUnit')}</Typography.Text>}
      />
    </Form.Item>
  );
};
