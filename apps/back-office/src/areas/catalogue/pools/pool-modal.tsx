import type { Account, Pool } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { useMessages } from '../../../components/messages.tsx';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { refreshPools } from '../../../ground/venue-at-hand/pools-query.ts';
import { create, readOne, update } from './calls/pools.ts';
import { PoolEffect } from './components/pool-effect.tsx';
import { PoolFields } from './components/pool-fields.tsx';
import { usePoolEffect } from './hooks/use-pool-effect.ts';
import { useShareText } from './hooks/use-share-text.ts';
import { categoriesOf, namesOf, type PoolValues, questionOf, valuesOf } from './logic/pool-values.ts';
import styles from './pool-modal.module.css';

interface PoolModalProps {
  /** Null for a new one. */
  readonly pool: Pool | null;
  onClose(): void;
}

const WIDTH = 720;
const NEW_POOL: Partial<PoolValues> = { name: '', unitNames: '', categories: [] };

/** Name, units and categories of a shared stock, and what they change. */
export const PoolModal = (props: PoolModalProps) => {
  const account = useAccount();
  return account && <AccountPoolModal {...props} account={account} />;
};

const AccountPoolModal = ({ account, pool, onClose }: PoolModalProps & { readonly account: Account }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<PoolValues>();
  const { record, filled } = useFormRecord(pool, readOne, valuesOf);
  const first = pool ? valuesOf(pool) : NEW_POOL;
  const typed: Partial<PoolValues> = Form.useWatch([], form) ?? first;
  const question = questionOf(account.id, pool?.id ?? null, typed);
  const asked = usePoolEffect(question);
  const shareText = useShareText();
  const { effect } = asked;

  const save = async ({ name, units, unitNames, categories }: PoolValues) => {
    const body = {
      name: name.trim(),
      units: Number(units),
      unitNames: namesOf(unitNames),
      categories: categoriesOf(categories),
    };
    await asked.withAgreed((agreed) =>
      record
        ? update(record.id, { ...body, ...agreed, updatedAt: record.updatedAt })
        : create({ ...body, ...agreed, account: account.id }),
    );
    void message.success(t(record ? 'pools.updated' : 'pools.created'));
    await refreshPools(client);
  };
  return (
    <FormModal<PoolValues>
      open
      width={WIDTH}
      title={pool ? t('pools.editOf', { name: pool.name }) : t('pools.create')}
      form={form}
      initialValues={first}
      {...filled}
      submitText={question ? shareText(question.units, question.categories.length) : t('form.save')}
      // What it changes is seen before.
      canSubmit={question === null || effect !== undefined}
      onSubmit={save}
      onClose={onClose}
      notice={
        effect &&
        effect.totalConflicts > 0 && (
          <Alert
            className={styles.stay}
            type="warning"
            showIcon
            title={t('poolEffect.stay', { count: effect.totalBookings })}
          />
        )
      }
    >
      <PoolFields accountId={account.id} poolId={pool?.id ?? null} />
      <PoolEffect asked={asked} isAsked={question !== null} otherwise={t('poolEffect.notYet')} />
      {pool && <OwnHistory subject="pool" subjectId={pool.id} />}
    </FormModal>
  );
};
