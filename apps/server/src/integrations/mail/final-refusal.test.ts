import { expect, it } from 'vitest';
import { isFinalRefusal } from './final-refusal.ts';

it.each([
  [
    'nobody has the mailbox',
    'RCPT TO',
    '550 5.1.1 <x@mail.example>: Recipient address rejected: User unknown',
  ],
  [
    'the same on several lines',
    'RCPT TO',
    '550-5.1.1 The account does not exist. Please try\n550 5.1.1 checking it',
  ],
  ['nobody has the domain', 'RCPT TO', '550 5.1.2 Host unknown'],
  ['the address is none', 'RCPT TO', '501 5.1.3 Bad recipient address syntax'],
  ['the mailbox has moved', 'RCPT TO', '551 5.1.6 User has moved'],
  ['the domain takes no mail', 'RCPT TO', '556 5.1.10 Recipient address has null MX'],
  ['the mailbox is closed', 'RCPT TO', '550 5.2.1 The account is disabled'],
  ['the mailbox takes no mail so long', 'DATA', '552 5.2.3 Message length exceeds the mailbox’s limit'],
  ['nobody has the mailbox, said after the message', 'DATA', '550 5.1.1 No such user'],
])('is final: %s', (_what, command, response) => {
  expect(isFinalRefusal({ command, response })).toBe(true);
});

it.each([
  // Whoever says no more may say it to everybody.
  ['a bare refusal', 'RCPT TO', '550 No'],
  ['a bare refusal in words', 'RCPT TO', '550 No such user here'],
  ['a code elsewhere in the words', 'RCPT TO', '550 Rejected, not 5.1.1'],
  ['relaying denied', 'RCPT TO', '550 5.7.1 Relaying denied'],
  ['relaying denied, bare', 'RCPT TO', '554 Relay access denied'],
  ['a log-in asked for', 'RCPT TO', '530 5.7.0 Authentication required'],
  ['a policy', 'RCPT TO', '554 5.7.1 Service unavailable; client host blocked'],
  ['a quota', 'RCPT TO', '550 5.4.5 Daily sending quota exceeded'],
  // Postfix judges the sender here, by its default.
  [
    'a sender that nobody has',
    'RCPT TO',
    '550 5.1.0 <us@resa.example>: Sender address rejected: User unknown',
  ],
  ['a sender of bad syntax', 'RCPT TO', '553 5.1.7 Sender address rejected'],
  ['a sender without a domain', 'RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['a full mailbox', 'RCPT TO', '552 5.2.2 Mailbox full'],
  ['a full mailbox, for now', 'RCPT TO', '452 4.2.2 Mailbox full'],
  ['greylisting', 'RCPT TO', '451 4.7.1 Greylisted'],
  ['a mailbox that is unknown for now', 'RCPT TO', '450 4.1.1 Unverified recipient'],
  ['the sender’s mailbox', 'MAIL FROM', '550 5.1.1 No such user'],
  ['the sender’s size', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['a log-in', 'AUTH PLAIN', '535 5.7.8 Authentication failed'],
  ['the greeting', 'CONN', '554 5.1.1 No service here'],
  ['a command', 'EHLO', '502 5.5.1 Not implemented'],
  ['taken for spam', 'DATA', '554 5.7.1 Message rejected as spam'],
  ['an unproven sender', 'DATA', '554 Message rejected: Email address is not verified'],
  ['too large for the server', 'DATA', '552 5.3.4 Message too big for system'],
  ['a bare refusal of the message', 'DATA', '554 Transaction failed'],
])('is worth another try: %s', (_what, command, response) => {
  expect(isFinalRefusal({ command, response })).toBe(false);
});

it('is worth another try: what no server has answered', () => {
  expect(isFinalRefusal({ command: 'CONN' })).toBe(false);
  expect(isFinalRefusal({})).toBe(false);
});
