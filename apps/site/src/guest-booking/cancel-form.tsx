import type { GuestBookingTexts } from './guest-booking-texts.ts';

/** The second step: what cancelling does, a word to the hotel, and the way back. */
export function CancelForm({ texts }: { texts: GuestBookingTexts }) {
  return (
    <form className="guest-ask" id="asked" noValidate hidden>
      <h2 tabIndex={-1}>{texts.ask}</h2>
      <p>{texts.askWhat}</p>
      <label htmlFor="comment">{texts.comment}</label>
      <textarea id="comment" name="comment" rows={3} aria-describedby="comment-help comment-count" />
      <p className="guest-under">
        <span id="comment-help">{texts.commentHelp}</span>
        <span id="comment-count" />
      </p>
      <p className="guest-fault" id="fault" role="alert" />
      <div className="guest-acts">
        <button type="submit" className="button guest-danger">
          {texts.confirm}
        </button>
        <button type="button" className="button quiet" id="keep">
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
