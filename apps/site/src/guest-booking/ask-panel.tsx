import type { GuestBookingTexts } from './guest-booking-texts.ts';

/** Whether the guest still comes: what his mail asks, with one tap for each answer. */
export function AskPanel({ texts: { asking } }: { texts: GuestBookingTexts }) {
  return (
    <section className="guest-asking" id="asking" aria-labelledby="asking-title" hidden>
      <h3 id="asking-title">{asking.title}</h3>
      <p id="asking-text" />
      <p className="guest-fault" id="asking-fault" role="alert" />
      <div className="guest-asking-acts" id="asking-acts">
        <button type="button" className="button" id="yes">
          {asking.yes}
        </button>
        <button type="button" className="button quiet" id="no">
          {asking.no}
        </button>
      </div>
    </section>
  );
}
