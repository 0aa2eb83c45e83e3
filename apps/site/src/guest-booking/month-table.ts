import { addDays, endOfMonth, isoWeekday, startOfMonth, writeDay } from '@meridienne/domain';
import { part } from './page-parts.ts';

interface Month {
  /** Any day of it. */
  readonly day: string;
  /** The days that can be booked. */
  readonly open: ReadonlySet<string>;
  readonly chosen: string | null;
}

/** Any Monday: only the names of the days after it are read. */
const MONDAY = '2024-01-01';

/** Puts a month into its table, week by week; a day without a place is a number alone. */
export function showMonth({ day, open, chosen }: Month, choose: (day: string) => void): void {
  const language = document.documentElement.lang;
  const name = writeDay(day, language, { month: 'long', year: 'numeric' });
  part('#month-name').textContent = name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at)).map((weekday) => {
    const text = writeDay(weekday, language, { weekday: 'short' });
    return make('th', {
      scope: 'col',
      textContent: text,
      abbr: writeDay(weekday, language, { weekday: 'long' }),
    });
  });
  part('#month thead tr').replaceChildren(...weekdays);
  const weeks: HTMLElement[] = [];
  const last = endOfMonth(day);
  for (let each = startOfMonth(day); each <= last; each = addDays(each, 1)) {
    const weekday = isoWeekday(each);
    if (weekday === 1 || weeks.length === 0) {
      weeks.push(make('tr', {}));
      for (let before = 1; before < weekday; before++) weeks.at(-1)?.append(make('td', {}));
    }
    weeks.at(-1)?.append(cell(each));
  }
  part('#month tbody').replaceChildren(...weeks);

  function cell(each: string): HTMLElement {
    const number = String(Number(each.slice(8)));
    if (!open.has(each)) return make('td', { textContent: number });
    const button = make('button', { type: 'button' });
    const seen = make('span', { textContent: number, ariaHidden: 'true' });
    const read = make('span', { textContent: writeDay(each, language), className: 'visually-hidden' });
    button.append(seen, read);
    button.dataset['day'] = each;
    button.setAttribute('aria-pressed', String(each === chosen));
    button.addEventListener('click', () => choose(each));
    const box = make('td', {});
    box.append(button);
    return box;
  }
}

export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);
