import {
  formatMoney,
  formatTimeOfDay,
  type Language,
  localTimes,
  timeAhead,
  writeDay,
} from '@meridienne/domain';
import { type ErrorKey, errorTexts, type Params, translate } from '@meridienne/i18n';

/**
 * What is wrong, in a language: a parameter `day` is told as the language tells days, `seconds` is a `time` to come,
 * beside a `currency` `limitMinor` is an amount `limit`, and `category.en` is the name of a `category` for who works in
 * English.
 * @param names the language in which names are told, if they have it
 */
export const messageIn = (
  language: Language,
  key: ErrorKey,
  params: Params = {},
  names: string | null = language,
): string =>
  translate(errorTexts[language], key, {
    ...params,
    ...inNames(params, names),
    ...amounts(params, language),
    ...(typeof params['day'] === 'string' && { day: writeDay(params['day'], language) }),
    ...(typeof params['minute'] === 'number' && {
      time: localTimes(formatTimeOfDay(params['minute']), language),
    }),
    ...(typeof params['seconds'] === 'number' && { time: timeAhead(params['seconds'], language) }),
  });

const inNames = (params: Params, language: string | null): Params => {
  const name = params[`category.${language}`];
  return typeof name === 'string' && name.trim() ? { category: name } : {};
};

const amounts = ({ currency, ...params }: Params, language: string): Params =>
  typeof currency !== 'string'
    ? {}
    : Object.fromEntries(
        Object.entries(params).flatMap(([name, minor]) =>
          typeof minor === 'number' && name.endsWith('Minor')
            ? [[name.slice(0, -'Minor'.length), formatMoney(minor, currency, language)]]
            : [],
        ),
      );
