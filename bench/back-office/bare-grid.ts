/** The cells' rows, columns and words as the product's, in static HTML: no framework, nothing to hear or to type on. */
const STYLE = `body { margin: 0; padding: 120px 24px 24px; font: 12px/15px sans-serif; }
#grid { overflow: auto; max-height: calc(100dvh - 180px); user-select: none; }
.row { display: grid; width: calc(176px + 31 * 64px); grid-template-columns: 176px repeat(31, 64px); }
.head { position: sticky; top: 0; background: #fff; height: 60px; }
.cell { height: 40px; box-sizing: border-box; border: solid #ddd; border-width: 0 1px 1px 0; text-align: right; white-space: pre; }
.on { background: #d7e9f5; }`;

/** Draws what the grid's call answered; marks cells from where the pointer went down to where it is. */
function drawBare(size: { slots: number; days: number }): void {
  interface Offer {
    price: number;
    remaining: number;
  }
  interface Category {
    name: string;
    timeSlots: { start: string; end: string; offers: (Offer | null)[] }[];
  }
  const grid = document.querySelector('#grid') as HTMLElement;
  const price = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const days = Array.from({ length: size.days }, (_, day) => `<div class="day">${day + 1}</div>`).join('');
  const row = ({ start, end, offers }: Category['timeSlots'][number]) =>
    `<div class="row"><div>${start} – ${end}</div>${offers
      .map(
        (offer) =>
          `<div class="cell">${offer ? `${price.format(offer.price)}\n${offer.remaining}` : '–'}</div>`,
      )
      .join('')}</div>`;
  void fetch('/data')
    .then((response) => response.json())
    .then((answer: { 'hydra:member': Category[] }) => {
      const groups = answer['hydra:member'].map(
        ({ name, timeSlots }) => `<h2>${name}</h2>${timeSlots.map(row).join('')}`,
      );
      grid.innerHTML = `<div class="row head"><div></div>${days}</div>${groups.join('')}`;
    });

  let rows: Element[] = [];
  let from: { row: number; day: number } | null = null;
  let marked = new Set<Element>();
  const placeOf = (target: EventTarget | null) => {
    const cell = target instanceof Element ? target.closest('.cell, .day') : null;
    const parent = cell?.parentElement;
    if (!cell || !parent) return null;
    return { row: rows.indexOf(parent), day: [...parent.children].indexOf(cell) };
  };
  const mark = (to: { row: number; day: number }) => {
    if (!from) return;
    const isDay = from.row === -1;
    const next = new Set<Element>();
    const [top, bottom] = isDay
      ? [0, rows.length - 1]
      : [Math.min(from.row, to.row), Math.max(from.row, to.row)];
    for (const element of rows.slice(top, bottom + 1)) {
      for (let day = Math.min(from.day, to.day); day <= Math.max(from.day, to.day); day++) {
        const cell = element.children[day];
        if (cell) next.add(cell);
      }
    }
    for (const cell of marked) if (!next.has(cell)) cell.classList.remove('on');
    for (const cell of next) if (!marked.has(cell)) cell.classList.add('on');
    marked = next;
  };
  grid.addEventListener('pointerdown', (event) => {
    rows = [...grid.querySelectorAll('.row:not(.head)')];
    from = placeOf(event.target);
    if (from) mark(from);
  });
  document.addEventListener('pointermove', (event) => {
    const to = event.buttons === 1 ? placeOf(event.target) : null;
    if (to && from && (to.row === -1) === (from.row === -1)) mark(to);
  });
}

export const bareGridPage = (size: { slots: number; days: number }): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Prix</title><link rel="icon" href="data:,">
<style>${STYLE}</style></head><body><div id="grid"></div>
<script>(${drawBare.toString()})(${JSON.stringify(size)})</script></body></html>`;
