import type { AuditField } from '@meridienne/contracts';
import type { AdminKey } from '@meridienne/i18n';

const CORNERS = {
  bottom_right: 'widgets.bottom_right',
  bottom_left: 'widgets.bottom_left',
  top_right: 'widgets.top_right',
  top_left: 'widgets.top_left',
} as const;

/** What the values of a field that knows only a few are called. */
export const CODE_WORDS: Readonly<Partial<Record<string, Readonly<Partial<Record<string, AdminKey>>>>>> = {
  answer: {
    yes: 'widgets.yes',
    no: 'widgets.no',
    moved: 'audit.code.moved',
    back: 'audit.code.back',
  },
  answeredBy: { guest: 'audit.code.guest', traveller: 'audit.code.guest', staff: 'audit.code.team' },
  bookOn: {
    Widget: 'bookingChips.source.widget',
    Preview: 'bookingChips.source.preview',
    'Back office': 'bookingChips.source.backOffice',
    Agent: 'bookingChips.source.agent',
  },
  categoryType: { timeslot: 'categories.wholeSlots', duration: 'audit.code.duration' },
  mobilePosition: CORNERS,
  position: CORNERS,
  role: {
    administrator: 'permissions.admin',
    reception: 'permissions.reception',
    revenue: 'permissions.revenue',
    accountant: 'permissions.accountant',
    reader: 'permissions.limited',
  },
  roles: { ROLE_ADMIN: 'audit.code.staff', ROLE_SUPER_ADMIN: 'audit.code.superAdmin' },
  scope: {
    read: 'apiKeys.read',
    bookings: 'apiKeys.bookings',
    prices: 'apiKeys.prices',
    all: 'apiKeys.all',
  },
  side: { guest: 'audit.code.guest', venue: 'audit.code.team' },
  state: {
    waiting: 'waitingList.state.waiting',
    offered: 'waitingList.state.offered',
    taken: 'waitingList.state.taken',
    withdrawn: 'waitingList.state.withdrawn',
    over: 'waitingList.state.over',
    open: 'audit.code.open',
    declined: 'audit.code.declined',
  },
  type: {
    timeslot: 'categories.wholeSlots',
    duration: 'audit.code.duration',
    admin: 'translations.surface.admin',
    widget: 'translations.surface.widget',
  },
} satisfies Partial<Record<AuditField, Readonly<Partial<Record<string, AdminKey>>>>>;
