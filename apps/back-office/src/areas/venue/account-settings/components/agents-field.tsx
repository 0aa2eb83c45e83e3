import { Checkbox, Form } from 'antd';
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
        <Form.Item label={t('accountSettings.agentsAddress')} extra={t('accountSettings.agentsAddressHelp')}>
          <CopyableCode code={`${window.location.origin}/mcp/${accountId}`} />
        </Form.Item>
      )}
    </>
  );
};
