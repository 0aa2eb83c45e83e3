import type { Pool } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { useAccountId } from '../../../lib/use-account-id.ts';
import { refreshPools } from '../../../ground/venue-at-hand/pools-query.ts';
import { remove } from './calls/pools.ts';
import { PoolEffect } from './components/pool-effect.tsx';
import { usePoolEffect } from './hooks/use-pool-effect.ts';

interface ReleaseModalProps {
  readonly pool: Pool;
  onClose(): void;
}

const WIDTH = 640;

/** Gives each category its own stock back: what that changes, and what goes with it. */
export const ReleaseModal = ({ pool, onClose }: ReleaseModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const account = useAccountId() ?? 0;
  const [form] = Form.useForm<object>();
  const asked = usePoolEffect({ account, pool: pool.id, units: pool.units, categories: [] });
  const release = async () => {
    await remove(pool.id);
    void message.success(t('pools.released', { name: pool.name }));
    await refreshPools(client);
  };
  return (
    <FormModal
      open
      isDanger
      width={WIDTH}
      title={t('pools.separateOf', { name: pool.name })}
      form={form}
      submitText={t('pools.release')}
      onSubmit={release}
      onClose={onClose}
    >
      <Typography.Paragraph>{t('pools.releaseText')}</Typography.Paragraph>
      <PoolEffect asked={asked} isAsked isPlacesAlone otherwise="" />
    </FormModal>
  );
};
