import type { GuestBookingTexts } from './guest-booking-texts.ts';

/** What the guest and the venue write to each other; the script fills the list, and leaves out what isn't so. */
export function TalkForm({ texts: { talk } }: { texts: GuestBookingTexts }) {
  return (
    <div data-view="shown" hidden>
      <section className="guest-panel guest-talk" id="messages" aria-labelledby="talk-title" hidden>
        <h2 id="talk-title" tabIndex={-1}>
          {talk.title}
        </h2>
        <p id="talk-help">{talk.help}</p>
        <ol id="talk-list" aria-label={talk.list} data-you={talk.you} hidden />
        <p id="talk-said" role="status" />
        <form id="talk" noValidate>
          <label htmlFor="talk-body">{talk.label}</label>
          <textarea id="talk-body" rows={3} aria-describedby="talk-until talk-count talk-fault" />
          <p className="guest-under">
            <span id="talk-until" />
            <span id="talk-count" />
          </p>
          <p className="guest-fault" id="talk-fault" role="alert" />
          <button type="submit" className="button">
            {talk.send}
          </button>
        </form>
        <p data-closed="off" hidden>
          {talk.off}
        </p>
        <p data-closed="over" hidden>
          {talk.over}
        </p>
      </section>
    </div>
  );
}
