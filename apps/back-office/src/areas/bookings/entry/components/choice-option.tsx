import { localTimes } from '@meridienne/domain';
import { Tag, theme, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DayChoice } from '../logic/day-choices.ts';
import { OfferPrice } from './offer-price.tsx';
import styles from './choice-option.module.css';
import shared from '../../../../components/shared.module.css';

interface ChoiceOptionProps {
  readonly id: string;
  readonly choice: DayChoice;
  readonly currency: string;
  readonly isActive: boolean;
  /** Whether this is what the booking has now. */
  readonly isPresent: boolean;
  readonly isAllowed: boolean;
  onPoint(): void;
  onTake(): void;
}

/** One slot or period, with its price and places, or why it isn't sold. */
export const ChoiceOption = (props: ChoiceOptionProps) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const { id, choice, currency, isActive, isPresent, isAllowed, onPoint, onTake } = props;
  const { offer, reason } = choice;
  return (
    // Its keys are the field's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={!isAllowed}
      className={`${styles.choice} ${shared.numbers}`}
      style={isActive ? { background: token.controlItemBgActive } : {}}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      {...(isAllowed && { onPointerMove: onPoint, onClick: onTake })}
    >
      <span>
        {localTimes(`${offer.start} – ${offer.end}`, i18n.language)}
        {isPresent && <Typography.Text type="secondary"> · {t('bookingWizard.present')}</Typography.Text>}
      </span>
      <span>
        <OfferPrice price={offer.price} fullPrice={offer.fullPrice} currency={currency} />
      </span>
      <span>
        {reason === null ? (
          t('bookingWizard.left', { count: offer.remaining })
        ) : (
          <Tag>{t(`bookingWizard.reason.${reason}`)}</Tag>
        )}
      </span>
    </div>
  );
};
