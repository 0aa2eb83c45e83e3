import type { GuestWishTexts } from './guest-wish-texts.ts';

/** A wish in any of its states; the script fills it, and shows the parts (`data-in`) that its state has. */
export function WishCard({ texts }: { texts: GuestWishTexts }) {
  return (
    <article className="guest-card" data-view="shown" hidden>
      <h2 className="guest-day" id="heading" tabIndex={-1}>
        {texts.title}
      </h2>
      <p id="explained" />
      <section data-in="offered" aria-label={texts.offer} hidden>
        <dl id="place" />
        {/* Counted down without being read out each minute. */}
        <p className="wish-kept">
          <span id="until" /> <span id="left" aria-live="off" />
        </p>
      </section>
      <p className="wish-number" data-in="taken" hidden>
        {texts.number} <strong id="number" />
      </p>
      <p className="wish-fault" id="fault" role="alert" />
      <div className="guest-acts">
        <button type="button" className="button" id="take" data-in="offered" hidden>
          {texts.take}
        </button>
        <button type="button" className="button quiet" id="pass" data-in="offered" hidden>
          {texts.pass}
        </button>
        <a className="button" id="booking" href="#wish" data-in="taken" hidden>
          {texts.booking}
        </a>
        <a className="button quiet" id="site" href="#wish" target="_blank" rel="noopener noreferrer" hidden>
          {texts.site}
        </a>
      </div>
      <p className="wish-phone" id="phone-line" hidden>
        {texts.phone}{' '}
        <a id="phone" href="#wish">
          {texts.phone}
        </a>
      </p>
      <div data-in="waiting offered withdrawn over" hidden>
        <h3 className="wish-what">{texts.wish}</h3>
        <dl id="wished" />
      </div>
      <div className="guest-acts" data-in="waiting offered" hidden>
        <button
          type="button"
          className="guest-cancel"
          id="leave"
          aria-expanded="false"
          aria-controls="leaving"
        >
          {texts.leave}
        </button>
      </div>
      <form className="guest-ask" id="leaving" noValidate hidden>
        <h2 tabIndex={-1}>{texts.leaveAsk}</h2>
        <p>{texts.leaveWhat}</p>
        <p className="guest-fault" id="leave-fault" role="alert" />
        <div className="guest-acts">
          <button type="submit" className="button guest-danger">
            {texts.leaveConfirm}
          </button>
          <button type="button" className="button quiet" id="stay">
            {texts.stay}
          </button>
        </div>
      </form>
    </article>
  );
}
