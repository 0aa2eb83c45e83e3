import { ApiError } from '@meridienne/client';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { type UIEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { chosenCategoryQuery, foundCategoriesQuery } from '../logic/categories-options.ts';

interface CategoriesFieldProps extends Pick<SelectProps, 'id'> {
  readonly accountId: number;
  /** IRIs. */
  readonly value?: readonly string[];
  onChange?(categories: string[]): void;
}

/** How long the typing pauses before a search (O §9). */
const SEARCH_DEBOUNCE_MS = 200;
/** Pixels from the list's end at which its next part is asked for. */
const NEAR_END = 100;

/** Chooses among an account's categories, however many; a control of a form's item. */
export const CategoriesField = ({ accountId, value = [], onChange, id }: CategoriesFieldProps) => {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const found = useInfiniteQuery(foundCategoriesQuery(accountId, search));
  const categories = found.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  const known = new Map(categories.map((each) => [each['@id'], nameIn(i18n.language, each)]));
  const others = found.data ? value.filter((iri) => !known.has(iri)) : [];
  const named = useQueries({ queries: others.map(chosenCategoryQuery) });
  for (const [at, { data, error }] of named.entries()) {
    const isGone = error instanceof ApiError && error.status === 404;
    const name = isGone ? t('serviceTypes.goneCategory') : data && nameIn(i18n.language, data);
    if (name !== undefined) known.set(others[at] ?? '', name);
  }
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END;
    if (isNearEnd && found.hasNextPage && !found.isFetching) void found.fetchNextPage();
  };
  return (
    <MultiSelect<{ value: string }[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      placeholder={t('serviceTypes.categoriesSearch')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped, autoClearSearchValue: true }}
      notFoundContent={
        found.isError ? (
          <LoadFailed isField onRetry={() => void found.refetch()} />
        ) : (
          t('serviceTypes.categoriesNotFound')
        )
      }
      options={categories.map((each) => ({ value: each['@id'], label: nameIn(i18n.language, each) }))}
      value={value.map((iri) => ({ value: iri, label: known.get(iri) ?? '…' }))}
      onChange={(chosen) => onChange?.(chosen.map((each) => each.value))}
      onPopupScroll={loadMore}
    />
  );
};
