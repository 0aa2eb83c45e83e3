import type { erasePersonalData, exportPersonalData, readPersonalData } from '@meridienne/contracts';
import { call, callForFile } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';

export const lookUpPerson = (email: string, signal?: AbortSignal) =>
  call<typeof readPersonalData>('POST /personal-data/summary', { body: { email }, signal });

/** Keeps the file. @returns its name */
export async function exportPerson(email: string): Promise<string> {
  const file = await callForFile<typeof exportPersonalData>(
    'POST /personal-data/export',
    { body: { email } },
    () => {},
  );
  download(file.name, file.content, 'application/json');
  return file.name;
}

/** @param blocks those that are about the person */
export const erasePerson = (email: string, blocks: number[]) =>
  call<typeof erasePersonalData>('POST /personal-data/erase', { body: { email, blocks }, isPatient: true });
