import { useState } from 'react';
import { copyText } from '../components/copy-text.ts';
import { CheckIcon, CopyIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';

/** The booking number, to keep (W §2). */
export const EndStep = () => {
  const { texts, state, dispatch } = useWidget();
  const [isCopied, setIsCopied] = useState(false);
  const { booked } = state;
  if (!booked) return null;
  return (
    <div className="end">
      <span className="end-mark">
        <CheckIcon size={40} />
      </span>
      <h3 className="end-thanks">{texts.t('end.thanks')}</h3>
      <p>{texts.t('end.booked')}</p>
      <p>{texts.t('end.mailSent', { email: booked.email })}</p>
      <div className="end-card">
        <p className="end-label">{texts.t('end.number')}</p>
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
        <p className="end-copied" role="status">
          {isCopied && texts.t('end.copied')}
        </p>
        {booked.totalMinor > 0 && (
          <p className="line end-total">
            <span>{texts.t('end.total')}</span>
            <strong>{texts.money(booked.totalMinor)}</strong>
          </p>
        )}
      </div>
      <p className="quiet-text">{texts.t('end.onSite')}</p>
      <button type="button" className="button quiet" onClick={() => dispatch({ type: 'restart' })}>
        {texts.t('end.again')}
      </button>
    </div>
  );
};
