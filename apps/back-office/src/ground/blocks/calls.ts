import type {
  BodyOf,
  createPoolBlock,
  deletePoolBlock,
  listPoolBlocks,
  PoolBlock,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { POOLS_KEY } from '../venue-at-hand/pools-query.ts';
import { call } from '../../lib/api.ts';

/** What stands and what is to come. */
export const blocksQuery = (poolId: number) =>
  queryOptions({
    queryKey: [...POOLS_KEY, 'blocks', poolId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listPoolBlocks>('GET /pools/:id/blocks', {
        params: { id: poolId },
        signal,
      });
      return list['hydra:member'];
    },
  });

export const block = (poolId: number, body: BodyOf<typeof createPoolBlock>): Promise<PoolBlock> =>
  call<typeof createPoolBlock>('POST /pools/:id/blocks', { params: { id: poolId }, body });

export const unblock = (id: number) =>
  call<typeof deletePoolBlock>('DELETE /pool-blocks/:id', { params: { id } });
