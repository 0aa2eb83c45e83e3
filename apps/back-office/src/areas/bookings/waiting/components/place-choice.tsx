import type { Account, Wish, WishPlace } from '@meridienne/contracts';
import { Button, Select, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { OfferChooser } from '../../entry/components/offer-chooser.tsx';
import { useDayChoices } from '../../entry/hooks/use-day-choices.ts';
import { placeText } from '../logic/wish-words.ts';
import styles from './place-choice.module.css';

/** A free place to offer, as the API names it, and in words. */
export interface ChosenPlace {
  readonly offer: string;
  readonly text: string;
}

interface PlaceChoiceProps {
  readonly account: Account;
  readonly wish: Wish;
  /** The free ones that fit the wish. */
  readonly places: readonly WishPlace[];
  /** The form's. */
  readonly id?: string;
  readonly value?: ChosenPlace | null;
  onChange?(place: ChosenPlace | null): void;
}

/** One of the free places that fit, or any other that is on sale. */
export const PlaceChoice = ({ account, wish, places, id, value = null, onChange }: PlaceChoiceProps) => {
  const { t, i18n } = useTranslation();
  const [isOther, setIsOther] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const step = !isOther ? 'fitting' : value === null ? 'choosing' : 'chosen';
  useFocusOf(part, step);
  const go = (toOther: boolean) => {
    setIsOther(toOther);
    // Nothing chosen yet is no fault yet.
    if (value !== null) onChange?.(null);
  };
  const choose = (offer: string) => {
    const place = places.find((each) => each.offer === offer);
    onChange?.(place ? { offer, text: placeText(place, i18n.language) } : null);
  };
  return (
    <div ref={part} className={styles.choice}>
      {step === 'fitting' && (
        <>
          {places.length > 0 ? (
            <Select<string>
              {...(id !== undefined && { id })}
              data-target
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('waitingList.choosePlace')}
              value={value?.offer ?? null}
              options={places.map((place) => ({
                value: place.offer,
                label: placeText(place, i18n.language),
              }))}
              onChange={choose}
            />
          ) : (
            <Typography.Text>{t('waitingList.noPlaces')}</Typography.Text>
          )}
          <Button
            type="link"
            className={styles.turn ?? ''}
            {...(places.length === 0 && { 'data-first': true })}
            onClick={() => go(true)}
          >
            {t('waitingList.otherPlace')}
          </Button>
        </>
      )}
      {step === 'choosing' && (
        <AnyPlace account={account} wish={wish} onChoose={(place) => onChange?.(place)} />
      )}
      {step === 'chosen' && (
        <>
          <strong tabIndex={-1} data-target>
            {value?.text}
          </strong>
          <Button type="link" className={styles.turn ?? ''} onClick={() => onChange?.(null)}>
            {t('bookingWizard.otherSlot')}
          </Button>
        </>
      )}
      {isOther && (
        <Button type="link" className={styles.turn ?? ''} onClick={() => go(false)}>
          {t('waitingList.fittingPlaces')}
        </Button>
      )}
    </div>
  );
};

interface AnyPlaceProps extends Pick<PlaceChoiceProps, 'account' | 'wish'> {
  onChoose(place: ChosenPlace): void;
}

/** What is on sale, day by day, from the first one that is wished on. */
const AnyPlace = ({ account, wish, onChoose }: AnyPlaceProps) => {
  const { i18n } = useTranslation();
  const today = useVenueDay(account.timeZone);
  const [day, setDay] = useState(wish.from < today ? today : wish.from);
  const { query } = useDayChoices(account, day);
  return (
    <OfferChooser
      account={account}
      day={day}
      presentId={undefined}
      onDay={setDay}
      onChoose={(offer) => {
        const category = query.data?.find(({ id }) => id === offer.categoryId);
        const place = {
          day: offer.day,
          timeSlotName: `${offer.start} - ${offer.end}`,
          categoryName: category ? nameIn(i18n.language, category) : '',
          price: offer.price,
          currency: account.currency,
        };
        onChoose({ offer: `/api/offers/${offer.id}`, text: placeText(place, i18n.language) });
      }}
    />
  );
};

/** The keyboard goes along: to what is chosen from, which comes after the window has opened, and to what was chosen. */
const useFocusOf = (part: React.RefObject<HTMLDivElement | null>, step: string) => {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const [target] = ['[data-first]', 'input', '[data-target]', 'button'].flatMap(
      (selector) => part.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    target?.focus();
  }, [part, step]);
};
