import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_FIELDS, AUDIT_SUBJECTS } from '@meridienne/contracts';
import { adminTexts } from '@meridienne/i18n';
import { describe, expect, it } from 'vitest';

const CONSTANTS = {
  subject: AUDIT_SUBJECTS,
  the: AUDIT_SUBJECTS,
  action: AUDIT_ACTIONS,
  did: AUDIT_ACTIONS,
  kind: AUDIT_ACTOR_KINDS,
  by: AUDIT_ACTOR_KINDS,
  field: AUDIT_FIELDS,
} as const;

/** Said of more than the contract’s own words. */
const BESIDE = [
  'audit.did.add',
  'audit.did.prices',
  'audit.did.pricesGone',
  'audit.did.pricesMade',
  'audit.did.pricesOfGone',
  'audit.did.refuse',
  'audit.did.supportAll',
  'audit.did.take',
  'audit.by.keyNamed',
];

describe.each(Object.entries(adminTexts))('in %s', (_language, texts) => {
  it.each(Object.entries(CONSTANTS))(
    'every %s of the contract has its words, and nothing else has',
    (group, all) => {
      const said = Object.keys(texts).filter(
        (key) => key.startsWith(`audit.${group}.`) && !BESIDE.includes(key),
      );
      expect(said.toSorted()).toEqual(all.map((each) => `audit.${group}.${each}`).toSorted());
    },
  );
});
