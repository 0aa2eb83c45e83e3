import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholePercentText } from '../logic/figures.ts';
import { STEPS } from '../logic/occupancy.ts';
import heatMap from './heat-map.module.css';

interface HeatLegendProps {
  readonly label: string;
  /** What is drawn besides. */
  readonly children?: ReactNode;
}

/** Which rates a colour of a heat map stands for. */
export const HeatLegend = ({ label, children }: HeatLegendProps) => {
  const { t, i18n } = useTranslation();
  return (
    <p className={heatMap.legend}>
      {label}
      {STEPS.map((from, step) => (
        <span key={from} className={heatMap.key} data-step={step}>
          {t('analysis.step', {
            from: wholePercentText(from, i18n.language),
            to: wholePercentText(STEPS[step + 1] ?? 1, i18n.language),
          })}
        </span>
      ))}
      {children}
    </p>
  );
};
