import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { FormModal } from '../../../components/form-modal.tsx';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { LongTermPreview } from './components/long-term-preview.tsx';
import { bodyOf, cellsOf, longTermAt, type LongTermValues, missingOf } from './logic/long-term-values.ts';
import { PreviewSummary } from './components/preview-summary.tsx';
import { keysOfRows } from './logic/price-tree.ts';
import { PriceTreeField } from './components/price-tree-field.tsx';
import { previewLongTerm, setLongTerm } from './calls/price-tools.ts';
import { RangeFromTodayField } from '../../../ground/days/range-from-today-field.tsx';
import { type OnSaved, useApply } from './hooks/use-apply.ts';
import { useLongTermRules } from './hooks/use-long-term-rules.ts';
import { usePreview } from './hooks/use-preview.ts';
import { usePriceTree } from './hooks/use-price-tree.ts';
import { ValueFields } from './components/value-fields.tsx';
import { WeekdaysField } from '../../../ground/days/weekdays-field.tsx';
import styles from './long-term-modal.module.css';

export interface LongTermModalProps {
  readonly open: boolean;
  readonly accountId: number;
  /** Set on /category/{id}: only this category, by its periods. */
  readonly categoryId?: number;
  /** Ticked at first: keys as the grid's rows have them. */
  readonly checked?: readonly string[];
  /** Called after the change has been saved. */
  readonly onSaved: OnSaved;
  readonly onClose: () => void;
}

/** The window's width (O §9). */
const WIDTH = 1200;

/** Prices of many days at once (O §2, §5). */
export const LongTermModal = (props: LongTermModalProps) => {
  const { data: account } = useQuery(accountQuery(props.accountId));
  return props.open && account ? <LongTermForm {...props} account={account} /> : null;
};

const LongTermForm = (props: LongTermModalProps & { readonly account: Account }) => {
  const { t } = useTranslation();
  const { account, accountId, categoryId } = props;
  const { currency } = account;
  const [form] = Form.useForm<LongTermValues>();
  const values: Partial<LongTermValues> | undefined = Form.useWatch([], form);
  const tree = usePriceTree(accountId, categoryId);
  const { nodes } = tree;
  const today = useVenueDay(account.timeZone);
  const rules = useLongTermRules(currency, today, nodes);
  const read = (typed: Partial<LongTermValues>) => bodyOf(typed, { currency, today, nodes, categoryId });
  const body = values ? read(values) : null;
  const preview = usePreview('longTerm', body, previewLongTerm);
  const [apply, isSaving] = useApply(currency, props.onSaved);

  const save = async (typed: LongTermValues) => {
    const sent = read(typed);
    if (!sent) throw new Error('the rules of the form let nothing incomplete through');
    // By Enter, before the preview has come: whether a price is a slip is asked of what it changes.
    const { data, isCurrent } = preview;
    const isPriced = sent.price !== null || sent.priceChange;
    const seen = isCurrent || !isPriced ? data : await previewLongTerm(sent);
    return apply(() => setLongTerm({ ...sent, version: seen?.version ?? null }), seen);
  };
  return (
    <FormModal<LongTermValues>
      open
      width={WIDTH}
      title={t('prices.longTerm')}
      submitText={t('priceTools.apply')}
      // Nobody applies a change of prices that he hasn't seen.
      canSubmit={!body?.priceChange || preview.isCurrent}
      form={form}
      initialValues={longTermAt(keysOfRows(props.checked ?? [], categoryId !== undefined))}
      onSubmit={save}
      onClose={props.onClose}
      notice={
        <PreviewSummary
          preview={preview}
          isSaving={isSaving}
          missing={body ? null : t(missingOf(values ?? {}, nodes))}
          {...(body && { cells: cellsOf(body, nodes) })}
          nothing={t('priceTools.nothingToDo')}
        />
      }
    >
      <div className={styles.fields}>
        <Form.Item name="ids" label={t('priceTools.slots')} required rules={[rules.ids]}>
          <PriceTreeField tree={tree} label={t('priceTools.slots')} />
        </Form.Item>
        <div>
          <Form.Item name="dates" label={t('priceTools.dates')} required rules={[rules.dates]}>
            <RangeFromTodayField today={today} label={t('priceTools.dates')} />
          </Form.Item>
          <Form.Item name="days" label={t('priceTools.days')} required rules={[rules.days]}>
            <WeekdaysField label={t('priceTools.days')} />
          </Form.Item>
          <ValueFields currency={currency} rules={rules} />
          {body && (
            <LongTermPreview accountId={accountId} body={body} preview={preview} currency={currency} />
          )}
        </div>
      </div>
    </FormModal>
  );
};
