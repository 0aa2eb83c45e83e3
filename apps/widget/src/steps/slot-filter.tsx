import type { CalendarDay } from '@meridienne/domain';
import { CheckIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import type { Slot } from '../flow/offers-of-day.ts';

interface SlotFilterProps {
  readonly day: CalendarDay;
  readonly slots: readonly Slot[];
  readonly chosen: readonly number[];
  onToggle(slotId: number): void;
}

/** Chips to show the offers of some time slots only; several may be on. */
export const SlotFilter = ({ day, slots, chosen, onToggle }: SlotFilterProps) => {
  const { texts } = useWidget();
  return (
    <div className="slot-filter" role="group" aria-labelledby="slot-filter">
      <p id="slot-filter" className="prompt">
        {texts.t('service.filter', {
          date: texts.day(day, { weekday: 'long', day: 'numeric', month: 'long' }),
        })}
      </p>
      {/* On a phone they are one line to swipe, of which browsers leave a part of the focused one out of view. */}
      <div
        className="chips"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {slots.map((slot) => {
          const isOn = chosen.includes(slot.id);
          return (
            <button
              key={slot.id}
              type="button"
              className="chip"
              aria-pressed={isOn}
              onClick={() => onToggle(slot.id)}
            >
              {isOn && <CheckIcon size={16} />}
              {texts.time(slot.start)} – {texts.time(slot.end)}
            </button>
          );
        })}
      </div>
    </div>
  );
};
