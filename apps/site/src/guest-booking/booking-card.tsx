import { AskPanel } from './ask-panel.tsx';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { GuestBookingTexts } from './guest-booking-texts.ts';

/** A sign beside each word: no state is told by its colour alone. */
const SIGNS = {
  booked: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M8 4.5V8l2.5 1.5',
  confirmed: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M5 8.2l2.2 2.2L11 6.2',
  noShow: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M5 8h6',
  canceled: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
} as const;

const STATUSES = ['booked', 'confirmed', 'noShow', 'canceled'] as const;

/** What people write, up to thousands of letters of it. */
const LONG: ReadonlySet<string> = new Set(['request', 'cancelComment']);

/** The booking; the script fills `data-field` and leaves out the rows (`data-row`) that a booking has no word for. */
export function BookingCard({ texts }: { texts: GuestBookingTexts }) {
  return (
    <article className="guest-card" data-view="shown" hidden>
      <div className="guest-statuses">
        {STATUSES.map((status) => (
          <p key={status} className={`guest-status is-${status}`} data-status={status} hidden>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={SIGNS[status]} />
            </svg>
            {texts.statuses[status]}
          </p>
        ))}
      </div>
      <h2 className="guest-day" data-field="day" tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="guest-hours" data-field="hours" />
      <div className="guest-line" aria-hidden="true">
        <span className="guest-track">
          <span className="guest-span" />
          <span className="guest-sun" />
        </span>
        <span className="guest-marks" />
      </div>
      <AskPanel texts={texts} />
      <Facts texts={texts} />
      <p className="guest-note" data-note="started" hidden>
        {texts.started}
      </p>
      <p className="guest-note" data-note="late" hidden>
        {texts.late}
      </p>
      <p className="guest-note" data-note="never" hidden>
        {texts.never}
      </p>
      <p className="guest-note" data-note="past noShow" hidden>
        {texts.over}
      </p>
      <div className="guest-acts">
        <a className="button" id="calendar" href="#booking">
          {texts.calendar}
        </a>
        <a className="button quiet" id="google" href="#booking" target="_blank" rel="noopener noreferrer">
          {texts.google}
        </a>
        <a className="button quiet" id="way" href="#booking" target="_blank" rel="noopener noreferrer">
          {texts.way}
        </a>
        <a className="button quiet" id="site" href="#booking" target="_blank" rel="noopener noreferrer">
          {texts.site}
        </a>
        <button
          type="button"
          className="button quiet"
          id="move"
          aria-expanded="false"
          aria-controls="moving"
          hidden
        >
          {texts.move.open}
        </button>
        <p className="guest-until" id="until" hidden />
        <button
          type="button"
          className="guest-cancel"
          id="cancel"
          aria-expanded="false"
          aria-controls="asked"
        >
          {texts.cancel}
        </button>
      </div>
      <MoveForm texts={texts} />
      <CancelForm texts={texts} />
    </article>
  );
}

/** What is booked; long texts can be unfolded. */
function Facts({ texts }: { texts: GuestBookingTexts }) {
  const rows = [
    ['service', texts.service],
    ['arrival', texts.arrival],
    ['people', texts.persons],
    ['addons', texts.extras],
    ['request', texts.request],
    ['cancelComment', texts.cancelComment],
    ['price', texts.total],
    ['number', texts.number],
    ['address', texts.address],
    ['phone', texts.phone],
  ] as const;
  return (
    <dl>
      {rows.map(([name, label]) => (
        <div key={name} data-row={name}>
          <dt>{label}</dt>
          <dd>
            {name === 'addons' && <ul data-field={name} />}
            {name === 'phone' && (
              <a data-field={name} href="#booking">
                {label}
              </a>
            )}
            {name !== 'addons' && name !== 'phone' && <span data-field={name} />}
            {LONG.has(name) && (
              <button type="button" className="guest-more" data-more={name} hidden>
                {texts.more}
              </button>
            )}
            {name === 'price' && <small data-payment>{texts.payment}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
