import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodTree, type PriceNode, priceTree } from '../logic/price-tree.ts';
import { priceTreeQuery } from '../calls/price-tree.ts';

const NO_NODES: readonly PriceNode[] = [];

export interface LoadedTree {
  /** Empty while it loads. */
  readonly nodes: readonly PriceNode[];
  readonly isLoaded: boolean;
  readonly isFailed: boolean;
  onRetry(): void;
}

/** The tree of an account; of one category alone, its slots and periods. */
export const usePriceTree = (accountId: number, categoryId?: number): LoadedTree => {
  const { i18n } = useTranslation();
  const { data, isError, refetch } = useQuery(priceTreeQuery(accountId));
  const nodes = useMemo(() => {
    if (!data) return NO_NODES;
    if (categoryId === undefined) return priceTree(data, i18n.language);
    return data
      .filter(({ id }) => id === categoryId)
      .flatMap((category) => periodTree(category, i18n.language));
  }, [data, categoryId, i18n.language]);
  return { nodes, isLoaded: data !== undefined, isFailed: isError && !data, onRetry: () => void refetch() };
};
