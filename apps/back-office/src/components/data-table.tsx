import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Pagination, Skeleton, Table, type TableProps } from 'antd';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../lib/use-media.ts';
import { LoadFailed } from './load-failed.tsx';
import { WordsRoom } from './row-actions.tsx';
import { RowCards } from './row-cards.tsx';
import { SearchField } from './search-field.tsx';
import { useFits } from './use-fits.ts';
import { PAGE_SIZES, type TableState, useTableState } from './table-state.ts';
import { useRoom } from './use-room.ts';
import shared from './shared.module.css';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  render(row: Row): ReactNode;
  /** The API's field that orders by this column. */
  readonly sortField?: string;
  readonly isNumber?: boolean;
  /** On a phone, two of those that follow each other share a line. */
  readonly isShort?: boolean;
  /** Of what a card doesn't speak: a table has a place for it all the same. */
  isEmpty?(row: Row): boolean;
  readonly width?: number | string;
  /** The row's buttons: last, and without a title on a phone. */
  readonly isActions?: boolean;
  /** In view also where a dense table is wider than the screen. */
  readonly isKept?: 'start' | 'end';
}

/** Which rows are chosen, on whatever page of the list. */
export interface Selection<Row> {
  readonly ids: ReadonlySet<number>;
  /** What choosing a row is called. */
  label(row: Row): string;
  onChoose(rows: readonly Row[], isChosen: boolean): void;
}

export interface Rows<Row> {
  readonly 'hydra:member': readonly Row[];
  readonly 'hydra:totalItems': number;
}

/** What the API's lists are asked with. */
export interface ListQuery {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly sortField?: string;
  readonly sortOrder?: string;
}

interface DataTableProps<Row extends { readonly id: number }> {
  /** In the address, where a page has several tables. */
  readonly name?: string;
  /** What the list is, to whoever hears it. */
  readonly label: string;
  /** Key of the list's queries; what is invalidated after a change. Filters other than the search belong in it. */
  readonly queryKey: readonly unknown[];
  load(query: ListQuery, search: string, signal: AbortSignal): Promise<Rows<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly search?: { readonly label: string; readonly debounceMs?: number };
  readonly pageSize?: number;
  /** What the list is for and what to do next, when there is nothing in it. */
  readonly empty: ReactNode;
  /** The button of that next step; left out for whoever may not take it. */
  readonly start?: { readonly text: string; act(): void } | undefined;
  /** Filters, beside the search. */
  readonly filters?: ReactNode;
  /** The list's own order, where a column shows it. */
  readonly order?: NonNullable<TableState['sort']>;
  rowClassName?(row: Row): string;
  /** Cards also where it is wider than a phone: for many columns, all of which are to be seen. */
  readonly isInCards?: boolean;
  /** One line a row, as wide as the page; the heading stays in view. Its columns say their widths. */
  readonly isDense?: boolean;
  readonly selection?: Selection<Row>;
  /** A click on a row, for those who use a mouse; a button in it does the same. */
  onRowClick?(row: Row): void;
}

const listQuery = ({ page, size, sort }: TableState): ListQuery => ({
  page,
  itemsPerPage: size,
  ...(sort && { sortField: sort.field, sortOrder: sort.order }),
});

/** What the address asks for of the list, and what came. */
const useList = <Row extends { readonly id: number }>(props: DataTableProps<Row>) => {
  const { t } = useTranslation();
  const { state: asked, change } = useTableState(props.pageSize ?? 10, props.name);
  // An address may name a column that there isn't.
  const isKnown = props.columns.some(
    ({ sortField }) => sortField !== undefined && sortField === asked.sort?.field,
  );
  const state = isKnown ? asked : { ...asked, sort: props.order ?? null };
  const query = useQuery({
    queryKey: [...props.queryKey, state],
    queryFn: ({ signal }) => props.load(listQuery(state), state.search, signal),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const total = data?.['hydra:totalItems'] ?? 0;
  const rows = data?.['hydra:member'] ?? [];
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  // The last record of the last page has been deleted (O §4).
  const isBeyond = data !== undefined && !isPlaceholderData && rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, true);
  });
  const pagination = {
    current: state.page,
    pageSize: state.size,
    total,
    showSizeChanger: true,
    pageSizeOptions: PAGE_SIZES,
    hideOnSinglePage: total <= Math.min(...PAGE_SIZES),
    showTotal: (count: number) => t('table.total', { count }),
    onChange: (page: number, size: number) => change(size === state.size ? { page } : { size }),
  };
  return { state, change, query, rows, pagination };
};

/** From which width of a table its rows' buttons have words. */
const WORDS_FROM = 960;

