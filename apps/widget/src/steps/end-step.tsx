import { useState } from 'react';
import { copyText } from '../components/copy-text.ts';
import { CheckIcon, CopyIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import { EndWays } from './end-ways.tsx';
import { offerHours } from './offer-time.ts';

/** The booking number, to keep (W §2). */
export const EndStep = () => {
  const { widget, texts, state, dispatch, canClose } = useWidget();
  const [isCopied, setIsCopied] = useState(false);
  const { booked, offer } = state;
  if (!booked || !offer) return null;
  const { category, day } = offer;
  const { url } = widget.account;
  return (
    <div className="end">
      <span className="end-mark">
        <CheckIcon size={40} />
      </span>
      <h3 className="end-thanks">{texts.t('end.thanks')}</h3>
      <p>{texts.t('end.booked')}</p>
      <p>{texts.t('end.mailSent', { email: booked.email })}</p>
      <div className="end-card">
        <p className="end-what">
          <strong>{texts.own(category.names, category.name)}</strong>
          {texts.day(day)}, <span>{offerHours(texts, offer)}</span>
        </p>
        <p className="end-label" role="status">
          {texts.t(isCopied ? 'end.copied' : 'end.number')}
        </p>
        <p className="end-number">
          <span data-booking-number="">{booked.bookingId}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.t('end.copy')}
            onClick={({ currentTarget }) => {
              void copyText(String(booked.bookingId), currentTarget).then(setIsCopied);
            }}
          >
            {isCopied ? <CheckIcon /> : <CopyIcon />}
          </button>
        </p>
        {booked.totalMinor > 0 && (
          <p className="line end-total">
            <span>{texts.t('end.total')}</span>
            <strong>{texts.money(booked.totalMinor)}</strong>
          </p>
        )}
      </div>
      <p className="quiet-text">{texts.t('end.onSite')}</p>
      {booked.guest && <EndWays guest={booked.guest} offer={offer} bookingId={booked.bookingId} />}
      <button type="button" className="button quiet" onClick={() => dispatch({ type: 'restart' })}>
        {texts.t('end.again')}
      </button>
      {!canClose && url?.startsWith('http') && (
        <a className="link" href={url}>
          {texts.t('end.site')}
        </a>
      )}
    </div>
  );
};
