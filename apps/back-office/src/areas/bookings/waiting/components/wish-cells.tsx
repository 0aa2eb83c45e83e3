import type { Wish } from '@meridienne/contracts';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { momentText, placeText, wishWords } from '../logic/wish-words.ts';
import { OfferOutcome } from './offer-outcome.tsx';
import { WishState } from './wish-state.tsx';
import styles from './wish-cells.module.css';
import shared from '../../../../components/shared.module.css';

/** What somebody waits for, in words. */
export const WishWords = ({ wish }: { readonly wish: Wish }) => {
  const { t, i18n } = useTranslation();
  const { what, when, limits } = wishWords(wish, { t, language: i18n.language });
  return (
    <span className={`${styles.lines} ${shared.numbers}`}>
      <strong>{what}</strong>
      <span>{when}</span>
      {limits !== null && <Typography.Text type="secondary">{limits}</Typography.Text>}
    </span>
  );
};

interface WishNewsProps {
  readonly wish: Wish;
  readonly timeZone: string;
}

/** What came of it until now: its state, since when, and what was offered last. */
export const WishNews = ({ wish, timeZone }: WishNewsProps) => {
  const { t, i18n } = useTranslation();
  const last = wish.offers.at(-1);
  return (
    <span className={`${styles.lines} ${shared.numbers}`}>
      <WishState wish={wish} />
      <Typography.Text type="secondary">
        {t(wish.endedAt === null ? 'waitingList.sinceAt' : 'waitingList.endedOn', {
          at: momentText(wish.endedAt ?? wish.createdAt, timeZone, { t, language: i18n.language }),
        })}
        {wish.endedBy !== null && ` · ${t('waitingList.endedBy', { name: wish.endedBy })}`}
      </Typography.Text>
      {last && (
        <>
          <span>{placeText(last, i18n.language)}</span>
          <Typography.Text type="secondary">
            <OfferOutcome offer={last} timeZone={timeZone} />
            {wish.offers.length > 1 &&
              ` · ${t('waitingList.offeredBefore', { count: wish.offers.length - 1 })}`}
          </Typography.Text>
        </>
      )}
    </span>
  );
};
