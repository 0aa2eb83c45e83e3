import type { InterfaceLanguage } from '@meridienne/domain';
import { writeHour } from './write-hour.ts';

const FIRST = 8;
const LAST = 20;
const LABELLED = [8, 12, 16, 20];

const place = (hour: number) => `${(((hour - FIRST) / (LAST - FIRST)) * 100).toFixed(2)}%`;

const anchor = (hour: number) => (hour === FIRST ? 'start' : hour === LAST ? 'end' : 'middle');

/** The day from 8 to 20 h as a line, and the sun on it at an hour. An ornament: it says nothing by itself. */
export function Hours({ at, language }: { at: number; language: InterfaceLanguage }) {
  const shown = LABELLED.filter((hour) => Math.abs(hour - at) > 1.4);
  const hours = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
  return (
    <svg className="hours" width="100%" height="56" aria-hidden="true" focusable="false">
      {hours.map((hour) => (
        <line key={hour} className="tick" x1={place(hour)} x2={place(hour)} y1="26" y2="31" />
      ))}
      <line className="day" x1="0" x2="100%" y1="31" y2="31" />
      <line className="past" x1="0" x2={place(at)} y1="31" y2="31" />
      <svg x={place(at)} y="31" overflow="visible">
        <path className="disc" d="M-14 0a14 14 0 0 1 28 0z" />
      </svg>
      {shown.map((hour) => (
        <text key={hour} x={place(hour)} y="52" textAnchor={anchor(hour)}>
          {writeHour(hour, language)}
        </text>
      ))}
      <text className="now" x={place(at)} y="52" textAnchor="middle">
        {writeHour(at, language)}
      </text>
    </svg>
  );
}
