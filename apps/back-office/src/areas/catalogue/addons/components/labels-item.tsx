import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { LabelsField } from './labels-field.tsx';

/** The same limit as the server's. */
const MAX_LENGTH = 60;

/** The labels of an extra, none of them too long (O §5). */
export const LabelsItem = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const check = (_rule: unknown, labels: readonly string[] = []) =>
    labels.every((label) => label.length <= MAX_LENGTH)
      ? Promise.resolve()
      : Promise.reject(new Error(t('addons.labelTooLong', { max: MAX_LENGTH })));
  return (
    <Form.Item
      name="labels"
      label={t('addons.labels')}
      extra={t('addons.labelsHelp')}
      rules={[{ validator: check }]}
    >
      <LabelsField accountId={accountId} />
    </Form.Item>
  );
};
