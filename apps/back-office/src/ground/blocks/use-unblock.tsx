import { ApiError } from '@meridienne/client';
import type { CreatePoolBlock, PoolBlock } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../components/messages.tsx';
import { failureOf } from '../../lib/api-error.ts';
import { focusPage } from '../../lib/focus-page.ts';
import * as blocks from './calls.ts';
import { refreshPools } from '../venue-at-hand/pools-query.ts';
import { useBlockText } from './use-block-text.ts';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const MESSAGE = 'unblocked';

/** What of a block says how to have it again. */
type Unblocked = Pick<PoolBlock, 'id' | 'units' | 'unit' | 'from' | 'fromTime' | 'to' | 'toTime' | 'reason'>;

const bodyOf = ({ units, unit, from, fromTime, to, toTime, reason }: Unblocked): CreatePoolBlock => ({
  units,
  unit,
  from,
  fromTime,
  to,
  toTime,
  reason,
});

/** Takes a block back, and says so with the way to have it again. */
export const useUnblock = (poolId: number) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const blockText = useBlockText();
  const fail = (error: unknown) => void message.error(failureOf(error, t, t('shell.noAnswer')));
  const again = async (block: Unblocked) => {
    message.destroy(MESSAGE);
    focusPage();
    try {
      await blocks.block(poolId, bodyOf(block));
      void message.success(t('poolBlocks.restored', { when: blockText(block) }));
    } catch (error) {
      fail(error);
    }
    await refreshPools(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (block: Unblocked) => {
      try {
        await blocks.unblock(block.id);
      } catch (error) {
        // Somebody else has taken it back.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_done, block) =>
      void message.open({
        key: MESSAGE,
        type: 'success',
        duration: SHOWN_S,
        content: (
          <>
            {t('poolBlocks.unblocked', { when: blockText(block) })}
            <Button type="link" size="small" onClick={() => void again(block)}>
              {t('poolBlocks.restore')}
            </Button>
          </>
        ),
      }),
    onError: fail,
    onSettled: () => refreshPools(client),
  });
  return { unblock: mutate, isUnblocking: isPending };
};
