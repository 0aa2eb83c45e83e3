import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { ADMIN_LANGUAGES, type AdminLanguage, type AreaTexts } from './area-texts.ts';
import { equipment } from './equipment.ts';
import { givenUpMails } from './given-up-mails.ts';
import { home } from './home.ts';
import { icons } from './icons.ts';
import { permissions } from './permissions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { translations } from './translations.ts';
import { users } from './users.ts';
import { photos } from './photos.ts';
import { categories } from './categories.ts';
import { timeSlots } from './time-slots.ts';
import { lostBookings } from './lost-bookings.ts';
import { addons } from './addons.ts';
import { serviceTypes } from './service-types.ts';
import { configuration } from './configuration.ts';
import { accountSettings } from './account-settings.ts';
import { widgets } from './widgets.ts';
import { emails } from './emails.ts';
import { embedCheck } from './embed-check.ts';
import { prices } from './prices.ts';
import { categoryPrices } from './category-prices.ts';
import { priceKeys } from './price-keys.ts';
import { priceTools } from './price-tools.ts';
import { priceCopies } from './price-copies.ts';
import { priceFiles } from './price-files.ts';
import { bookings } from './bookings.ts';
import { reservations } from './reservations.ts';
import { bookingSearch } from './booking-search.ts';
import { bookingList } from './booking-list.ts';
import { bookingWizard } from './booking-wizard.ts';
import { dashboard } from './dashboard.ts';
import { statistics } from './statistics.ts';
import { calendarFeeds } from './calendar-feeds.ts';
import { daySheet } from './day-sheet.ts';
import { live } from './live.ts';
import { traveller } from './traveller.ts';
import { personalData } from './personal-data.ts';
import { firstSteps } from './first-steps.ts';
import { profile } from './profile.ts';
import { sessions } from './sessions.ts';

export { ADMIN_LANGUAGES, type AdminLanguage } from './area-texts.ts';

export const ADMIN_AREAS = [
  shell,
  access,
  home,
  accounts,
  users,
  permissions,
  equipment,
  icons,
  translations,
  settings,
  photos,
  categories,
  timeSlots,
  lostBookings,
  addons,
  serviceTypes,
  configuration,
  accountSettings,
  widgets,
  emails,
  embedCheck,
  prices,
  priceKeys,
  categoryPrices,
  priceTools,
  priceCopies,
  priceFiles,
  bookings,
  reservations,
  bookingSearch,
  bookingList,
  bookingWizard,
  dashboard,
  statistics,
  calendarFeeds,
  daySheet,
  live,
  traveller,
  personalData,
  givenUpMails,
  firstSteps,
  profile,
  sessions,
] as const;

type KeyOf<Area> = Area extends unknown ? keyof Area : never;
export type AdminKey = KeyOf<(typeof ADMIN_AREAS)[number]>;

/** The back-office's texts: language → key → text. (A §9: the base language is fr.) */
export const adminTexts: Readonly<Record<AdminLanguage, Readonly<Record<AdminKey, string>>>> =
  Object.fromEntries(
    ADMIN_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        ADMIN_AREAS.flatMap((area) => Object.entries<AreaTexts[string]>(area)).map(([key, said]) => [
          key,
          said[language],
        ]),
      ),
    ]),
  ) as Record<AdminLanguage, Record<AdminKey, string>>;
