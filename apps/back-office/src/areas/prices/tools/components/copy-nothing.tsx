import type { CopyOffers } from '@meridienne/contracts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leavesOf, type PriceNode } from '../logic/price-tree.ts';
import { offersCountQuery } from '../calls/price-tools.ts';

interface CopyNothingProps {
  readonly body: CopyOffers;
  readonly nodes: readonly PriceNode[];
}

/** Why a copy would change nothing: no prices to copy, or the same ones already. */
export const CopyNothing = ({ body, nodes }: CopyNothingProps) => {
  const { t } = useTranslation();
  const ticked = body.ids && new Set(body.ids);
  const meant = nodes.flatMap((node) => {
    const leaves = leavesOf([node]);
    const count = ticked ? leaves.filter(({ key }) => ticked.has(key)).length : leaves.length;
    return count > 0 ? [{ id: Number(node.key), isWhole: count === leaves.length }] : [];
  });
  // The server counts for one category or for all.
  const counts = useQueries({
    queries: (ticked ? meant.map(({ id }) => id) : [null]).map((id) =>
      offersCountQuery(Number(body.account), id, body.from, body.to),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
  if (counts.includes(undefined)) return <strong>{t('priceTools.nothingToDo')}</strong>;
  if (counts.every((count) => count === 0)) return <strong>{t('priceCopies.empty')}</strong>;
  // Those of a category may be those of its slots that aren't ticked.
  const isKnown = !ticked || meant.some(({ isWhole }, index) => isWhole && counts[index] !== 0);
  return <strong>{t(isKnown ? 'priceCopies.same' : 'priceCopies.emptyOrSame')}</strong>;
};
