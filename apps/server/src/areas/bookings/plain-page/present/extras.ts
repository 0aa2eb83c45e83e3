import { ADDON_AMOUNT_MAX } from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { Choice, Extras, PlainOffer } from '../rules.ts';
import { choiceForm, hiddenChoice, type Setting } from './frame.ts';
import { offerHead } from './offer-head.ts';

export function presentExtras(setting: Setting, choice: Choice, offer: PlainOffer, extras: Extras): Markup {
  const { words } = setting;
  const { peopleChoices, onOffer } = extras;
  return choiceForm(
    setting,
    markup`${hiddenChoice({ ...choice, people: null, amounts: new Map(), isComposed: true })}
    ${offerHead(setting, offer)}
    ${peopleChoices.length > 1 && people(setting, choice, extras)}
    ${onOffer.length > 0 && markup`<fieldset><legend>${words.t('extras.addons')}</legend><ul class="addons">${onOffer.map((addon) => markup`<li>${amount(setting, choice, extras, addon)}</li>`)}</ul></fieldset>`}
    <p class="go"><button type="submit" class="button">${words.t('next.finalise')}</button></p>`,
  );
}

function people(
  { words }: Setting,
  choice: Choice,
  { peopleChoices, people: chosen, faults }: Extras,
): Markup {
  const isWrong = faults.includes('people');
  const [min, max] = [peopleChoices[0] ?? 1, peopleChoices.at(-1) ?? 1];
  return markup`<p class="field"><label for="people">${words.t('extras.people')}</label>
    ${isWrong && markup`<span class="fault" id="people-fault">${words.fault('booking.people', { min, max })}</span>`}
    <select id="people" name="people"${isWrong && markup` aria-invalid="true" aria-describedby="people-fault"`}>${peopleChoices.map(
      (count) =>
        markup`<option value="${count}"${count === chosen && markup` selected`}>${words.people(count)}</option>`,
    )}</select></p>`;
}

function amount(
  { words }: Setting,
  choice: Choice,
  { faults }: Extras,
  { id, name, names, price }: Extras['onOffer'][number],
): Markup {
  const field = `addon-${id}`;
  const isWrong = faults.includes(field);
  return markup`<label for="${field}">${words.named(names, name)} <span class="offer-price">${words.amount(price)}</span></label>
    ${isWrong && markup`<span class="fault" id="${field}-fault">${words.fault('booking.addonAmount', { min: 0, max: ADDON_AMOUNT_MAX })}</span>`}
    <input type="number" inputmode="numeric" id="${field}" name="${field}" min="0" max="${ADDON_AMOUNT_MAX}" value="${choice.amounts.get(id) || '0'}"${isWrong && markup` aria-invalid="true" aria-describedby="${field}-fault" autofocus`}>`;
}
