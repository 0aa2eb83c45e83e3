import type { TFunction } from 'i18next';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  EyeOutlined,
  HomeOutlined,
  PushpinFilled,
  PushpinOutlined,
  SwapOutlined,
  TagOutlined,
  UnlockOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuAt } from '../../week/components/menu-at.tsx';
import type { ClaimTexts } from '../logic/claim-texts.ts';
import { isMovable } from '../logic/drop-on-unit.ts';
import { isPinnable } from '../logic/pin.ts';
import { isUnplaced } from '../logic/unit-rows.ts';
import styles from './claim-menu.module.css';

interface ClaimMenuProps {
  readonly claim: PoolClaim;
  /** The bar that it opens at. */
  readonly at: HTMLElement;
  readonly units: PoolWeek['units'];
  readonly texts: ClaimTexts;
  /** What can be done with bookings, and with blocks; or only looked at. */
  readonly may: ClaimRights;
  onSee(bookingId: number): void;
  onMove(bookingId: number): void;
  onPin(unit: number | null): void;
  onUnblock(): void;
  onClose(): void;
}

/** Whether one may give guests units, and take units out of sale. */
export interface ClaimRights {
  readonly pin: boolean;
  readonly block: boolean;
}

type Items = NonNullable<MenuProps['items']>;

/** What the keys of the units begin with. */
const UNIT = 'unit-';

/** Who takes a unit, and what can be done about it: all that the hand does by dragging, too. */
export const ClaimMenu = (props: ClaimMenuProps) => {
  const { claim, at, units, texts, may, onSee, onMove, onPin, onUnblock, onClose } = props;
  const { booking } = claim;
  const items = useItems(claim, units, texts, may);
  return (
    <MenuAt
      at={at}
      back={at}
      label={texts.label(claim)}
      items={items}
      onPick={(key) => {
        if (key === 'see' && booking) onSee(booking.id);
        else if (key === 'move' && booking) onMove(booking.id);
        else if (key === 'here') onPin(claim.unitNumbers[0] ?? null);
        else if (key === 'release') onPin(null);
        else if (key === 'unblock') onUnblock();
        else if (key.startsWith(UNIT)) onPin(Number(key.slice(UNIT.length)));
      }}
      onClose={onClose}
    />
  );
};

const useItems = (claim: PoolClaim, units: PoolWeek['units'], texts: ClaimTexts, may: ClaimRights): Items => {
  const { t } = useTranslation();
  const { booking } = claim;
  const when = [texts.day(claim), texts.hours(claim)].join(', ');
  const cleaning = texts.cleaning(claim);
  return [
    // Said by the menu's own name too, since only what can be chosen is walked through.
    fact('who', <UserOutlined aria-hidden="true" />, texts.who(claim)),
    ...(booking ? [fact('category', <TagOutlined aria-hidden="true" />, booking.categoryName)] : []),
    fact(
      'when',
      <ClockCircleOutlined aria-hidden="true" />,
      <>
        {when}
        {cleaning && <span className={styles.more}>{cleaning}</span>}
      </>,
    ),
    fact(
      'unit',
      <HomeOutlined aria-hidden="true" />,
      <>
        {texts.units(claim)}
        {isUnplaced(claim) && <span className={styles.more}>{t('units.withoutHelp')}</span>}
      </>,
    ),
    { type: 'divider' },
    ...(booking ? [{ key: 'see', icon: <EyeOutlined aria-hidden="true" />, label: t('units.see') }] : []),
    ...(may.pin && isPinnable(claim) ? pinItems(claim, units, texts, t) : []),
    ...(may.pin && isMovable(claim)
      ? [{ key: 'move', icon: <SwapOutlined aria-hidden="true" />, label: t('units.move') }]
      : []),
    ...(may.block && !booking && claim.calendar === null
      ? [{ key: 'unblock', icon: <CheckCircleOutlined aria-hidden="true" />, label: t('poolBlocks.unblock') }]
      : []),
  ];
};

const fact = (key: string, icon: ReactNode, label: ReactNode): Items[number] => ({
  key,
  icon,
  label: <span className={styles.said}>{label}</span>,
  disabled: true,
  className: styles.fact,
});

const pinItems = (
  { isPinned, unitNumbers }: PoolClaim,
  units: PoolWeek['units'],
  texts: ClaimTexts,
  t: TFunction,
): Items => {
  const [own] = unitNumbers;
  const others = units.filter(({ unit }) => unit !== own);
  return [
    ...(own !== undefined && !isPinned
      ? [{ key: 'here', icon: <PushpinOutlined aria-hidden="true" />, label: t('units.pinHere') }]
      : []),
    ...(others.length > 0
      ? [
          {
            key: 'other',
            icon: <PushpinFilled aria-hidden="true" />,
            label: t(own === undefined ? 'units.pinTo' : 'units.pinOther'),
            popupClassName: styles.units,
            children: others.map(({ unit }) => ({ key: `${UNIT}${unit}`, label: texts.unit(unit) })),
          },
        ]
      : []),
    ...(isPinned
      ? [{ key: 'release', icon: <UnlockOutlined aria-hidden="true" />, label: t('units.release') }]
      : []),
  ];
};
