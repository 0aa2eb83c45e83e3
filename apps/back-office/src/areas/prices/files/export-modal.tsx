import { type CalendarDay, daysBetween, formatDayFirst } from '@meridienne/domain';
import { Form, Typography } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { download } from '../../../lib/download.ts';
import { spanOf } from '../tools/logic/long-term-values.ts';
import { knownKeys, leavesOf, type PriceNode } from '../tools/logic/price-tree.ts';
import { PriceTreeField } from '../tools/components/price-tree-field.tsx';
import { type LoadedTree, usePriceTree } from '../tools/hooks/use-price-tree.ts';
import { EXPORT_DAYS, type ExportPreset, lastDayOf, type Span, spanFault } from './logic/export-span.ts';
import { readPrices } from './calls.ts';
import { RangeField } from '../../../ground/days/range-field.tsx';
import styles from './export-modal.module.css';
import shared from '../../../components/shared.module.css';
import { useMessages } from '../../../components/messages.tsx';

export interface ExportModalProps {
  readonly open: boolean;
  readonly accountId: number;
  /** Set on /category/{id}: the category that is ticked at first. */
  readonly categoryId?: number;
  /** The first day that the grid shows. */
  readonly from: CalendarDay;
  readonly onClose: () => void;
}

interface ExportValues {
  readonly dates: Span;
  /** Undefined: those ticked at first, until somebody ticks or unticks one. */
  readonly ids: readonly string[] | undefined;
}

const WIDTH = 880;
/** Reading a text drops the mark that tells spreadsheets its encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** The price grid as a file for spreadsheets. */
export const ExportModal = (props: ExportModalProps) => (props.open ? <ExportForm {...props} /> : null);

const ExportForm = ({ accountId, categoryId, from, onClose }: ExportModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [form] = Form.useForm<ExportValues>();
  const values: Partial<ExportValues> | undefined = Form.useWatch([], form);
  const { tree, leaves, keysAtFirst, chosenOf } = useExported(accountId, categoryId);
  const days = spanOf(values?.dates);
  const rows = chosenOf(values?.ids).reduce((sum, node) => sum + node.rows, 0);
  const lines = days && days.to >= days.from ? rows * (daysBetween(days.from, days.to) + 1) : 0;

  const save = async ({ dates, ids }: ExportValues) => {
    const span = spanOf(dates);
    if (!span) throw new Error('the rules of the form let nothing incomplete through');
    const chosen = chosenOf(ids).map(({ key }) => key);
    const text = await readPrices({
      accountId,
      dates: [span.from, span.to],
      ids: chosen.length === leaves.length ? null : chosen,
    });
    const name = `${t('priceFiles.fileName')}_${formatDayFirst(span.from)}.csv`;
    download(name, BYTE_ORDER_MARK + text, 'text/csv;charset=utf-8');
    void message.success(t('priceFiles.exported', { name }));
  };
  return (
    <FormModal<ExportValues>
      open
      width={WIDTH}
      title={t('priceFiles.exportTitle')}
      submitText={t('priceFiles.download')}
      canSubmit={tree.isLoaded && rows > 0}
      form={form}
      initialValues={{ dates: [dayjs(from), dayjs(lastDayOf(from, 'grid'))] }}
      onSubmit={save}
      onClose={onClose}
      notice={
        <Typography.Text type="secondary" className={shared.numbers} aria-live="polite">
          {tree.isLoaded && t('priceFiles.lines', { count: lines })}
        </Typography.Text>
      }
    >
      <Typography.Paragraph type="secondary">{t('priceFiles.exportHelp')}</Typography.Paragraph>
      <ExportFields from={from} tree={tree} keysAtFirst={keysAtFirst} />
    </FormModal>
  );
};

/** What can be exported, and what of it is. */
const useExported = (accountId: number, categoryId: number | undefined) => {
  const tree = usePriceTree(accountId);
  const leaves = useMemo(() => leavesOf(tree.nodes), [tree.nodes]);
  const atFirst = useMemo(
    () => (categoryId === undefined ? leaves : leaves.filter(({ key }) => key.startsWith(`${categoryId}-`))),
    [leaves, categoryId],
  );
  const keysAtFirst = useMemo(() => atFirst.map(({ key }) => key), [atFirst]);
  const chosenOf = (ids: ExportValues['ids']): readonly PriceNode[] => {
    const keys = ids && new Set(knownKeys(ids, tree.nodes));
    return keys ? leaves.filter(({ key }) => keys.has(key)) : atFirst;
  };
  return { tree, leaves, keysAtFirst, chosenOf };
};

interface ExportFieldsProps {
  readonly from: CalendarDay;
  readonly tree: LoadedTree;
  readonly keysAtFirst: readonly string[];
}

const ExportFields = ({ from, tree, keysAtFirst }: ExportFieldsProps) => {
  const { t } = useTranslation();
  const rule = ruleOf((dates: Span) => {
    const fault = spanFault(dates);
    return fault && t(`priceFiles.${fault}`);
  });
  return (
    <div className={styles.fields}>
      <Form.Item name="dates" required label={t('priceFiles.dates')} rules={[rule]}>
        <ExportSpanField from={from} label={t('priceFiles.dates')} />
      </Form.Item>
      <Form.Item
        name="ids"
        required
        label={t('priceFiles.slots')}
        getValueProps={(ids: ExportValues['ids']) => ({ value: ids ?? keysAtFirst })}
      >
        <PriceTreeField tree={tree} label={t('priceFiles.slots')} />
      </Form.Item>
    </div>
  );
};

type Props = Omit<ComponentProps<typeof RangeField>, 'presets' | 'today'> & { readonly from: CalendarDay };

/** A first and a last day, which may be past, or one of the usual ranges from the grid's first day on. */
const ExportSpanField = ({ from, ...field }: Props) => {
  const { t } = useTranslation();
  const presets = (Object.keys(EXPORT_DAYS) as ExportPreset[]).map((preset) => ({
    text: t(`priceFiles.preset.${preset}`),
    span: { from, to: lastDayOf(from, preset) },
  }));
  return <RangeField {...field} presets={presets} />;
};
