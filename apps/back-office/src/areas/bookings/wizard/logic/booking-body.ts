import { bookingBody } from '@meridienne/client';
import type { Account, CreateBooking } from '@meridienne/contracts';
import { bookingTotalMinor, toMinor } from '@meridienne/domain';
import { wholePhone } from '../../entry/logic/guest-phone.ts';
import type { Sold } from '../../entry/calls/sold.ts';
import type { WizardValues } from './wizard-values.ts';

export interface ChosenAddon {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly price: number;
  readonly amount: number;
}

/** The add-ons that were taken: one that is at 0 is removed (O §5). */
export const chosenAddons = ({ addons }: Sold, { amounts = {} }: WizardValues): ChosenAddon[] =>
  addons.flatMap(({ id, name, names, price }) => {
    const amount = amounts[id] ?? 0;
    return amount > 0 ? [{ id, name, names, price, amount }] : [];
  });

/** In minor units; null when it is more than can be booked. */
export const totalMinorOf = (sold: Sold, values: WizardValues, currency: string): number | null => {
  const addons = chosenAddons(sold, values).map(({ price, amount }) => ({
    priceMinor: toMinor(price, currency) ?? 0,
    amount,
  }));
  try {
    return bookingTotalMinor(toMinor(sold.offer.price, currency) ?? 0, addons);
  } catch {
    return null;
  }
};

/** The guest's number of people: the fewest that the category takes, unless chosen (O §5). */
export const peopleOf = ({ category }: Sold, { nbPeople }: WizardValues): number | null =>
  category.isLimited ? (nbPeople ?? category.rangePeople[0] ?? null) : null;

/** What the desk sends; there is nobody to be kept confidential from. */
export const deskBody = (account: Account, sold: Sold, values: WizardValues): CreateBooking => {
  const { offer, category } = sold;
  const { email = '', firstname = '', lastname = '', comment = '', arrivedAt, language } = values;
  const body = bookingBody(
    account,
    { ...offer, category },
    { email, firstname, lastname, phone: wholePhone(values) ?? '' },
    chosenAddons(sold, values),
    totalMinorOf(sold, values, account.currency) ?? 0,
    {
      arrivedAt: offer.categoryTimeslot ? null : arrivedAt,
      comment,
      bookOn: 'Back office',
      isConfidential: false,
      language,
      nbPeople: peopleOf(sold, values) ?? undefined,
    },
  );
  return values.isWithoutEmail ? { ...body, email: null, withoutEmail: true } : body;
};
