import { ApiError } from '@meridienne/client';
import type { OfferCell, OffersUpdated } from '@meridienne/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { GridModel } from '../../grid/logic/grid-model.ts';
import { createSelection, type Selection } from '../../../../ground/grid/selection.ts';
import {
  isOvertaken,
  type PlacedCell,
  type PriceEdit,
  type PriceValues,
  refreshed,
  toOfferCell,
} from '../logic/price-edit.ts';
import { readSaved } from '../calls.ts';
import type { OnSaved } from '../../tools/hooks/use-apply.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import { useChanges } from './use-changes.ts';
import { useMovingSelection } from './use-moving-selection.ts';
import { withEdits } from '../logic/with-edits.ts';

interface PriceEditorOptions {
  readonly accountId: number;
  /** As the server has it; undefined while it loads. */
  readonly model: GridModel | undefined;
  /** When the model came (`dataUpdatedAt` of its query). */
  readonly loadedAt: number;
  /** @throws {ApiError} when the server refuses, or can't be reached */
  save(cells: OfferCell[]): Promise<OffersUpdated>;
}

/** A change with the cells as they were when it was made. */
interface Attempt extends PriceEdit {
  readonly cells: readonly PlacedCell[];
}

interface Underway extends Attempt {
  /** The server has it; the grid as loaded may not yet. */
  readonly isSaved: boolean;
}

/** A change that isn't saved, kept to be tried again. */
export interface FailedSave extends Attempt {
  readonly error: unknown;
}

export interface PriceEditor {
  readonly accountId: number;
  readonly selection: Selection;
  /** The grid with the changes under way laid over it. */
  readonly model: GridModel | undefined;
  readonly isSaving: boolean;
  readonly failed: readonly FailedSave[];
  /** To the fields, the price begun with what was typed on the grid: the edit bar's part. */
  readonly edit: RefObject<((typed?: string) => void) | null>;
  /** When somebody has deselected everything: the edit bar's part too. */
  readonly left: RefObject<(() => void) | null>;
  /** Sets cells, which show it at once. @returns whether the server has it now; a failure is kept in `failed` */
  submit(cells: readonly PlacedCell[], values: PriceValues): Promise<boolean>;
  /** Tries a failed change again on the cells that are still there. */
  retry(failed: FailedSave): Promise<boolean>;
  /** Gives a failed change up. */
  drop(failed: FailedSave): void;
  /** To be called after a change that was made elsewhere: it can be undone, and the grid is loaded again. */
  readonly changed: OnSaved;
}

let lastId = 0;

/** Selecting, setting, saving, failing and trying again: what the price grids have in common. */
export const usePriceEditor = ({ accountId, model, loadedAt, save }: PriceEditorOptions): PriceEditor => {
  const client = useQueryClient();
  const { changed, save: saveChange } = useChanges(accountId);
  const [selection] = useState(createSelection);
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const [failed, setFailed] = useState<readonly FailedSave[]>([]);
  const edit = useRef<(typed?: string) => void>(null);
  const left = useRef<() => void>(null);

  // What has been saved is in the grid that was loaded since.
  const [loaded, setLoaded] = useState({ model, loadedAt });
  if (loaded.model !== model || loaded.loadedAt !== loadedAt) {
    setLoaded({ model, loadedAt });
    setUnderway((edits) => edits.filter(({ isSaved }) => !isSaved));
  }

  useMovingSelection(selection, model, left);

  const send = async (cells: readonly PlacedCell[], values: PriceValues): Promise<boolean> => {
    const attempt: Attempt = { id: ++lastId, cells, days: daysOf(cells), values };
    setUnderway((edits) => [...edits, { ...attempt, isSaved: false }]);
    // What is set anew needs not be tried again, even when it fails only while this waits for its turn.
    const overtake = () => setFailed((before) => before.filter((each) => !isOvertaken(each, attempt)));
    overtake();
    try {
      await saveChange(() => save(cells.map((cell) => toOfferCell(cell, values))));
      overtake();
      setUnderway((edits) =>
        edits.map((edit) => (edit.id === attempt.id ? { ...edit, isSaved: true } : edit)),
      );
      readSaved(client);
      return true;
    } catch (error) {
      setUnderway((edits) => edits.filter(({ id }) => id !== attempt.id));
      setFailed((before) => [...before, { ...attempt, error }]);
      readAgain(client, accountId, error);
      return false;
    }
  };
  const drop = ({ id }: FailedSave) => setFailed((before) => before.filter((each) => each.id !== id));

  return {
    accountId,
    selection,
    model: useMemo(() => model && withEdits(model, underway), [model, underway]),
    isSaving: underway.some(({ isSaved }) => !isSaved),
    failed,
    edit,
    left,
    submit: send,
    retry: async (again) => {
      drop(again);
      const cells = model ? refreshed(model, again.cells) : again.cells;
      return cells.length === 0 || (await send(cells, again.values));
    },
    drop,
    changed,
  };
};

/** Refused: what is shown here may be out of date, so it is read again. */
const readAgain = (client: QueryClient, accountId: number, error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 0) return;
  void client.invalidateQueries({ queryKey: OFFERS_KEY });
  // The right to change prices may have been taken away.
  if (error.status === 403) void client.invalidateQueries({ queryKey: ['accounts', 'one', accountId] });
};

const daysOf = (cells: readonly PlacedCell[]) => {
  const days = new Map<string, Set<string>>();
  for (const { row, day } of cells) days.set(row.key, (days.get(row.key) ?? new Set()).add(day));
  return days;
};
