import { ApiError } from '@meridienne/client';
import type { createWish, JoinedWish } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { CONTACT_FIELDS, type ContactField } from '../flow/contact-form.ts';
import type { Wanted } from '../flow/state.ts';
import { forgetDraft, keepDraft, keptDraft, keyOf } from './kept-draft.ts';
import {
  draftOf,
  type WishDraft,
  type WishFaults,
  type WishField,
  wishedIn,
  wishFaults,
} from './wish-draft.ts';

/** The API's names of the fields, where they are others. */
const FIELDS: Readonly<Record<string, WishField>> = {
  nbPeople: 'people',
  before: 'time',
  notBefore: 'time',
  categories: 'category',
  timeSlots: 'time',
  serviceTypes: 'tags',
};

interface Refusal {
  /** Above the fields. */
  readonly text: string;
  readonly faults: WishFaults;
  /** In the server's own words, of fields that have none here. */
  readonly notes: Partial<Record<WishField, string>>;
}

const NOTHING: Pick<Refusal, 'faults' | 'notes'> = { faults: {}, notes: {} };

/** From the filled form to a place in line, or to a clear word why not. */
export const useWishForm = (wanted: Wanted) => {
  const { widget, texts, api, state, root } = useWidget();
  const { account } = widget;
  const today = venueNow(new Date(), account.timeZone).day;
  const [draft, setDraft] = useState<WishDraft>(
    () => keptDraft(root, wanted) ?? draftOf(wanted, state, today),
  );
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [joined, setJoined] = useState<{ readonly answer: JoinedWish; readonly email: string } | null>(null);

  const own = wishFaults(draft, state.contact, account.currency);
  const change = (more: Partial<WishDraft>) => {
    const changed = { ...draft, ...more };
    keepDraft(root, wanted, changed);
    setDraft(changed);
  };

  const refusalOf = (error: unknown): Refusal => {
    const { status, violations, message } =
      error instanceof ApiError ? error : { status: -1, violations: [], message: '' };
    if (status === 429) return { text: texts.t('error.tooManyTries'), ...NOTHING };
    if (status === 0 && !navigator.onLine) return { text: texts.t('error.offline'), ...NOTHING };
    if (status < 400 || status >= 500) return { text: texts.t('wait.failed'), ...NOTHING };
    const told = violations.map(
      ({ propertyPath: path, message: words }) => [FIELDS[path] ?? (path as WishField), words] as const,
    );
    const isContact = (field: string) => CONTACT_FIELDS.includes(field as ContactField);
    return {
      text: told.length > 0 ? told.map(([, words]) => words).join(' ') : message || texts.t('wait.failed'),
      faults: Object.fromEntries(told.map(([field]) => [field, isContact(field) ? 'invalid' : 'refused'])),
      notes: Object.fromEntries(told.filter(([field]) => !isContact(field))),
    };
  };

  const send = async () => {
    const { firstname, lastname, email, phone } = state.contact;
    const consent = account.consent?.[texts.language]?.months;
    const body = {
      account: account['@id'],
      widget: widget['@id'],
      language: texts.language,
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      email: email.trim(),
      phone: phone.trim(),
      ...wishedIn(draft, wanted),
      ...(consent !== undefined && { consent }),
    };
    const key = keyOf(root, JSON.stringify(body));
    const answer = await api.sendForm<typeof createWish>('POST /public/wishes', {
      body: { ...body, key },
    });
    forgetDraft(root);
    setJoined({ answer, email: body.email });
  };

  /** @param onFault once what is wrong is known */
  const submit = async (onFault: () => void) => {
    if (isBusy) return;
    setHasTried(true);
    setRefusal(null);
    if (Object.keys(own).length > 0) return onFault();
    setIsBusy(true);
    await send().catch((error: unknown) => {
      setRefusal(refusalOf(error));
      onFault();
    });
    setIsBusy(false);
  };

  const shown = hasTried ? own : {};
  const problem = refusal?.text ?? (Object.keys(shown).length > 0 ? texts.t('wait.incomplete') : null);
  return {
    draft,
    change,
    today,
    faults: { ...shown, ...refusal?.faults },
    notes: refusal?.notes ?? {},
    problem,
    isBusy,
    joined,
    submit,
    calmDown: () => setRefusal(null),
  };
};
