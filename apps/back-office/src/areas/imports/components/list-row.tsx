import type { TFunction } from 'i18next';
import { WarningOutlined } from '@ant-design/icons';
import type { CatalogueImported, ImportedRow, ImportRow } from '@meridienne/contracts';
import type { ImportColumn } from '@meridienne/domain';
import { Checkbox, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../ground/days/slot-times.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { priceText } from '../../../lib/price-text.ts';
import { WrongCell } from './wrong-cell.tsx';
import styles from './rows-table.module.css';

interface ListRowProps {
  readonly row: ImportRow;
  /** What the server says of it; nothing of one that is left out. */
  readonly told: ImportedRow | undefined;
  readonly service: CatalogueImported['services'][number] | undefined;
  readonly currency: string;
  readonly isSkipped: boolean;
  readonly isDisabled: boolean;
  onEdit(column: ImportColumn, text: string): void;
  onSkip(isSkipped: boolean): void;
}

/** Where what is wrong with a cell stands. */
const PLACES = {
  service: ['service', 'serviceType', 'peopleMin', 'peopleMax', 'description'],
  hours: ['hours', 'start', 'end', 'duration'],
  price: ['price', 'weekendPrice'],
  places: ['places'],
  days: ['from', 'to'],
} as const satisfies Record<string, readonly ImportColumn[]>;
type Place = keyof typeof PLACES;

/** A row of the list: as it is meant, or as it stands with what is wrong. */
export const ListRow = (props: ListRowProps) => {
  const { t, i18n } = useTranslation();
  const { row, told, currency, isSkipped, isDisabled } = props;
  const { language } = i18n;
  const money = (price: number) => priceText(price, currency, language);
  const meant = told && {
    service: row.service,
    hours:
      told.start && told.end
        ? [
            hoursText({ start: told.start, end: told.end }, language),
            told.duration && hoursOf(told, language, t),
          ]
            .filter(Boolean)
            .join(' · ')
        : null,
    price:
      told.price === null
        ? t('imports.noPrice')
        : told.weekendPrice === null
          ? money(told.price)
          : t('imports.withWeekend', { price: money(told.price), weekend: money(told.weekendPrice) }),
    places: told.places,
    days:
      told.from && told.to && told.price !== null
        ? rangeText({ from: told.from, to: told.to }, language)
        : '–',
  };
  const cell = (place: Place, title: string) => {
    const columns: readonly ImportColumn[] = PLACES[place];
    const wrong = told?.problems.filter(({ column }) => columns.includes(column)) ?? [];
    return (
      <td data-title={title} className={wrong.length > 0 ? styles.wrong : undefined}>
        {wrong.length === 0
          ? (meant?.[place] ?? (columns.flatMap((column) => row[column] ?? []).join(' · ') || '–'))
          : wrong.map(({ column, message }) => (
              <WrongCell
                key={`${column} ${row[column] ?? ''}`}
                line={row.line}
                column={column}
                text={row[column] ?? ''}
                message={message}
                isDisabled={isDisabled}
                onEdit={(text) => props.onEdit(column, text)}
              />
            ))}
      </td>
    );
  };
  return (
    <tr className={isSkipped ? styles.skipped : undefined}>
      <th scope="row">
        <Checkbox
          checked={!isSkipped}
          disabled={isDisabled}
          aria-label={t('imports.takeLine', { line: row.line })}
          onChange={({ target }) => props.onSkip(!target.checked)}
        >
          {row.line}
        </Checkbox>
      </th>
      {cell('service', t('imports.column.service'))}
      {cell('hours', t('imports.column.hours'))}
      {cell('price', t('imports.column.price'))}
      {cell('places', t('imports.column.places'))}
      {cell('days', t('imports.days'))}
      <td data-title={t('imports.result')}>
        <Result {...props} />
      </td>
    </tr>
  );
};

const hoursOf = ({ duration }: ImportedRow, language: string, t: TFunction): string =>
  t('imports.byTheHour', { duration: language === 'fr' ? duration : duration?.replace('h', ':') });

const Result = ({ told, service, isSkipped }: ListRowProps) => {
  const { t } = useTranslation();
  if (isSkipped) return <Tag>{t('imports.left')}</Tag>;
  if (!told || !service || told.problems.length > 0) {
    return <Tag icon={<WarningOutlined aria-hidden />}>{t('imports.toFix')}</Tag>;
  }
  return (
    <div className={styles.result}>
      <Tag color={service.isNew ? 'success' : 'processing'}>
        {t(service.isNew ? 'imports.newService' : 'imports.knownService')}
      </Tag>
      {service.changes.map((change) => (
        <span key={change}>{t(`imports.change.${change}`)}</span>
      ))}
      {told.cells > 0 && <span>{t('imports.cells', { count: told.cells })}</span>}
      {told.isLate && told.cells > 0 && <span>{t('imports.late')}</span>}
    </div>
  );
};
