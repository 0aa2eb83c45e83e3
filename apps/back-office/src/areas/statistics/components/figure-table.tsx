import type { ReactNode } from 'react';
import shared from '../../../components/shared.module.css';
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly key: string;
  readonly name: string;
  /** Drawn below the name, from 0 to 1. */
  readonly share: number;
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Figures side by side, each drawn as a share of the largest. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => {
  const most = Math.max(...rows.map(({ share }) => share), 0);
  return (
    // Whoever has no mouse scrolls it by the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`${shared.numbers} ${styles.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, share, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ inlineSize: `${most > 0 ? (share / most) * 100 : 0}%` }}
                />
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
