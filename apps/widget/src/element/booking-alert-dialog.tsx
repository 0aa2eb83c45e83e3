import { useEffect, useEffectEvent, useState } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { ALERT_TEXTS } from '../flow/booking-alert.ts';
import { ModalDialog } from './modal-dialog.tsx';
import type { BookingAlert } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

/** How long the content comes after its frame, and goes before it (W §9). */
const CONTENT_AFTER_MS = 100;
const GONE_AFTER_MS = 200;
/** A sold-out offer's alert leads on by itself after this time (W §9). */
const REDIRECT_AFTER_MS = 5000;

interface BookingAlertDialogProps {
  readonly alert: BookingAlert;
  onDismiss(): void;
}

export const BookingAlertDialog = ({ alert, onDismiss }: BookingAlertDialogProps) => {
  const { texts } = useWidget();
  const [phase, setPhase] = useState<'coming' | 'shown' | 'leaving' | 'gone'>('coming');
  const isStock = alert.kind === 'stock';
  const words = ALERT_TEXTS[alert.kind];
  const leave = () => setPhase('leaving');
  // A new render must not restart the wait before the redirection.
  const end = useEffectEvent(onDismiss);
  useEffect(() => {
    if (phase === 'shown') return undefined;
    // Closed before it is taken away, which alone would not give the focus back.
    if (phase === 'gone') return end();
    const isLeaving = phase === 'leaving';
    const timer = setTimeout(
      () => setPhase(isLeaving ? 'gone' : 'shown'),
      isLeaving ? GONE_AFTER_MS : CONTENT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    if (!isStock) return undefined;
    const timer = setTimeout(() => setPhase('leaving'), REDIRECT_AFTER_MS - GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStock]);
  return (
    <ModalDialog
      isOpen={phase !== 'gone'}
      role="alertdialog"
      className="overlay alert-overlay timed"
      labelledBy="alert-title"
      describedBy="alert-text"
      dataShown={phase === 'shown'}
      onDismiss={leave}
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
        <button type="button" className="button" data-focus="" onClick={leave}>
          {texts.t(words.button)}
        </button>
      </div>
    </ModalDialog>
  );
};
