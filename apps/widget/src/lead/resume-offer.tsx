import { useEffect, useRef, useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { hasKeptTries } from '../visit/kept-tries.ts';
import type { KeptVisit } from '../visit/kept-visit.ts';
import { goOn } from './go-on.ts';

interface ResumeOfferProps {
  readonly visit: KeptVisit;
  onForget(): void;
}

/** After a reload: what was being booked, to go on with or to leave. Whoever does neither just begins. */
export const ResumeOffer = ({ visit, onForget }: ResumeOfferProps) => {
  const shared = useWidget();
  const { widget, texts, root, isOpen, dispatch } = shared;
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [isSent] = useState(() => hasKeptTries(widget.id));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In the page itself nobody has been led here; and who has begun already isn't held up.
    if (isOpen && root.activeElement?.id === 'title') title.current?.focus({ preventScroll: true });
  }, [isOpen, root]);
  const { offer, day } = visit;
  const what = [
    offer && texts.own(offer.category.names, offer.category.name),
    day && texts.day(day, { weekday: 'long', day: 'numeric', month: 'long' }),
  ];
  const resume = async () => {
    if (status === 'busy') return;
    setStatus('busy');
    try {
      dispatch({ type: 'led', ...(await goOn(shared, visit, isSent)) });
    } catch {
      setStatus('failed');
    }
  };
  return (
    <section className="resume" aria-labelledby="resume-title">
      <h2 id="resume-title" ref={title} tabIndex={-1}>
        {texts.t('resume.title')}
      </h2>
      <p>{what.filter(Boolean).join(', ')}</p>
      {isSent && <p>{texts.t('resume.sent')}</p>}
      <div className="resume-ways">
        <button
          type="button"
          className="button"
          aria-busy={status === 'busy' || undefined}
          onClick={() => void resume()}
        >
          {texts.t('resume.goOn')}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onForget();
            // The button that was pressed is gone, and the focus with it.
            root.getElementById('title')?.focus();
          }}
        >
          {texts.t('resume.anew')}
        </button>
      </div>
      <div role="alert">{status === 'failed' && <p>{texts.t('error.load')}</p>}</div>
    </section>
  );
};
