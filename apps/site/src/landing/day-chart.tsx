import type { InterfaceLanguage } from '@meridienne/domain';
import { writeHour } from '../site/write-hour.ts';
import { landingTexts } from './landing-texts.ts';

interface Row {
  name: 'room' | 'desk' | 'meetingRoom' | 'spa';
  how: 'bySlot' | 'byDuration';
  /** From when to when, in hours. */
  pieces: readonly (readonly [from: number, to: number])[];
}

const ROWS: readonly Row[] = [
  { name: 'room', how: 'bySlot', pieces: [[10, 16]] },
  {
    name: 'desk',
    how: 'byDuration',
    pieces: [
      [8.5, 10.5],
      [11, 13],
      [13.5, 15.5],
      [16, 18],
    ],
  },
  {
    name: 'meetingRoom',
    how: 'bySlot',
    pieces: [
      [8, 12.5],
      [14, 18.5],
    ],
  },
  { name: 'spa', how: 'bySlot', pieces: [[15, 20]] },
];

const SCALE = [
  [8, 'start'],
  [11, 'middle'],
  [14, 'middle'],
  [17, 'middle'],
  [20, 'end'],
] as const;

const share = (hours: number) => `${((hours / 12) * 100).toFixed(2)}%`;

/** What four kinds of places sell between 8 and 20 h. */
export function DayChart({ language }: { language: InterfaceLanguage }) {
  const texts = landingTexts[language].tailored.chart;
  const hour = (at: number) => writeHour(at, language);
  return (
    <div className="chart" role="img" aria-label={texts.name}>
      <svg className="scale" width="100%" height="22" focusable="false">
        {SCALE.map(([at, anchor]) => (
          <text key={at} x={share(at - 8)} y="14" textAnchor={anchor}>
            {hour(at)}
          </text>
        ))}
      </svg>
      {ROWS.map(({ name, how, pieces }) => (
        <div className="row" key={name}>
          <p>
            <strong>{texts[name]}</strong> {texts[how]}
          </p>
          <svg width="100%" height="44" focusable="false">
            {pieces.map(([from, to]) => (
              <svg key={from} x={share(from - 8)} width={share(to - from)} height="44">
                <rect x="1" height="44" rx="8" />
                <text x="50%" y="22" textAnchor="middle" dominantBaseline="central">
                  {how === 'bySlot' ? `${hour(from)} – ${hour(to)}` : hour(from)}
                </text>
              </svg>
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
