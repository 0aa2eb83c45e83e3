import type { OfferCell, OffersUpdated } from '@meridienne/contracts';
import type { PriceChange, PriceRounding } from '@meridienne/domain';
import { Form, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { changeText } from '../values/logic/price-entry.ts';
import { previewCells, setCells } from './calls/price-tools.ts';
import { DifferencesList } from './components/differences-list.tsx';
import { PreviewSummary } from './components/preview-summary.tsx';
import { RoundingField } from './components/rounding-field.tsx';
import { type OnSaved, useApply } from './hooks/use-apply.ts';
import { usePreview } from './hooks/use-preview.ts';
import { DIFFERENCES_MAX } from './logic/differences.ts';
import styles from './adjust-modal.module.css';

interface Adjusted {
  readonly offers: OfferCell[];
  readonly change: PriceChange;
}

interface AdjustModalProps {
  readonly accountId: number;
  readonly currency: string;
  /** Null while it is closed. */
  readonly cells: Adjusted | null;
  readonly onSaved: OnSaved;
  onClose(): void;
}

const WIDTH = 760;

/** Prices that go up or down: what each was and would be, before it is so. */
export const AdjustModal = (props: AdjustModalProps) =>
  props.cells ? <AdjustForm {...props} cells={props.cells} /> : null;

const AdjustForm = ({ accountId, currency, cells, ...props }: AdjustModalProps & { cells: Adjusted }) => {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<Record<string, never>>();
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [page, setPage] = useState(1);
  const { offers, change } = cells;
  const body = { offers, priceChange: { ...change, rounding } };
  const preview = usePreview(
    'adjust',
    { ...body, differencesAfter: (page - 1) * DIFFERENCES_MAX },
    previewCells,
  );
  const [apply, isSaving] = useApply(currency, props.onSaved);
  const { data, isCurrent } = preview;
  const count = isCurrent ? (data?.totalUpdated ?? 0) : 0;
  return (
    <FormModal
      open
      width={WIDTH}
      title={t('priceChanges.title', { change: changeText(change, i18n.language) })}
      submitText={count > 0 ? t('priceChanges.apply', { count }) : t('priceTools.apply')}
      canSubmit={count > 0}
      form={form}
      onSubmit={() => apply(() => setCells({ ...body, version: data?.version ?? null }), data)}
      onClose={props.onClose}
      notice={
        <PreviewSummary
          preview={preview}
          isSaving={isSaving}
          missing={null}
          cells={offers.length}
          nothing={t('priceTools.nothingToDo')}
        />
      }
    >
      <RoundingField
        currency={currency}
        value={rounding}
        onChange={(chosen) => {
          setRounding(chosen);
          setPage(1);
        }}
      />
      {data && <Differences accountId={accountId} data={data} page={page} onPage={setPage} />}
    </FormModal>
  );
};

interface DifferencesProps {
  readonly accountId: number;
  readonly data: OffersUpdated;
  readonly page: number;
  onPage(page: number): void;
}

/** Thousands of cells are looked through page by page. */
const Differences = ({ accountId, data, page, onPage }: DifferencesProps) => {
  const { differences = [], totalUpdated } = data;
  return (
    <div className={styles.differences}>
      <DifferencesList accountId={accountId} differences={differences} total={differences.length} />
      {totalUpdated > DIFFERENCES_MAX && (
        <Pagination
          simple
          current={page}
          pageSize={DIFFERENCES_MAX}
          total={totalUpdated}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </div>
  );
};
