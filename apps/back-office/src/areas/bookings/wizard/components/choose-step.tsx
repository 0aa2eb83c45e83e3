import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { addDays, type CalendarDay, writeDay } from '@meridienne/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Empty, Input, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import { useVenueDay, useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import type { BookableOffer } from '../logic/bookable-offer.ts';
import { ChoiceList } from './choice-list.tsx';
import { type DayChoice, dayChoices, filterChoices } from '../logic/day-choices.ts';
import { dayQuery } from '../calls/day.ts';
import { useOptionsKeys } from '../hooks/use-options-keys.ts';
import styles from './choose-step.module.css';
import { KeysHint } from './keys-hint.tsx';

interface ChooseStepProps {
  readonly account: Account;
  readonly day: CalendarDay;
  /** The offer that was chosen before; null at first. */
  readonly chosen: BookableOffer | null;
  onDay(day: CalendarDay): void;
  onChoose(offer: BookableOffer): void;
}

/** Prices can't be further from today. */
const FARTHEST_DAYS = 1096;
// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);
const isSold = ({ reason }: DayChoice) => reason === null;

/** Which day, and what of what is sold on it. */
export const ChooseStep = ({ account, day, chosen, onDay, onChoose }: ChooseStepProps) => {
  const { t } = useTranslation();
  const list = useId();
  const today = useVenueDay(account.timeZone);
  const [typed, setTyped] = useState('');
  const { query, isWaiting, choices } = useDayChoices(account, day);
  const shown = useMemo(() => filterChoices(choices, typed), [choices, typed]);
  const take = ({ offer }: DayChoice) => onChoose(offer);
  const chosenAt = shown.findIndex(({ offer }) => offer.id === chosen?.id);
  const start = Math.max(0, chosenAt);
  const { active, setActive, onKeyDown } = useOptionsKeys(shown, { take, isAllowed: isSold, start });
  const { last, go, turn } = useDayTurning(day, today, onDay);
  const onKey = (event: KeyboardEvent) => {
    if (!onKeyDown(event)) turn(event);
  };
  const optionId = (at: number) => `${list}-${at}`;
  const activeChoice = shown[active];
  return (
    <>
      <DayBar day={day} today={today} last={last} onGo={go} />
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
        {...(activeChoice && { 'aria-activedescendant': optionId(active) })}
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
        active={active}
        chosenId={chosen?.id}
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

/** Goes to days on which something may be sold, by their bar or by the keys that turn a page. */
const useDayTurning = (day: CalendarDay, today: CalendarDay, onDay: ChooseStepProps['onDay']) => {
  const last = addDays(today, FARTHEST_DAYS);
  const go = (next: CalendarDay) => {
    if (next >= today && next <= last) onDay(next);
  };
  const turn = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(addDays(day, step));
  };
  return { last, go, turn };
};

/** What is sold on a day; nothing while another day's still stands there. */
const useDayChoices = (account: Account, day: CalendarDay) => {
  const { i18n } = useTranslation();
  const query = useQuery({ ...dayQuery(account.id, day), placeholderData: keepPreviousData });
  const { data: categories, isPlaceholderData: isWaiting } = query;
  const now = useVenueNow(account.timeZone);
  const choices = useMemo(() => {
    if (!categories || isWaiting) return [];
    return dayChoices(categories, day, now, i18n.language);
  }, [categories, isWaiting, day, now, i18n.language]);
  return { query, isWaiting, choices };
};

interface DayBarProps {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly last: CalendarDay;
  onGo(day: CalendarDay): void;
}

const DayBar = ({ day, today, last, onGo }: DayBarProps) => {
  const { t, i18n } = useTranslation();
  const typing = useTypedDays();
  return (
    <div className={styles.day} role="group" aria-label={t('bookingWizard.day')}>
      <Button
        icon={<LeftOutlined />}
        disabled={day <= today}
        aria-label={t('bookingWizard.dayBefore')}
        title={t('bookingWizard.dayBefore')}
        onClick={() => onGo(addDays(day, -1))}
      />
      <DatePicker
        {...typing.field}
        value={pickerDay(day)}
        minDate={pickerDay(today)}
        maxDate={pickerDay(last)}
        allowClear={false}
        aria-label={t('bookingWizard.day')}
        onChange={(chosen) => chosen && onGo(chosen.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined />}
        disabled={day >= last}
        aria-label={t('bookingWizard.dayAfter')}
        title={t('bookingWizard.dayAfter')}
        onClick={() => onGo(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => onGo(today)}>{t('bookingWizard.today')}</Button>}
      <span className={styles['day-name']}>{writeDay(day, i18n.language)}</span>
      {typing.note}
    </div>
  );
};
