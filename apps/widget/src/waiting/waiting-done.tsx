import type { JoinedWish } from '@meridienne/contracts';
import { useEffect, useRef } from 'react';
import { CheckIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';

interface WaitingDoneProps {
  readonly answer: JoinedWish;
  readonly email: string;
}

/** '2 heures', or '90 minutes'. */
const timeText = (minutes: number, language: string): string => {
  const isWhole = minutes % 60 === 0;
  return (isWhole ? minutes / 60 : minutes).toLocaleString(language, {
    style: 'unit',
    unit: isWhole ? 'hour' : 'minute',
    unitDisplay: 'long',
  });
};

/** What happens next to somebody who stands in line. */
export const WaitingDone = ({ answer: { guest, heldMinutes }, email }: WaitingDoneProps) => {
  const { texts, dispatch } = useWidget();
  const said = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="drawer-body wait wait-done">
      <span className="end-mark">
        <CheckIcon size={28} />
      </span>
      <h3 ref={said} tabIndex={-1}>
        {texts.t('wait.done')}
      </h3>
      {!guest && <p>{texts.t('wait.doneBefore')}</p>}
      <p>{texts.t('wait.next', { email, time: timeText(heldMinutes, texts.language) })}</p>
      {guest && (
        <a className="link" href={guest.url} target="_blank" rel="noopener">
          {texts.t('wait.see')}
        </a>
      )}
      <button type="button" className="button" onClick={() => dispatch({ type: 'drawerClosed' })}>
        {texts.t('drawer.close')}
      </button>
    </div>
  );
};
