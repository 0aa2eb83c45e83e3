import type { CalendarDay } from '@meridienne/domain';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeField } from '../../../../ground/days/range-field.tsx';
import { EXPORT_DAYS, type ExportPreset, lastDayOf } from '../logic/export-span.ts';

type Props = Omit<ComponentProps<typeof RangeField>, 'presets' | 'today'> & { readonly from: CalendarDay };

/** A first and a last day, which may be past, or one of the usual ranges from the grid's first day on. */
export const ExportSpanField = ({ from, ...field }: Props) => {
  const { t } = useTranslation();
  const presets = (Object.keys(EXPORT_DAYS) as ExportPreset[]).map((preset) => ({
    text: t(`priceFiles.preset.${preset}`),
    span: { from, to: lastDayOf(from, preset) },
  }));
  return <RangeField {...field} presets={presets} />;
};
