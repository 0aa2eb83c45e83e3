import type { GuestBookingTexts } from './guest-booking-texts.ts';

/** Where else the booking could be: a day of a month, a place of that day, then what it costs before anything moves. */
export function MoveForm({ texts: { move, retry } }: { texts: GuestBookingTexts }) {
  return (
    <section className="guest-ask guest-move-to" id="moving" aria-labelledby="moving-title" hidden>
      <h2 id="moving-title" tabIndex={-1}>
        {move.title}
      </h2>
      <div id="move-pick">
        <p>{move.what}</p>
        <div className="move-month">
          <button type="button" id="month-before" aria-label={move.monthBefore}>
            ‹
          </button>
          <h3 id="month-name" aria-live="polite">
            …
          </h3>
          <button type="button" id="month-after" aria-label={move.monthAfter}>
            ›
          </button>
        </div>
        <table id="month" aria-labelledby="month-name">
          <thead>
            <tr />
          </thead>
          <tbody />
        </table>
        <h3 id="day-name" tabIndex={-1} hidden>
          …
        </h3>
        <ul id="choices" className="move-choices" />
        <p id="move-said" role="status" />
        <button type="button" className="button quiet" id="move-retry" hidden>
          {retry}
        </button>
      </div>
      <form id="move-ask" noValidate hidden>
        <h3 tabIndex={-1}>{move.ask}</h3>
        <p className="move-note" id="move-note" role="status" />
        <dl>
          {(['from', 'to', 'total', 'newTotal', 'difference'] as const).map((name) => (
            <div key={name}>
              <dt>{move[name]}</dt>
              <dd data-move={name} />
            </div>
          ))}
        </dl>
        <div id="move-arrival-row">
          <label htmlFor="move-arrival">{move.arrival}</label>
          <select id="move-arrival" />
        </div>
        <div id="move-people-row">
          <label htmlFor="move-people">{move.people}</label>
          <input id="move-people" type="number" inputMode="numeric" aria-describedby="move-fault" />
        </div>
        <p>{move.payment}</p>
        <p className="guest-fault" id="move-fault" role="alert" />
        <div className="guest-acts">
          <button type="submit" className="button">
            {move.confirm}
          </button>
          <button type="button" className="button quiet" id="move-other">
            {move.other}
          </button>
        </div>
      </form>
      <button type="button" className="guest-more" id="move-close">
        {move.close}
      </button>
    </section>
  );
}
