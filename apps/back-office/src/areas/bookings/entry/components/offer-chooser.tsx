import type { Account } from '@meridienne/contracts';
import { type CalendarDay, isoWeekday } from '@meridienne/domain';
import { Alert, Empty, Input, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { useDayChoices } from '../hooks/use-day-choices.ts';
import { useDayTurning } from '../hooks/use-day-turning.ts';
import { useOptionsKeys } from '../hooks/use-options-keys.ts';
import type { BookableOffer } from '../logic/bookable-offer.ts';
import { type DayChoice, filterChoices } from '../logic/day-choices.ts';
import { ChoiceList } from './choice-list.tsx';
import { DayBar } from './day-bar.tsx';
import { KeysHint } from './keys-hint.tsx';

interface OfferChooserProps {
  readonly account: Account;
  readonly day: CalendarDay;
  /** The offer that is booked, or was chosen before. */
  readonly presentId: number | undefined;
  /** A booking is moved from the present offer: that one can't be taken. */
  readonly isMove?: boolean;
  /** Only this category's, where one is asked for. */
  readonly categoryId?: number | null;
  /** Between the day and the field that filters. */
  readonly children?: ReactNode;
  onDay(day: CalendarDay): void;
  onChoose(offer: BookableOffer): void;
}

/** Which day, and what of what is sold on it. */
export const OfferChooser = (props: OfferChooserProps) => {
  const { account, day, presentId, isMove = false, categoryId = null, children, onDay, onChoose } = props;
  const { t } = useTranslation();
  const list = useId();
  const today = useVenueDay(account.timeZone);
  const [typed, setTyped] = useState('');
  const { query, isWaiting, choices: all } = useDayChoices(account, day);
  const choices = useMemo(
    () => (categoryId === null ? all : all.filter(({ offer }) => offer.categoryId === categoryId)),
    [all, categoryId],
  );
  const shown = useMemo(() => filterChoices(choices, typed), [choices, typed]);
  const take = ({ offer }: DayChoice) => onChoose(offer);
  const isAllowed = ({ reason, offer }: DayChoice) => reason === null && !(isMove && offer.id === presentId);
  const start = Math.max(
    0,
    shown.findIndex(({ offer }) => offer.id === presentId),
  );
  const { active, setActive, onKeyDown } = useOptionsKeys(shown, { take, isAllowed, start });
  const { last, go, turn } = useDayTurning(day, today, onDay);
  const onKey = (event: KeyboardEvent) => {
    if (!onKeyDown(event)) turn(event);
  };
  const optionId = (at: number) => `${list}-${at}`;
  return (
    <>
      <DayBar day={day} today={today} last={last} onGo={go} />
      <div aria-live="polite">
        {account.closedWeekdays.includes(isoWeekday(day)) && (
          <Alert type="info" showIcon title={t('bookingWizard.closedWeekday')} />
        )}
      </div>
      {children}
      <Input
        data-first
        value={typed}
        autoComplete="off"
        placeholder={t('bookingWizard.filter')}
        aria-label={t('bookingWizard.filter')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={list}
        {...(shown[active] && { 'aria-activedescendant': optionId(active) })}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      {query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
      {(query.isPending || isWaiting) && <Skeleton active />}
      <ChoiceList
        id={list}
        optionId={optionId}
        choices={shown}
        isAllowed={isAllowed}
        active={active}
        presentId={presentId}
        currency={account.currency}
        onPoint={setActive}
        onTake={take}
      />
      {query.isSuccess && !isWaiting && shown.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(choices.length === 0 ? 'bookingWizard.nothingSold' : 'bookingWizard.nothingFound')}
        />
      )}
      <KeysHint>{t('bookingWizard.chooseKeys')}</KeysHint>
    </>
  );
};
