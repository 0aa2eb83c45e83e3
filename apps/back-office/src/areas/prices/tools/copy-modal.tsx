import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { FormModal } from '../../../components/form-modal.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { CopyDaysFields } from './components/copy-days-fields.tsx';
import { CopyNothing } from './components/copy-nothing.tsx';
import { copiedKeys, copyBodyOf, type CopyValues, copyValuesAt } from './logic/copy-values.ts';
import { DifferencesList } from './components/differences-list.tsx';
import { PreviewSummary } from './components/preview-summary.tsx';
import { PriceTreeField } from './components/price-tree-field.tsx';
import { copy, previewCopy } from './calls/price-tools.ts';
import { type OnSaved, useApply } from './hooks/use-apply.ts';
import { usePreview } from './hooks/use-preview.ts';
import { type LoadedTree, usePriceTree } from './hooks/use-price-tree.ts';
import styles from './copy-modal.module.css';

export interface CopyModalProps {
  readonly open: boolean;
  readonly accountId: number;
  /** A week onto the following ones, or the days of last year. */
  readonly what: 'week' | 'lastYear';
  /** Set on /category/{id}: only this category is copied. */
  readonly categoryId?: number;
  /** The first day that the grid shows. */
  readonly from: CalendarDay;
  readonly onSaved: OnSaved;
  readonly onClose: () => void;
}

const WIDTH = 1000;

/** Copies prices, places and status from days to others, shown before it is done. */
export const CopyModal = (props: CopyModalProps) => {
  const { data: account } = useQuery(accountQuery(props.accountId));
  return props.open && account ? <CopyForm {...props} account={account} /> : null;
};

const CopyForm = (props: CopyModalProps & { readonly account: Account }) => {
  const { t } = useTranslation();
  const { accountId, categoryId, what } = props;
  const [form] = Form.useForm<CopyValues>();
  const values: Partial<CopyValues> | undefined = Form.useWatch([], form);
  const tree = useCopiedTree(accountId, categoryId);
  const { nodes } = tree;
  const today = useVenueDay(props.account.timeZone);
  const read = (typed: Partial<CopyValues>) =>
    copyBodyOf(typed, { what, accountId, categoryId, today, nodes });
  const body = values ? read(values) : null;
  const preview = usePreview(`copy ${what}`, body, previewCopy);
  const [apply, isSaving] = useApply(props.account.currency, props.onSaved);
  const { data, isCurrent } = preview;
  const count = body && isCurrent ? (data?.totalUpdated ?? 0) : 0;

  const save = async (typed: CopyValues) => {
    const sent = read(typed);
    if (!sent) throw new Error('without days and slots the button waits');
    return apply(() => copy(sent), data);
  };
  return (
    <FormModal<CopyValues>
      open
      width={WIDTH}
      title={t(what === 'week' ? 'prices.copyWeek' : 'prices.copyLastYear')}
      submitText={count > 0 ? t('priceCopies.copyCount', { count }) : t('priceCopies.copy')}
      canSubmit={count > 0}
      form={form}
      initialValues={copyValuesAt(props.from, today)}
      onSubmit={save}
      onClose={props.onClose}
      notice={
        <PreviewSummary
          preview={preview}
          isSaving={isSaving}
          missing={body ? null : t('priceCopies.first')}
          nothing={body && <CopyNothing body={body} nodes={nodes} />}
        />
      }
    >
      <div className={categoryId === undefined ? styles.fields : undefined}>
        {categoryId === undefined && <CopySlotsField tree={tree} />}
        <div>
          <CopyDaysFields what={what} today={today} values={values ?? {}} />
          {body && data && (
            <DifferencesList
              accountId={accountId}
              differences={data.differences ?? []}
              total={data.totalUpdated}
            />
          )}
        </div>
      </div>
    </FormModal>
  );
};

/** The account's tree, or of it the one category that is copied. */
const useCopiedTree = (accountId: number, categoryId: number | undefined): LoadedTree => {
  const whole = usePriceTree(accountId);
  return useMemo(
    () =>
      categoryId === undefined
        ? whole
        : { ...whole, nodes: whole.nodes.filter(({ key }) => key === String(categoryId)) },
    [whole, categoryId],
  );
};

const CopySlotsField = ({ tree }: { readonly tree: LoadedTree }) => {
  const { t } = useTranslation();
  const rule = ruleOf((ids?: readonly string[]) =>
    copiedKeys(ids, tree.nodes).length > 0 ? null : t('priceCopies.idsMissing'),
  );
  return (
    <Form.Item name="ids" label={t('priceCopies.slots')} required rules={[rule]}>
      <PriceTreeField tree={tree} label={t('priceCopies.slots')} isAllAtFirst />
    </Form.Item>
  );
};
