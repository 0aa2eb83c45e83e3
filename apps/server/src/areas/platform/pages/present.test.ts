import { describe, expect, it } from 'vitest';
import { presentLanding } from './present.ts';

const NOBODY = { contactAddress: null, contactPhone: null, contactEmail: null };

describe('presentLanding', () => {
  it('leaves out what is not known, without empty entries', () => {
    expect(presentLanding(NOBODY, false, 'fr')).toEqual({
      CONTACT: '',
      CONTACT_BUTTON: '',
      DEMO_BUTTON: '',
      DEMO_ITEM: '',
    });
  });

  it('makes links of phone and address, and markup of neither', () => {
    const { CONTACT, CONTACT_BUTTON } = presentLanding(
      { contactAddress: '1 <rue> Haute', contactPhone: '+33 (0)1 99 00', contactEmail: 'a&b@c.example' },
      false,
      'fr',
    );
    expect(CONTACT).toBe(
      '<li>1 &lt;rue&gt; Haute</li>' +
        '<li><a href="tel:+3319900">+33 (0)1 99 00</a></li>' +
        '<li><a href="mailto:a&amp;b@c.example">a&amp;b@c.example</a></li>',
    );
    expect(CONTACT_BUTTON).toContain('href="mailto:a&amp;b@c.example"');
  });

  it('leads to the demonstration where there is one', () => {
    const { DEMO_BUTTON, DEMO_ITEM } = presentLanding(NOBODY, true, 'fr');
    expect(DEMO_BUTTON).toContain('href="/demo"');
    expect(DEMO_ITEM).toContain('href="/demo"');
  });

  it.each([
    ['fr', 'Nous écrire', 'Voir un hôtel de démonstration', 'Hôtel de démonstration'],
    ['en', 'Write to us', 'See a demonstration hotel', 'Demonstration hotel'],
    ['es', 'Escríbanos', 'Ver un hotel de demostración', 'Hotel de demostración'],
  ] as const)('says so in the language of the page: %s', (language, contact, demo, name) => {
    const parts = presentLanding({ ...NOBODY, contactEmail: 'a@b.example' }, true, language);
    expect(parts['CONTACT_BUTTON']).toContain(`>${contact}</a>`);
    expect(parts['DEMO_BUTTON']).toContain(`>${demo}</a>`);
    expect(parts['DEMO_ITEM']).toContain(`>${name}</a>`);
  });
});
