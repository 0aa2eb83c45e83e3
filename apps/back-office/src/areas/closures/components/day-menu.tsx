import { EllipsisOutlined, LockOutlined } from '@ant-design/icons';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What else can be done with a day than closing it. */
export interface DayAct {
  readonly key: string;
  readonly label: string;
  onAct(day: CalendarDay): void;
}

interface DayMenuProps {
  readonly day: CalendarDay;
  /** To close it, or to reopen it; left out for who may not. */
  readonly closing: { readonly label: string; onClose(day: CalendarDay): void } | undefined;
  readonly acts: readonly DayAct[];
  readonly look: string | undefined;
  /** The grid's own keys open it; else it is the pointer's alone. */
  readonly isPressedByKey: boolean;
  readonly isClosed: boolean;
  readonly title: string;
}

/** In a day's head: what can be done with the day, where that is more or else than closing it. */
export const DayMenu = ({ day, closing, acts, look, isPressedByKey, isClosed, title }: DayMenuProps) => {
  const { t, i18n } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const name = t('closures.dayMenu', {
    day: writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
  });
  return (
    <Dropdown
      // Of the menu, once somebody has opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      placement="bottom"
      menu={{
        items: [
          ...(closing ? [{ key: 'close', label: closing.label }] : []),
          ...acts.map(({ key, label }) => ({ key, label })),
        ],
        'aria-label': name,
        onClick: ({ key, domEvent }) => {
          // Or Enter would press what gets the focus next.
          domEvent.preventDefault();
          // The menu goes: to what opened it a window gives the focus back.
          button.current?.focus({ preventScroll: true });
          const act = acts.find((each) => each.key === key);
          if (act) act.onAct(day);
          else closing?.onClose(day);
        },
      }}
    >
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        data-pointer={isPressedByKey ? undefined : true}
        className={look}
        title={title}
        aria-label={name}
        aria-haspopup="menu"
      >
        {isClosed ? <LockOutlined aria-hidden="true" /> : <EllipsisOutlined aria-hidden="true" />}
      </button>
    </Dropdown>
  );
};
