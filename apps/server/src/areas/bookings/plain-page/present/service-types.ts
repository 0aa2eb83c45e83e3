import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { VenuePage } from '../../../widgets/door.ts';
import { choiceForm, hidden, type Setting } from './frame.ts';

export type ServiceTypes = VenuePage['serviceTypes'];

/** The service types as boxes to tick: several may be, none means all (W §2). */
export function presentServiceTypes(setting: Setting, serviceTypes: ServiceTypes): Markup {
  const { words } = setting;
  const tiles = serviceTypes.map(({ id, name, names, image, categories }) => {
    const picture = image ?? categories.find(({ images }) => images.length > 0)?.images[0] ?? null;
    return markup`<li><label class="tile"><input type="checkbox" name="tag" value="${id}">
      ${picture && markup`<img src="${picture.display.native.th}" alt="" width="480" height="320" loading="lazy">`}
      <span>${words.named(names, name)}</span></label></li>`;
  });
  return choiceForm(
    setting,
    markup`${hidden('tag', 0)}
    <fieldset><legend>${words.t('tags.prompt')}</legend><ul class="tiles">${tiles}</ul></fieldset>
    <p class="go"><button type="submit" class="button">${words.t('next.date')}</button></p>`,
  );
}
