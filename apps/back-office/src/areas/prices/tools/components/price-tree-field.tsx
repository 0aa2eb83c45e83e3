import { SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton, Tree, Typography } from 'antd';
import { memo, type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { knownKeys, leavesOf, type PriceNode, searched, toggled } from '../logic/price-tree.ts';
import type { LoadedTree } from '../hooks/use-price-tree.ts';
import styles from './price-tree-field.module.css';
import shared from '../../../../components/shared.module.css';

interface PriceTreeFieldProps {
  readonly tree: LoadedTree;
  /** What it is, to whoever hears it. */
  readonly label: string;
  /** All are ticked until somebody unticks one. */
  readonly isAllAtFirst?: boolean;
  // The form's.
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly value?: readonly string[];
  onChange?(keys: readonly string[]): void;
}

/** How long the typing pauses before a search (O §9). */
const DEBOUNCE_MS = 200;
/** From here on one searches rather than looks. */
const MANY = 12;
const HEIGHT = 340;
const LINE_HEIGHT = 32;

const NO_KEYS: readonly string[] = [];

/** Categories and slots to tick. A category means all its slots, of those that the search shows. */
export const PriceTreeField = (props: PriceTreeFieldProps) => {
  const { tree, label, id, ref } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, DEBOUNCE_MS);
  const { nodes } = tree;
  const leaves = useMemo(() => leavesOf(nodes), [nodes]);
  const shown = useMemo(() => searched(nodes, search), [nodes, search]);
  const { checked, set, onCheck } = useTicks(props, leaves);
  const checkedShown = useMemo(() => knownKeys(checked, shown), [checked, shown]);
  return (
    <div id={id} ref={ref} role="group" aria-label={label} tabIndex={-1} className={styles.tree}>
      {tree.isFailed && <LoadFailed isField onRetry={tree.onRetry} />}
      {!tree.isLoaded && !tree.isFailed && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {tree.isLoaded && (
        <>
          <div className={styles.head}>
            {(nodes.length + leaves.length > MANY || typed !== '') && (
              <Input
                allowClear
                prefix={<SearchOutlined aria-hidden="true" />}
                // The search field isn't required: what may be missing is a tick.
                status=""
                value={typed}
                aria-label={t('priceTools.search')}
                placeholder={t('priceTools.search')}
                // Enter would save the form.
                onPressEnter={(event) => event.preventDefault()}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            <div className={styles.choices}>
              <Button size="small" onClick={() => set(toggled(checked, shown, true))}>
                {t(search.trim() ? 'priceTools.allFound' : 'priceTools.all')}
              </Button>
              <Button size="small" disabled={checked.length === 0} onClick={() => set([])}>
                {t('priceTools.none')}
              </Button>
              <Typography.Text type="secondary" className={shared.numbers} aria-live="polite">
                {t('priceTools.checked', { count: checked.length, total: leaves.length })}
              </Typography.Text>
            </div>
          </div>
          {shown.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={
                nodes.length === 0 ? t('priceTools.noSlots') : t('table.notFound', { search: search.trim() })
              }
            />
          ) : (
            <TreeLines
              // Another search shows other lines, all open.
              key={search}
              label={label}
              shown={shown}
              checked={checkedShown}
              onCheck={onCheck}
            />
          )}
        </>
      )}
    </div>
  );
};

/** The keys that are ticked, and their ticking. */
const useTicks = (props: PriceTreeFieldProps, leaves: readonly PriceNode[]) => {
  const { tree, value, onChange, isAllAtFirst = false } = props;
  const checked = useMemo(() => {
    if (value === undefined && isAllAtFirst) return leaves.map(({ key }) => key);
    return knownKeys(value ?? NO_KEYS, tree.nodes);
  }, [value, isAllAtFirst, leaves, tree.nodes]);
  const set = (keys: readonly string[]) => onChange?.(knownKeys(keys, tree.nodes));
  // Always the same function, or each letter typed in the form would draw the whole tree anew.
  const tick = useRef<TreeLinesProps['onCheck'] | null>(null);
  useEffect(() => {
    tick.current = (node, isChecked) => set(toggled(checked, [node], isChecked));
  });
  const onCheck = useCallback((node: PriceNode, isChecked: boolean) => tick.current?.(node, isChecked), []);
  return { checked, set, onCheck };
};

interface TreeLinesProps {
  readonly label: string;
  readonly shown: readonly PriceNode[];
  readonly checked: readonly string[];
  onCheck(node: PriceNode, isChecked: boolean): void;
}

type Line = Omit<PriceNode, 'children' | 'title'> & {
  readonly title: ReactNode;
  readonly node: PriceNode;
  readonly disabled: boolean;
  readonly children: Line[];
};

const TreeLines = memo(({ label, shown, checked, onCheck }: TreeLinesProps) => {
  const lines = useMemo(() => shown.map(lineOf), [shown]);
  return (
    <Tree<Line>
      aria-label={label}
      className={styles.lines}
      treeData={lines}
      checkable
      selectable={false}
      blockNode
      defaultExpandAll
      height={HEIGHT}
      itemHeight={LINE_HEIGHT}
      checkedKeys={[...checked]}
      onCheck={(_keys, { node, checked: isChecked }) => onCheck(node.node, isChecked)}
    />
  );
});

const lineOf = (node: PriceNode): Line => ({
  ...node,
  title: <LineText node={node} />,
  node,
  disabled: node.rows === 0,
  children: node.children.map(lineOf),
});

const LineText = ({ node }: { readonly node: PriceNode }) => {
  const { t } = useTranslation();
  const isLeaf = node.key.includes('-');
  return (
    <>
      <span className={isLeaf ? shared.numbers : styles.category}>{node.title}</span>
      <Typography.Text type="secondary">
        {node.endsNextDay && ` ${t('priceTools.nextDay')}`}
        {node.name && ` · ${node.name}`}
        {isLeaf && node.rows > 1 && ` · ${t('priceTools.periods', { count: node.rows })}`}
        {node.rows === 0 && ` · ${t('priceTools.noSlot')}`}
      </Typography.Text>
    </>
  );
};
