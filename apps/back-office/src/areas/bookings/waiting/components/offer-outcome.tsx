import type { Wish } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { momentText } from '../logic/wish-words.ts';

interface OfferOutcomeProps {
  readonly offer: Wish['offers'][number];
  readonly timeZone: string;
}

/** What became of a place that somebody was offered, and when. */
export const OfferOutcome = ({ offer, timeZone }: OfferOutcomeProps) => {
  const { t, i18n } = useTranslation();
  const at = offer.state === 'open' ? offer.until : (offer.endedAt ?? offer.until);
  return t(`waitingList.outcome.${offer.state}`, {
    at: momentText(at, timeZone, { t, language: i18n.language }),
  });
};
