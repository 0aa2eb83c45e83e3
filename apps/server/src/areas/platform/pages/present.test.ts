import { describe, expect, it } from 'vitest';
import { presentLanding } from './present.ts';

const NOBODY = { contactAddress: null, contactPhone: null, contactEmail: null };

describe('presentLanding', () => {
  it('leaves out what is not known, without empty entries', () => {
    expect(presentLanding(NOBODY, false)).toEqual({
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
    );
    expect(CONTACT).toBe(
      '<li>1 &lt;rue&gt; Haute</li>' +
        '<li><a href="tel:+3319900">+33 (0)1 99 00</a></li>' +
        '<li><a href="mailto:a&amp;b@c.example">a&amp;b@c.example</a></li>',
    );
    expect(CONTACT_BUTTON).toContain('href="mailto:a&amp;b@c.example"');
  });

  it('leads to the demonstration where there is one', () => {
    const { DEMO_BUTTON, DEMO_ITEM } = presentLanding(NOBODY, true);
    expect(DEMO_BUTTON).toContain('href="/demo"');
    expect(DEMO_ITEM).toContain('href="/demo"');
  });
});
