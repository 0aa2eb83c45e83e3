import { useEffect, useEffectEvent } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { ALERT_TEXTS } from '../flow/booking-alert.ts';
import { ModalDialog } from './modal-dialog.tsx';
import type { BookingAlert } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

/** A sold-out offer's alert leads on by itself after this time (W §9). */
const REDIRECT_AFTER_MS = 5000;

interface BookingAlertDialogProps {
  readonly alert: BookingAlert;
  onDismiss(): void;
}

export const BookingAlertDialog = ({ alert, onDismiss }: BookingAlertDialogProps) => {
  const { texts } = useWidget();
  const isStock = alert.kind === 'stock';
  const words = ALERT_TEXTS[alert.kind];
  // A new render must not put the redirection off.
  const redirect = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isStock) return undefined;
    const timer = setTimeout(() => redirect(), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStock]);
  return (
    <ModalDialog
      isOpen
      role="alertdialog"
      className="overlay alert-overlay"
      labelledBy="alert-title"
      describedBy="alert-text"
      // Escape is the button; a stray click beside it is not.
      onDismiss={onDismiss}
    >
      <div className="alert">
        <span className="alert-icon">
          <AlertIcon />
        </span>
        <h2 id="alert-title">{texts.t(words.title)}</h2>
        <p id="alert-text">{texts.t(words.text)}</p>
        {alert.totals && (
          <p className="alert-totals">
            <s>{texts.money(alert.totals[0])}</s>
            <strong>{texts.money(alert.totals[1])}</strong>
          </p>
        )}
        {isStock && <span className="countdown" aria-hidden="true" />}
        <button type="button" className="button" data-focus="" onClick={onDismiss}>
          {texts.t(words.button)}
        </button>
      </div>
    </ModalDialog>
  );
};
