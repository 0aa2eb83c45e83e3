import { Card, Checkbox } from 'antd';
import type { Column, Selection } from './data-table.tsx';
import styles from './row-cards.module.css';

interface RowCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly className?: ((row: Row) => string) | undefined;
  readonly selection?: Selection<Row>;
}

/** A table's rows on a phone: the first column is the card's title, the others say their names. */
export const RowCards = <Row extends { readonly id: number }>({
  rows,
  columns,
  className,
  selection,
}: RowCardsProps<Row>) => {
  const [title, ...others] = columns;
  return (
    <ul className={styles.cards} data-cards>
      {rows.map((row) => (
        <li key={row.id}>
          <Card size="small" {...(className && { className: className(row) })}>
            <div className={styles.title}>
              {selection && (
                <Checkbox
                  className={styles.choose}
                  aria-label={selection.label(row)}
                  checked={selection.ids.has(row.id)}
                  onChange={({ target }) => selection.onChoose([row], target.checked)}
                />
              )}
              {title?.render(row)}
            </div>
            <dl>
              {others
                .filter(({ isActions, isEmpty }) => !isActions && !isEmpty?.(row))
                .map((column) => (
                  <div key={column.key} {...(column.isShort && { className: styles.short })}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
            </dl>
            {others
              .filter(({ isActions }) => isActions)
              .map((column) => (
                <div key={column.key} className={styles.actions}>
                  {column.render(row)}
                </div>
              ))}
          </Card>
        </li>
      ))}
    </ul>
  );
};
