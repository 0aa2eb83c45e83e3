import type { Account, Pool, PoolWeek } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { Alert } from 'antd';
import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockerContext } from '../../../../ground/blocks/blocker.tsx';
import { useUnblock } from '../../../../ground/blocks/use-unblock.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { categoryIdOf } from '../../entry/logic/booked-slot.ts';
import { useNoName } from '../../record/hooks/use-guest-text.ts';
import { WEEK_DAYS } from '../../week/logic/week-model.ts';
import type { FreePlace } from '../hooks/use-free-click.ts';
import { usePins } from '../hooks/use-pins.tsx';
import { createClaimTexts } from '../logic/claim-texts.ts';
import { claimIn, unitsModel } from '../logic/unit-rows.ts';
import { ClaimMenu } from './claim-menu.tsx';
import { UnitsGrid } from './units-grid.tsx';
import { type Opened, UnitsWindow } from './units-window.tsx';
import styles from './pool-week-view.module.css';

interface PoolWeekViewProps {
  readonly account: Account;
  readonly pool: Pool;
  readonly week: PoolWeek;
  readonly label: string;
  readonly today: CalendarDay;
  /** Another week is on its way: this one isn't the one that was asked for. */
  readonly isWaiting: boolean;
}

/** A week of units to act in: its bars, the menu of one, and what it opens. */
export const PoolWeekView = (props: PoolWeekViewProps) => {
  const { account, pool, week: read, label, today, isWaiting } = props;
  const { t, i18n } = useTranslation();
  const may = { pin: useMay('bookings'), block: useMay('blocks') };
  const noName = useNoName();
  const texts = useMemo(
    () => createClaimTexts(t, i18n.language, { units: read.units, noName }),
    [t, i18n.language, read.units, noName],
  );
  const nameOf = (id: number) => {
    const claim = read.claims.find((each) => each.id === id);
    return claim ? texts.who(claim) : '';
  };
  const { week, saving, pin } = usePins(read, nameOf);
  const model = useMemo(() => unitsModel(week), [week]);
  const [menu, setMenu] = useState<{ readonly id: number; readonly at: HTMLElement } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [blocked, setBlocked] = useState<FreePlace | null>(null);
  const { unblock } = useUnblock(pool.id);
  const showBlocker = use(BlockerContext);
  // As it is now, whoever changes it meanwhile; what is gone has no menu.
  const claim = menu && claimIn(model, menu.id);
  // A bar that goes to another row is drawn anew there, and its menu goes with it.
  const at = useSyncExternalStore(NEVER, () => menu && (menu.at.isConnected ? menu.at : barOf(menu.id)));
  if (menu && (!claim || !at)) setMenu(null);
  const isEmpty = week.claims.length === 0;
  const isOver = addDays(week.from, WEEK_DAYS) <= today;
  const hasUnplaced = model.rows[0]?.unit === null;
  return (
    <>
      {isEmpty && <p className={styles.empty}>{t(isOver ? 'units.emptyPast' : 'units.empty')}</p>}
      {hasUnplaced && <Alert className={styles.note} type="error" showIcon title={t('units.withoutHelp')} />}
      <div className={isWaiting ? styles.waiting : undefined} aria-busy={isWaiting}>
        <UnitsGrid
          label={label}
          model={model}
          texts={texts}
          today={today}
          may={may}
          isWaiting={isWaiting}
          saving={saving}
          onOpen={(id, at) => isWaiting || setMenu({ id, at })}
          onBlock={setBlocked}
          onDrop={(id, drop) => {
            if (drop.kind === 'pin') return pin({ id, unit: drop.unit });
            const booking = claimIn(model, id)?.booking;
            if (!booking) return undefined;
            const categoryId = categoryIdOf(booking);
            return setOpened({
              kind: 'move',
              id: booking.id,
              ...(categoryId !== null && { to: { day: drop.day, categoryId, offerId: null } }),
            });
          }}
        />
      </div>
      {at && claim && (
        <ClaimMenu
          claim={claim}
          at={at}
          units={week.units}
          texts={texts}
          may={may}
          onSee={(id) => setOpened({ kind: 'booking', id })}
          onMove={(id) => setOpened({ kind: 'move', id })}
          onPin={(unit) => pin({ id: claim.id, unit })}
          onUnblock={() =>
            unblock({ ...claim, unit: claim.isPinned ? (claim.unitNumbers[0] ?? null) : null })
          }
          onClose={() => setMenu(null)}
        />
      )}
      {blocked &&
        showBlocker?.({
          pools: [pool],
          unit: { unit: blocked.unit, name: texts.unit(blocked.unit) },
          span: { from: blocked.day, to: blocked.day, ...(blocked.hours && { hours: blocked.hours }) },
          onClose: () => setBlocked(null),
        })}
      {opened && <UnitsWindow account={account} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

/** It is looked at again after each change that React makes; others don't move it. */
const NEVER = () => () => undefined;

const barOf = (id: number) => document.querySelector<HTMLElement>(`[data-bar][data-id="${id}"]`);
