import { useQuery } from '@tanstack/react-query';
import { Skeleton, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/use-media.ts';
import type { Drawn, DrawnChart, Look } from '../logic/draw-chart.ts';
import styles from './time-chart.module.css';

/** Comes when something is to be drawn; one that did not come is asked for again. */
const LIBRARY = {
  queryKey: ['chart-library'],
  queryFn: () => import('../logic/draw-chart.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
};

interface TimeChartProps {
  /** What it shows, in words. */
  readonly label: string;
  readonly drawn: Drawn;
}

/** Bars over time beside the line of the period before. */
export const TimeChart = ({ label, drawn }: TimeChartProps) => {
  const { t } = useTranslation();
  const { data: library, isError } = useQuery(LIBRARY);
  const look = useLook();
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<DrawnChart>(null);
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
    chart.current?.update(drawn);
  }, [drawn]);
  // Colours and letters stay those that it was drawn with: when they change it is drawn anew.
  const lookKey = JSON.stringify({ ...look, isCount: drawn.isCount });
  useEffect(() => {
    if (!library || !canvas.current) return;
    const made = library.drawChart(canvas.current, JSON.parse(lookKey) as Look, latest.current);
    chart.current = made;
    return () => {
      chart.current = null;
      made.destroy();
    };
  }, [library, lookKey]);
  if (isError) return <p>{t('statistics.chartFailed')}</p>;
  return (
    <div className={styles.chart}>
      {library ? (
        <canvas ref={canvas} role="img" aria-label={label} />
      ) : (
        <Skeleton.Node active className={styles.waiting} />
      )}
    </div>
  );
};

/** The theme's colours and letters, for what style sheets don't reach. */
const useLook = (): Look => {
  const { token } = theme.useToken();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return {
    bar: token.colorPrimary,
    line: token.colorTextDescription,
    paper: token.colorBgContainer,
    grid: token.colorBorderSecondary,
    text: token.colorTextDescription,
    tooltip: token.colorBgSpotlight,
    tooltipText: token.colorTextLightSolid,
    font: token.fontFamily,
    isStill,
  };
};
