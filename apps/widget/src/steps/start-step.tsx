import { useEffect, useEffectEvent } from 'react';
import { Mark } from '../components/icons.tsx';
import { Photo } from '../components/photo.tsx';
import { prefetchCode } from '../element/code.ts';
import { useWidget } from '../element/widget-context.ts';

/** On a phone it fills more than that, cut off at its sides: twice the bytes for a difference that takes looking for. */
const WIDTH = '(min-width: 768px) 560px, 100vw';

/** The welcome screen (W §2). */
export const StartStep = () => {
  const shared = useWidget();
  const { widget, texts } = shared;
  const prefetch = useEffectEvent(() => widget.displayTags && prefetchCode(shared, 'tags'));
  useEffect(() => void prefetch(), []);
  return (
    <div className="start">
      {widget.image ? (
        <Photo image={widget.image} className="start-photo" sizes={WIDTH} />
      ) : (
        <div className="start-sky" aria-hidden="true">
          <Mark size={120} />
        </div>
      )}
      <div className="start-text">
        <p className="overline">{texts.t('start.heading')}</p>
        <h2 id="title" tabIndex={-1} data-focus="">
          {texts.t('start.title')}
        </h2>
        <p className="start-hotel">{widget.account.name}</p>
        <p className="start-description">{texts.own(widget.description, texts.t('start.description'))}</p>
        {widget.account.answersUrl && (
          <a
            className="link"
            href={`${widget.account.answersUrl}?lang=${texts.language}`}
            target="_blank"
            rel="noopener"
          >
            {texts.t('start.answers')}
          </a>
        )}
      </div>
    </div>
  );
};
