import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceOption } from './choice-option.tsx';
import type { DayChoice } from '../logic/day-choices.ts';
import styles from './choice-list.module.css';

interface ChoiceListProps {
  readonly id: string;
  readonly optionId: (at: number) => string;
  readonly choices: readonly DayChoice[];
  readonly active: number;
  readonly isAllowed: (choice: DayChoice) => boolean;
  /** What the booking has now. */
  readonly presentId: number | undefined;
  readonly currency: string;
  onPoint(at: number): void;
  onTake(choice: DayChoice): void;
}

/** What a day sells, below its categories. */
export const ChoiceList = (props: ChoiceListProps) => {
  const { t } = useTranslation();
  const { id, optionId, choices, active, currency } = props;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });
  const categories = [
    ...Map.groupBy(
      choices.map((choice, at) => ({ choice, at })),
      ({ choice }) => choice.offer.categoryId,
    ),
  ];
  return (
    <div id={id} role="listbox" aria-label={t('bookingWizard.choices')} className={styles.choices}>
      {categories.map(([categoryId, ofCategory]) => (
        <div key={categoryId} role="group" aria-label={ofCategory[0]?.choice.category ?? ''}>
          <div role="presentation" className={styles.category}>
            {ofCategory[0]?.choice.category}
          </div>
          {ofCategory.map(({ choice, at }) => (
            <ChoiceOption
              key={choice.offer.id}
              id={optionId(at)}
              choice={choice}
              currency={currency}
              isActive={at === active}
              isPresent={choice.offer.id === props.presentId}
              isAllowed={props.isAllowed(choice)}
              onPoint={() => props.onPoint(at)}
              onTake={() => props.onTake(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
