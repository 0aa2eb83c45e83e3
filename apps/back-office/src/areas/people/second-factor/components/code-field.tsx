import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { CODE_DIGITS, digitsIn } from '../logic/digits-in.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly extra?: string;
  readonly size?: 'large';
}

/** An app's code, typed or pasted, as `code`. */
export const CodeField = ({ label, extra, size }: CodeFieldProps) => {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="code"
      label={label}
      extra={extra}
      required
      validateTrigger="onSubmit"
      rules={[
        ruleOf((typed: string | undefined) =>
          digitsIn(typed).length === CODE_DIGITS ? null : t('secondStep.codeRequired'),
        ),
      ]}
    >
      {/* Longer than the code: a pasted one may be in groups. */}
      <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} {...(size && { size })} />
    </Form.Item>
  );
};
