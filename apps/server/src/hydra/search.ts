import type { Call } from '@meridienne/contracts';

/** Which part of the list is sent, and sorted how: not what is searched for. */
const PAGING = new Set(['page', 'itemsPerPage', 'pagination', 'sortField', 'sortOrder']);

/**
 * `hydra:search`: what a collection can be narrowed and ordered by, for clients that build their filters of it. The
 * keys of a mapping are without a prefix, as API Platform sends and reads them.
 */
export function searchTemplate({
  path,
  query,
}: Pick<Call, 'path' | 'query'>): Record<string, unknown> | null {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const variables = Object.keys(properties).filter((name) => !PAGING.has(name));
  if (variables.length === 0) return null;
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `/api${path}{?${variables.join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map((variable) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property: searchedField(variable),
      required: required.includes(variable),
    })),
  };
}

/** `order[name]` and `exists[name]` are about `name`, as are `name[after]` and `name[]`. */
function searchedField(variable: string): string {
  const [, before = variable, inside] = /^([^[]+)(?:\[(.*)\])?$/.exec(variable) ?? [];
  return inside !== undefined && ['order', 'exists'].includes(before) ? inside : before;
}
