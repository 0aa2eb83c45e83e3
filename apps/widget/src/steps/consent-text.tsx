import { useWidget } from '../element/widget-context.ts';

interface ConsentTextProps {
  /** Left out where nothing is booked. */
  readonly isLinkOnly?: boolean;
}

/**
 * What the guest agrees to by the button that books, in the server's own words, and where more is said. No box to tick:
 * without these details there is no booking.
 */
export const ConsentText = ({ isLinkOnly = false }: ConsentTextProps) => {
  const { widget, texts } = useWidget();
  const consent = widget.account.consent?.[texts.language];
  return (
    consent && (
      <p className="field-note">
        {!isLinkOnly && `${consent.text} `}
        <a className="link" href={consent.url} target="_blank" rel="noopener">
          {consent.link}
        </a>
      </p>
    )
  );
};
