import type {
  BodyOf,
  createEquipment,
  deleteEquipment,
  Equipment,
  listEquipment,
  readEquipment,
  translateEquipment,
  updateEquipment,
} from '@meridienne/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How many cards a page has (A §9). */
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
    // Who is named exactly so comes first.
    query: { name, itemsPerPage: 5 },
  });
  const wanted = name.toLowerCase();
  return found.some((each) => each.id !== ownId && each.name.toLowerCase() === wanted);
};

/** Fifty names at a time, each part kept: it may take a while. */
export const translateAll = () =>
  call<typeof translateEquipment>('POST /translate/services', { isPatient: true });
