import type { UpdateCategory } from '@meridienne/contracts';
import {
  DEFAULT_PEOPLE_RANGE,
  isPeopleRange,
  PEOPLE_MAX,
  PEOPLE_MIN,
  type PeopleRange,
} from '@meridienne/domain';
import { invalid } from '../../../../kernel/app-error.ts';
import { plainValues } from '../rules.ts';

interface TextsBefore {
  descriptions: Record<string, string>;
}

/**
 * A category's columns that no other record decides, from what was sent; absent fields stay absent. (A §5)
 * @throws {AppError} 422
 */
export function categoryColumns(input: UpdateCategory, defaultLanguage: string, before: TextsBefore) {
  return {
    ...described(input, defaultLanguage, before),
    ...people(input.rangePeople),
    ...plainValues(input),
    hapidam_request: input.hapidamRequest && JSON.stringify(photoSearch(input.hapidamRequest)),
    ...(input.hapidamRequest === null && { hapidam_request: null }),
  };
}

function described(input: UpdateCategory, defaultLanguage: string, before: TextsBefore) {
  if (input.description === undefined && input.descriptions === undefined) return {};
  const sent = input.descriptions ?? before.descriptions;
  const own = input.descriptions?.[defaultLanguage] ?? input.description;
  const texts = Object.entries({ ...sent, ...(own !== undefined && { [defaultLanguage]: own }) })
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => text !== '');
  const descriptions: Record<string, string> = Object.fromEntries(texts);
  return { description: descriptions[defaultLanguage] ?? '', descriptions: JSON.stringify(descriptions) };
}

function people(sent: readonly number[] | undefined) {
  if (sent === undefined || sent.length === 0) return {};
  if (sent.length < 2) throw invalid('rangePeople', 'tooFewItems', { min: 2 });
  const range: PeopleRange = [sent[0] ?? DEFAULT_PEOPLE_RANGE[0], sent[1] ?? DEFAULT_PEOPLE_RANGE[1]];
  if (!isPeopleRange(range)) {
    throw invalid('rangePeople', 'category.peopleRange', { min: PEOPLE_MIN, max: PEOPLE_MAX });
  }
  return { people_min: range[0], people_max: range[1] };
}

function photoSearch({ id, query }: NonNullable<UpdateCategory['hapidamRequest']>) {
  return { id: id ?? null, query: query?.trim() ?? null };
}
