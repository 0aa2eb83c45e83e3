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
 * and beside a `currency` `limitMinor` is an amount `limit`.
 */
export const messageIn = (language: Language, key: ErrorKey, params: Params = {}): string =>
  translate(errorTexts[language], key, {
    ...params,
    ...amounts(params, language),
    ...(typeof params['day'] === 'string' && { day: writeDay(params['day'], language) }),
    ...(typeof params['minute'] === 'number' && {
      time: localTimes(formatTimeOfDay(params['minute']), language),
    }),
    ...(typeof params['seconds'] === 'number' && { time: timeAhead(params['seconds'], language) }),
  });

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
