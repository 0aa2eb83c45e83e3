import { Checkbox, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import type { AccountValues } from '../logic/account-values.ts';

/** Whether agents find and book; once that is saved, the address that they are given. */
export const AgentsField = ({
  accountId,
  wasOn,
}: {
  readonly accountId: number;
  readonly wasOn: boolean;
}) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  // Undefined until the form stands.
  const isOn = Form.useWatch('agentsBook', form) as boolean | undefined;
  return (
    <>
      <Form.Item name="agentsBook" valuePropName="checked" extra={t('accountSettings.agentsHelp')}>
        <Checkbox>{t('accountSettings.agents')}</Checkbox>
      </Form.Item>
      {isOn && wasOn && (
        <Form.Item extra={t('accountSettings.agentsAddressHelp')}>
          <Typography.Text strong>{t('accountSettings.agentsAddress')}</Typography.Text>
          <CopyableCode
            label={t('accountSettings.agentsAddress')}
            code={`${window.location.origin}/mcp/${accountId}`}
          />
        </Form.Item>
      )}
    </>
  );
};
