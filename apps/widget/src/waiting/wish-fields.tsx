import { addDays, WISH_DAYS_MAX } from '@meridienne/domain';
import { useQuery } from '../api/use-query.ts';
import { useWidget } from '../element/widget-context.ts';
import type { Wanted } from '../flow/state.ts';
import { serviceTypesQuery } from '../service-types/service-types-query.ts';
import { Field } from '../steps/contact-fields.tsx';
import { offersQuery } from '../steps/offers-query.ts';
import { TIMES, type WishDraft, type WishFaults, type WishField } from './wish-draft.ts';

interface WishFieldsProps {
  readonly wanted: Wanted;
  readonly draft: WishDraft;
  readonly today: string;
  readonly faults: WishFaults;
  readonly notes: Partial<Record<WishField, string>>;
  change(more: Partial<WishDraft>): void;
}

/** What is waited for: as it was wanted, and as much wider as one likes. */
export const WishFields = (props: WishFieldsProps) => {
  const { widget, texts } = useWidget();
  const { draft, today, faults, notes, change } = props;
  return (
    <>
      <div className="wait-days">
        {(['from', 'to'] as const).map((field) => (
          <Field
            key={field}
            id={`wait-${field}`}
            label={`wait.${field}`}
            type="date"
            min={field === 'from' ? today : draft.from || today}
            max={field === 'to' && draft.from ? addDays(draft.from, WISH_DAYS_MAX - 1) : undefined}
            value={draft[field]}
            fault={faults[field]}
            note={notes[field]}
            onChange={({ target: { value } }) =>
              // Whoever waits for one day, and takes another, waits for that one.
              change(field === 'from' && value > draft.to ? { from: value, to: value } : { [field]: value })
            }
          />
        ))}
      </div>
      <Times {...props} />
      <Services {...props} />
      {widget.displayTags && <ServiceTypes {...props} />}
      <div className="wait-days">
        <Field
          id="wait-people"
          label="wait.people"
          isOptional
          inputMode="numeric"
          maxLength={4}
          value={draft.people}
          fault={faults.people}
          note={notes.people ?? (faults.people && texts.t('wait.invalidNumber'))}
          onChange={({ target }) => change({ people: target.value })}
        />
        <Field
          id="wait-price"
          label="wait.maxPrice"
          isOptional
          inputMode="decimal"
          maxLength={12}
          value={draft.maxPrice}
          fault={faults.maxPrice}
          note={notes.maxPrice ?? (faults.maxPrice && texts.t('wait.invalidNumber'))}
          help={widget.account.currency}
          onChange={({ target }) => change({ maxPrice: target.value })}
        />
      </div>
    </>
  );
};

const Times = ({ wanted, draft, notes, change }: WishFieldsProps) => {
  const { texts } = useWidget();
  const hours = wanted.what?.hours;
  return (
    <fieldset>
      <legend>{texts.t('wait.time')}</legend>
      <div className="chips">
        {TIMES.filter((time) => time !== 'slot' || hours).map((time) => (
          <label key={time} className="chip">
            <input
              type="radio"
              name="wait-time"
              checked={draft.time === time}
              onChange={() => change({ time })}
            />
            {time === 'slot'
              ? hours && `${texts.time(hours.start)} – ${texts.time(hours.end)}`
              : texts.t(`wait.${time}`)}
          </label>
        ))}
      </div>
      {notes.time && <p className="field-fault">{notes.time}</p>}
    </fieldset>
  );
};

/** The service that was wanted, and those of the day that is chosen: any of the venue's, as far as is known. */
const Services = ({ wanted, draft, notes, change }: WishFieldsProps) => {
  const shared = useWidget();
  const { texts, state, cache } = shared;
  const { key, load } = offersQuery(shared, state.day ?? draft.from, []);
  const { data = [] } = useQuery(cache, key, load);
  const names = new Map(data.map(({ category: { id, name, names: own } }) => [id, texts.own(own, name)]));
  const { what } = wanted;
  if (what) names.set(what.category, texts.own(what.names, what.name));
  return (
    <label className="field">
      <span className="field-name">{texts.t('wait.service')}</span>
      <select value={draft.category} onChange={({ target }) => change({ category: Number(target.value) })}>
        <option value={0}>{texts.t('wait.any')}</option>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {notes.category && <span className="field-fault">{notes.category}</span>}
    </label>
  );
};

const ServiceTypes = ({ draft, change }: WishFieldsProps) => {
  const shared = useWidget();
  const { texts, cache } = shared;
  const { key, load } = serviceTypesQuery(shared);
  const { data = [] } = useQuery(cache, key, load);
  const toggle = (id: number) =>
    change({ tags: draft.tags.includes(id) ? draft.tags.filter((tag) => tag !== id) : [...draft.tags, id] });
  return (
    data.length > 0 && (
      <fieldset>
        <legend>{texts.t('title.tags')}</legend>
        <div className="chips">
          {data.map(({ id, name, names }) => (
            <label key={id} className="chip">
              <input type="checkbox" checked={draft.tags.includes(id)} onChange={() => toggle(id)} />
              {texts.own(names, name)}
            </label>
          ))}
        </div>
      </fieldset>
    )
  );
};
