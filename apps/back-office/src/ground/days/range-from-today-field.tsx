import type { CalendarDay } from '@meridienne/domain';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preset, presetSpans } from './day-choice.ts';
import { RangeField } from './range-field.tsx';

const PRESETS: readonly Preset[] = ['months1', 'months3', 'months6', 'months12', 'season', 'nextSeason'];

type Props = Omit<ComponentProps<typeof RangeField>, 'presets' | 'today'> & { readonly today: CalendarDay };

/** Days that are still to come, with the months and seasons from today on. */
export const RangeFromTodayField = (props: Props) => {
  const { t } = useTranslation();
  const presets = useMemo(() => {
    const spans = presetSpans(props.today);
    return PRESETS.map((preset) => ({ text: t(`priceTools.${preset}`), span: spans[preset] }));
  }, [props.today, t]);
  return <RangeField {...props} presets={presets} />;
};
