/**
 * @typedef {import('./place.mjs').Place} Place
 */

const server = 'apps/server/src/';
const home = `${server}kernel/scope.ts`;

/**
 * What makes a scope → the files that may call it, each since it has read the proof first. A file more is a door more
 * into the venues' data.
 * @type {Map<string, string[]>}
 */
const mints = new Map([
  [
    'scopeOfSession',
    [
      'http/access.ts',
      'areas/bookings/record/queries/booking-access.ts',
      'areas/bookings/record/queries/linked-booking.ts',
    ],
  ],
  ['scopeOfKey', ['http/access.ts', 'areas/bookings/record/queries/booking-access.ts']],
  [
    'scopeOfPublicWidget',
    [
      'areas/bookings/agents/policy.ts',
      'areas/bookings/availability/queries/answers.ts',
      'areas/bookings/record/policy.ts',
      'areas/bookings/waiting/policy.ts',
      'areas/widgets/editor/routes/public.ts',
    ],
  ],
  [
    'scopeOfGuestLink',
    ['areas/bookings/record/queries/linked-booking.ts', 'areas/bookings/waiting/queries/linked-wish.ts'],
  ],
  ['scopeOfReplyAddress', ['areas/bookings/mail-in/queries.ts']],
  ['scopeOfRefusal', ['areas/bookings/refusals/queries.ts']],
  ['scopeOfFeed', ['areas/bookings/feeds/queries.ts']],
  ['scopeOfLibraryKey', ['areas/photos/library/queries.ts']],
  ['scopeOfNewAccount', ['areas/platform/accounts/commands/create-account.ts']],
  [
    'scopeOfJob',
    [
      'areas/bookings/record/commands/record-receipt.ts',
      'areas/bookings/record/mails/reminder-sms.ts',
      'areas/bookings/confirming/queries/due-accounts.ts',
      'areas/bookings/answers/queries/thanking-accounts.ts',
      'areas/bookings/record/queries/reminding-accounts.ts',
      'areas/bookings/waiting/queries/waiting-accounts.ts',
      'areas/catalogue/calendars-in/queries.ts',
      'areas/privacy/queries/doctor.ts',
      'areas/privacy/queries/retention.ts',
      'areas/statistics/queries/unfinished-accounts.ts',
      'areas/webhooks/deliveries/queries.ts',
      'jobs/define-mail.ts',
    ],
  ],
  ['scopeOfDemo', ['areas/platform/demo/commands/seed-demo.ts']],
  ['scopeOfPlatform', ['http/access.ts', 'given-up-mails.ts']],
]);

const cast = /\bas\s+(?:AccountScope|PlatformScope|ReadScope)\b/;
const exported = /\bexport\s+(?:const|function)\s+(\w+)/g;

/**
 * Who makes a scope is on the list, and who is on the list makes one.
 * @param {Place} place
 * @param {string} code without comments and strings
 * @returns {string | undefined} reason
 */
export function scopeMint({ file, isTest, kind }, code) {
  if (isTest || kind === 'other') return undefined;
  if (file === home) {
    const open = [...code.matchAll(exported)].find(([, name = '']) => !mints.has(name));
    return (
      open && `${open[1]} makes scopes for everybody: say in scripts/structure/mints.mjs who may call it.`
    );
  }
  if (cast.test(code)) return 'A scope is proof, and a cast proves nothing: take one from who may make it.';
  for (const [mint, callers] of mints) {
    const mayCall = callers.some((each) => server + each === file);
    const calls = new RegExp(String.raw`\b${mint}\b`).test(code);
    if (calls && !mayCall)
      return `It may not call ${mint}: take the scope as the first parameter. Who reads the proof itself is listed in scripts/structure/mints.mjs.`;
    if (mayCall && !calls)
      return `It makes no scope any more: take it off ${mint} in scripts/structure/mints.mjs.`;
  }
  return undefined;
}
