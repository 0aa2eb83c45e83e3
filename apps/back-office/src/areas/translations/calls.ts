import type {
  createTranslation,
  deleteTranslation,
  listMissingTexts,
  listTranslations,
  readTranslation,
  Translation,
  updateTranslation,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const allLanguagesQuery = queryOptions({
  queryKey: ['translations', 'all'],
  queryFn: ({ signal }) =>
    call<typeof listTranslations>('GET /translations', { query: { pagination: false }, signal }),
  select: (list) => list['hydra:member'],
});

export const translationQuery = (id: number) =>
  queryOptions({
    queryKey: ['translations', id],
    queryFn: ({ signal }) =>
      call<typeof readTranslation>('GET /translations/:id', { params: { id }, signal }),
  });

export const missingQuery = (id: number) =>
  queryOptions({
    queryKey: ['translations', id, 'missing'],
    queryFn: ({ signal }) =>
      call<typeof listMissingTexts>('GET /translations/:id/missing', { params: { id }, signal }),
    select: ({ missing }) => missing,
  });

/** @param updatedAt when the texts that are changed were read: another's change since then is refused */
export const saveTexts = (
  id: number,
  content: Translation['content'],
  updatedAt: string,
): Promise<Translation> =>
  call<typeof updateTranslation>('PATCH /translations/:id', { params: { id }, body: { content, updatedAt } });

export const createLanguage = (lng: string, type: Translation['type']): Promise<Translation> =>
  call<typeof createTranslation>('POST /translations', { body: { lng, type } });

export const deleteLanguage = (id: number): Promise<unknown> =>
  call<typeof deleteTranslation>('DELETE /translations/:id', { params: { id } });
