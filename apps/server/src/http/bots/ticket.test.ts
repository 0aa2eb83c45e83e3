import { expect, it } from 'vitest';
import { formKeyOf, formTicket, secondsSince } from './ticket.ts';

const KEY = formKeyOf(new Uint8Array(32).fill(1));
const AT = new Date('2026-03-21T10:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

it('says since when somebody has the form, and nothing else of him', () => {
  const ticket = formTicket(KEY, AT);
  expect(secondsSince(KEY, ticket, after(90))).toBe(90);
  expect(formTicket(KEY, after(0.4))).toBe(ticket);
});

it('says nothing once it is two days old', () => {
  expect(secondsSince(KEY, formTicket(KEY, AT), after(2 * 86_400))).toBe(2 * 86_400);
  expect(secondsSince(KEY, formTicket(KEY, AT), after(2 * 86_400 + 1))).toBeNull();
});

it('is as good as new by another process’s clock, which is behind', () => {
  expect(secondsSince(KEY, formTicket(KEY, AT), after(-3))).toBe(0);
});

it('is made by the server alone', () => {
  const ticket = formTicket(KEY, AT);
  const other = formTicket(formKeyOf(new Uint8Array(32).fill(2)), AT);
  const earlier = `${Math.floor(AT.getTime() / 1000 - 60).toString(36)}${ticket.slice(ticket.indexOf('.'))}`;
  for (const made of [undefined, null, '', 'x', '.', other, earlier, `${ticket}A`])
    expect(secondsSince(KEY, made, AT)).toBeNull();
});
