import { ExclamationCircleOutlined } from '@ant-design/icons';
import { formatMoney, toMinor } from '@meridienne/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridModel } from '../../grid/logic/grid-model.ts';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';
import { CELLS_MAX, type Judgement } from '../logic/draft.ts';
import { farFrom } from '../../values/logic/far-from.ts';

interface EditNotesProps {
  readonly judgement: Judgement;
  /** Cells that are selected. */
  readonly count: number;
  readonly selected: SelectedDays;
  readonly model: GridModel | undefined;
  readonly currency: string;
  readonly isBlank: boolean;
  /** Saving was tried with what stands there. */
  readonly isAsked: boolean;
}

/** What one should know before saving. All but the first two stop nobody. */
export const EditNotes = (props: EditNotesProps) => {
  const { judgement, count, selected, model, currency, isBlank, isAsked } = props;
  const { isTooMany, skipped, values } = judgement;
  const { t, i18n } = useTranslation();
  const known = useMemo(() => pricesOf(model, selected), [model, selected]);
  const usual = farFrom(values.price, known);
  const money = (price: number) => formatMoney(toMinor(price, currency) ?? 0, currency, i18n.language);
  const notes = [
    isTooMany && {
      kind: 'fault',
      text: t('prices.tooMany', { max: CELLS_MAX.toLocaleString(i18n.language) }),
    },
    isAsked && isBlank && { kind: 'fault', text: t('prices.nothingTyped') },
    usual !== null &&
      values.price !== null && {
        kind: 'warning',
        text: t('prices.far', { typed: money(values.price), usual: money(usual) }),
      },
    !isBlank &&
      skipped > 0 &&
      skipped < count && { kind: 'info', text: t('prices.willSkip', { count: skipped }) },
  ].filter((note) => note !== false);
  return (
    <div className="edit-notes" role="status">
      {notes.map(({ kind, text }) => (
        <p key={text} className={`edit-${kind}`}>
          <ExclamationCircleOutlined aria-hidden="true" /> {text}
        </p>
      ))}
    </div>
  );
};

/** The prices of the rows in which something is selected; of the whole grid while they have none. */
const pricesOf = (model: GridModel | undefined, selected: SelectedDays): number[] => {
  const rows = model?.groups.flatMap((group) => group.rows) ?? [];
  const pricesIn = (some: typeof rows) =>
    some.flatMap(({ cells }) => cells.flatMap((cell) => cell?.price ?? []));
  const own = pricesIn(rows.filter(({ key }) => selected.has(key)));
  return own.length > 0 ? own : pricesIn(rows);
};
