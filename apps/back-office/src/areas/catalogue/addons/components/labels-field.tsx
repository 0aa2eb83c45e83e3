import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { settleNames } from '../../../../lib/settle-names.ts';
import { labelsQuery } from '../calls/labels.ts';

/** The same limits as the server's. */
const MAX = { labels: 20, length: 60 };

/** The labels of an extra: some of the account's, or new ones, none of them too long (O §5). */
export const LabelsField = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const { data } = useQuery(labelsQuery(accountId));
  const known = data?.['hydra:member'].map(({ name }) => name) ?? [];
  const spelled = new Map(known.map((name) => [name.toLowerCase(), name]));
  const areShort = ruleOf((labels: readonly string[] | undefined) =>
    labels?.some((label) => label.length > MAX.length) ? t('addons.labelTooLong', { max: MAX.length }) : null,
  );
  return (
    <Form.Item
      name="labels"
      label={t('addons.labels')}
      extra={t('addons.labelsHelp')}
      rules={[areShort]}
      normalize={(typed: string[]) => settleNames(typed, spelled)}
    >
      <MultiSelect<string[]>
        mode="tags"
        maxCount={MAX.labels}
        tokenSeparators={[',', ';']}
        options={known.map((name) => ({ value: name, label: name }))}
      />
    </Form.Item>
  );
};
