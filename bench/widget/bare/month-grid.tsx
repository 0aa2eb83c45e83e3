// The least that React can draw of a month: what the widget's calendar is measured against.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Question {
  /** The call's whole address. */
  url: string;
  accountId: number;
  widgetId: number;
  /** Today, `2030-03-12`. */
  date: string;
}

interface Answer {
  offers: Record<string, { minPrice: number }>;
  firstDayAvailable: string | null;
}

const DAY_MS = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const MonthGrid = ({ url, ...question }: Question) => {
  const [answer, setAnswer] = useState<Answer>();
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    void fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...question, firstCheck: true }),
    }).then(async (response) => setAnswer((await response.json()) as Answer));
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, as it was mounted
  }, []);

  const month = (answer?.firstDayAvailable ?? question.date).slice(0, 7);
  const first = Date.parse(`${month}-01`);
  const blanks = (new Date(first).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 31 }, (_, at) => isoDay(first + at * DAY_MS)).filter((day) =>
    day.startsWith(month),
  );
  return (
    <div role="grid" style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' }}>
      {Array.from({ length: blanks }, (_, at) => (
        <span key={at} />
      ))}
      {days.map((day) => (
        <div key={day} role="gridcell" aria-selected={day === chosen}>
          <button type="button" disabled={!answer?.offers[day]} onClick={() => setChosen(day)}>
            {Number(day.slice(8))} {answer?.offers[day]?.minPrice}
          </button>
        </div>
      ))}
    </div>
  );
};

export const mountMonth = (place: HTMLElement, question: Question): void =>
  createRoot(place).render(<MonthGrid {...question} />);
