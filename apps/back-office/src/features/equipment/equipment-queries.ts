import type {
  BodyOf,
  createEquipment,
  deleteEquipment,
  Equipment,
  listEquipment,
  readEquipment,
  readTranslator,
  translateEquipment,
  translateTexts,
  updateEquipment,
} from '@meridienne/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A §9. */
export const PAGE_SIZE = 30;
export const EQUIPMENT_KEY = ['services'];

export const equipmentQuery = (page: number, name: string) =>
  queryOptions({
    queryKey: [...EQUIPMENT_KEY, { page, name }],
    queryFn: ({ signal }) =>
      call<typeof listEquipment>('GET /services', {
        query: { page, itemsPerPage: PAGE_SIZE, sortField: 'name', name },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const readOne = (id: number): Promise<Equipment> =>
  call<typeof readEquipment>('GET /services/:id', { params: { id } });

export const create = (body: BodyOf<typeof createEquipment>): Promise<Equipment> =>
  call<typeof createEquipment>('POST /services', { body });

export const update = (id: number, body: BodyOf<typeof updateEquipment>): Promise<Equipment> =>
  call<typeof updateEquipment>('PATCH /services/:id', { params: { id }, body });

export const remove = (id: number) =>
  call<typeof deleteEquipment>('DELETE /services/:id', { params: { id } });

/** Whether another piece of equipment has the name, in whichever case (A §5). */
export const isNameTaken = async (name: string, ownId: number | null): Promise<boolean> => {
  const { 'hydra:member': found } = await call<typeof listEquipment>('GET /services', {
    query: { name, pagination: false },
  });
  const wanted = name.toLowerCase();
  return found.some((each) => each.id !== ownId && each.name.toLowerCase() === wanted);
};

/** Whether there is a translation service to ask. */
export const translatorQuery = queryOptions({
  queryKey: ['translator'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call<typeof readTranslator>('GET /translate', { signal }),
});

export const translateAll = () => call<typeof translateEquipment>('POST /translate/services');

/** One text, its first letter a capital (A §7). */
export const translateOne = async (text: string, source: string, target: string): Promise<string> => {
  const { translations } = await call<typeof translateTexts>('POST /translate', {
    body: { source: source.toUpperCase(), target: target.toUpperCase(), texts: [text] },
  });
  const said = translations[0]?.text.trim() ?? '';
  return said.charAt(0).toUpperCase() + said.slice(1);
};
