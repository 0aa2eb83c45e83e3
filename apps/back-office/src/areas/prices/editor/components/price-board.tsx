import type { Account } from '@meridienne/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useRef } from 'react';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { later } from '../../../../lib/later.ts';
import { LiveState } from '../../../../ground/live/live-state.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { PriceGrid, type PriceGridProps } from '../../grid/price-grid.tsx';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { GridPlace } from './grid-place.tsx';
import { MonthBar } from './month-bar.tsx';
import type { MonthPicker } from './month-picker.tsx';
import { PricesSkeleton } from './prices-skeleton.tsx';
import { GiveTyped, KeepTyped, NOTHING_TYPED, type TypedEarly } from './typed-early.tsx';

const EditBar = later(async () => (await import('./edit-bar.tsx')).EditBar);

interface PriceBoardProps {
  readonly account: Account;
  readonly month: ComponentProps<typeof MonthPicker>;
  readonly editor: PriceEditor;
  /** What the editor's model was loaded by. */
  readonly query: Pick<UseQueryResult, 'isError' | 'isPlaceholderData' | 'refetch'>;
  readonly grid: Pick<PriceGridProps, 'label' | 'dayNote'>;
  /** Of a grid that shows one service alone. */
  readonly categoryId?: number;
  /** What is to be said above the grid. */
  readonly children?: ReactNode;
}

/** A month's grid, or what stands in for it, between the way to other months and the fields that change prices. */
export const PriceBoard = (props: PriceBoardProps) => {
  const { account, month, editor, query, grid, categoryId = null, children } = props;
  const mayPrice = useMay('prices');
  const typed = useRef<TypedEarly>({ ...NOTHING_TYPED });
  const { isError, isPlaceholderData: isWaiting, refetch } = query;
  return (
    <>
      <MonthBar account={account} mayPrice={mayPrice} {...month} />
      <LiveState accountId={account.id} />
      {children}
      {isError && (!editor.model || isWaiting) ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : editor.model ? (
        <GridPlace isWaiting={isWaiting}>
          <PriceGrid
            {...grid}
            model={editor.model}
            selection={editor.selection}
            canSelect={mayPrice}
            onEdit={() => {
              if (editor.edit.current) editor.edit.current();
              else typed.current.isAsked = true;
            }}
            onType={(typed) => editor.edit.current?.(typed)}
          />
        </GridPlace>
      ) : (
        <PricesSkeleton />
      )}
      {mayPrice && (
        <Suspense fallback={<KeepTyped typed={typed} editor={editor} />}>
          <EditBar editor={editor} currency={account.currency} categoryId={categoryId} />
          <GiveTyped typed={typed} editor={editor} />
        </Suspense>
      )}
    </>
  );
};
