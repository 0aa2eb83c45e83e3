import { StopOutlined, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ClaimTexts } from '../logic/claim-texts.ts';
import type { UnitRow, UnitsModel } from '../logic/unit-rows.ts';
import { ClaimBar } from './claim-bar.tsx';
import grid from '../../../../ground/grid/grid.module.css';
import styles from './units-grid.module.css';

interface UnitRowsProps {
  readonly model: UnitsModel;
  readonly texts: ClaimTexts;
  /** Of each day, as classes of its column. */
  readonly dayLooks: readonly string[];
  readonly saving: ReadonlySet<number>;
  onOpen(id: number, at: HTMLElement): void;
  /** Blocks a unit; null for who may only look, and where the week is over. */
  readonly onBlock: ((unit: number) => void) | null;
}

/** A row for each unit, under one for those who have none. */
export const UnitRows = ({ model, texts, dayLooks, saving, onOpen, onBlock }: UnitRowsProps) => {
  const hours = (model.hours.to - model.hours.from) / 60;
  return (
    <div role="rowgroup" className={styles.rows} style={{ '--un-hours': hours } as React.CSSProperties}>
      {model.rows.map((row, at) => (
        <div
          key={row.unit ?? 'none'}
          role="row"
          className={`${grid.row} ${row.unit === null ? styles.unplaced : ''}`}
          style={{ '--un-lines': row.lines } as React.CSSProperties}
        >
          <RowHead row={row} texts={texts} onBlock={onBlock} />
          {row.cells.map((bars, day) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- another week fills the same elements
              key={day}
              role="cell"
              data-cell={`${at}-${day}`}
              className={`${styles.cell}${dayLooks[day]}`}
            >
              {bars.map((bar) => (
                <ClaimBar
                  key={bar.claim.id}
                  bar={bar}
                  texts={texts}
                  isUnplaced={row.unit === null}
                  isSaving={saving.has(bar.claim.id)}
                  onOpen={onOpen}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

interface RowHeadProps extends Pick<UnitRowsProps, 'texts' | 'onBlock'> {
  readonly row: UnitRow;
}

/** In a week that is over the button is gone: the keyboard goes on with the table. */
const passFocusOn = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest('section')?.focus();
};

const RowHead = ({ row, texts, onBlock }: RowHeadProps) => {
  const { t } = useTranslation();
  const { unit } = row;
  if (unit !== null) {
    const name = texts.unit(unit);
    return (
      <div role="rowheader" className={`${grid.label} ${styles.label}`} title={name}>
        <span className={styles.name}>{name}</span>
        {onBlock && (
          <button
            ref={passFocusOn}
            type="button"
            className={styles.block}
            aria-label={t('units.blockOf', { unit: name })}
            title={t('units.blockOf', { unit: name })}
            onClick={() => onBlock(unit)}
          >
            <StopOutlined aria-hidden="true" />
          </button>
        )}
      </div>
    );
  }
  return (
    <div role="rowheader" className={`${grid.label} ${styles.label}`}>
      <span className={styles.name}>
        <WarningFilled aria-hidden="true" /> {t('units.without')}
      </span>
    </div>
  );
};