/** A list of records: searched, ordered and paged by the address; cards on a phone. */
export const DataTable = <Row extends { readonly id: number }>(props: DataTableProps<Row>) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow() || props.isInCards === true;
  const [room, hasRoom] = useRoom(WORDS_FROM);
  const { state, change, query, rows, pagination } = useList(props);
  const { data, isError, isPending, isPlaceholderData, refetch } = query;
  const { isDense = false, selection } = props;
  const { isFitting, needed } = useFits(props.columns);
  const empty = <EmptyList {...props} searched={state.search} />;
  return (
    <div ref={room}>
      {(props.search || props.filters) && (
        <div className={styles.tools}>
          {props.search && (
            <div className={styles.search}>
              <SearchField {...props.search} value={state.search} onSearch={(search) => change({ search })} />
            </div>
          )}
          {props.filters}
        </div>
      )}
      <WordsRoom value={isNarrow || hasRoom}>
        {isError && !data ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : isNarrow ? (
          <section aria-label={props.label} aria-busy={isPending || isPlaceholderData}>
            {isPending && <Skeleton active />}
            {data && rows.length === 0 && empty}
            <RowCards
              rows={rows}
              columns={props.columns}
              className={props.rowClassName}
              {...(selection && { selection })}
            />
            <Pagination {...pagination} size="small" align="center" showLessItems />
          </section>
        ) : (
          <Table<Row>
            aria-label={props.label}
            rowKey="id"
            size={isDense ? 'small' : 'middle'}
            {...(isDense && {
              tableLayout: 'fixed' as const,
              className: `${styles.dense} ${isFitting ? styles.fitting : styles.wide}`,
            })}
            {...(selection && { rowSelection: rowSelection(selection, rows, t('table.choosePage')) })}
            loading={{ spinning: isPlaceholderData, delay: 200 }}
            dataSource={[...rows]}
            columns={columnsOf(props.columns, state, isDense && isFitting)}
            locale={{ emptyText: isPending ? <Skeleton active /> : empty }}
            pagination={pagination}
            {...(!(isDense && isFitting) && { scroll: { x: isDense ? needed : 'max-content' } })}
            rowClassName={(row) =>
              [props.onRowClick && styles.opens, props.rowClassName?.(row)].filter(Boolean).join(' ')
            }
            onRow={(row) => ({
              onClick: (event) => {
                if (isMeantForRow(event)) props.onRowClick?.(row);
              },
            })}
            onChange={(_pages, _filters, sorter, { action }) => {
              if (action !== 'sort' || Array.isArray(sorter)) return;
              const field = props.columns.find(({ key }) => key === sorter.columnKey)?.sortField;
              const order = sorter.order === 'descend' ? 'DESC' : 'ASC';
              change({ sort: sorter.order && field ? { field, order } : null });
            }}
          />
        )}
      </WordsRoom>
    </div>
  );
};

interface EmptyListProps extends Pick<DataTableProps<never>, 'name' | 'empty' | 'start'> {
  readonly searched: string;
}

const EmptyList = ({ name, empty, start, searched }: EmptyListProps) => {
  const { t } = useTranslation();
  return (
    <Empty
      description={searched ? t('table.notFound', { search: searched }) : empty}
      // One of several lists on a page has no room for it.
      {...(name !== undefined && { styles: { image: { display: 'none' } } })}
    >
      {!searched && start && (
        <Button icon={<PlusOutlined />} onClick={start.act}>
          {start.text}
        </Button>
      )}
    </Empty>
  );
};

/** Not when it is a button's, or one's in a window that opened from the row, or ends the selection of a text. */
const isMeantForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, .ant-table-selection-column') &&
  getSelection()?.isCollapsed !== false;

/** The row that a wide table is measured by is hidden, and has the heading's box once more: nobody shall get to it. */
const withoutTwin = (place: HTMLElement | null) => {
  const box = place?.closest('[aria-hidden]') ? place.querySelector('input') : null;
  if (box) box.tabIndex = -1;
};

const rowSelection = <Row extends { readonly id: number }>(
  { ids, label, onChoose }: Selection<Row>,
  rows: readonly Row[],
  pageLabel: string,
): TableProps<Row>['rowSelection'] => ({
  columnWidth: 40,
  selectedRowKeys: rows.filter(({ id }) => ids.has(id)).map(({ id }) => id),
  getCheckboxProps: (row) => ({ 'aria-label': label(row) }),
  getTitleCheckboxProps: () => ({ 'aria-label': pageLabel }),
  columnTitle: (box) => <span ref={withoutTwin}>{box}</span>,
  onChange: (keys) => {
    const chosen = new Set(keys);
    const changed = (isChosen: boolean) =>
      rows.filter(({ id }) => chosen.has(id) === isChosen && ids.has(id) !== isChosen);
    for (const isChosen of [true, false]) {
      if (changed(isChosen).length > 0) onChoose(changed(isChosen), isChosen);
    }
  },
});

const columnsOf = <Row,>(
  columns: readonly Column<Row>[],
  { sort }: TableState,
  isWhole: boolean,
): TableProps<Row>['columns'] =>
  columns.map(({ key, title, render, sortField, isNumber, width, isActions, isKept }) => ({
    key,
    title: isActions ? <span className={shared['visually-hidden']}>{title}</span> : title,
    render: (_value: unknown, row: Row) => render(row),
    ...(width !== undefined && { width }),
    ...(isKept && !isWhole && { fixed: isKept }),
    ...(isNumber && { align: 'right' as const, className: shared.numbers }),
    // In view also where the table is wider than the screen.
    ...(isActions && { align: 'right' as const, ...(!isWhole && { fixed: 'right' as const }) }),
    ...(sortField && {
      sorter: true,
      sortOrder: sort?.field === sortField ? (sort.order === 'DESC' ? 'descend' : 'ascend') : null,
    }),
  }));
