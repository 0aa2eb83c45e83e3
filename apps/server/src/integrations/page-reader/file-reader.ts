import { readStart } from './body.ts';
import { createDoor, type DoorFault, type DoorOptions, type Failed, failed } from './door.ts';

export type FileAnswer = { kind: 'file'; text: string } | Failed<DoorFault | 'tooLarge'>;

/** Reads the whole of a text of somebody else's, whatever it calls itself. */
export interface FileReader {
  read(address: string): Promise<FileAnswer>;
}

/** @param options.mostBytes of a longer one, nothing is read */
export function createFileReader(options: DoorOptions & { accept: string; mostBytes: number }): FileReader {
  const { mostBytes, ...door } = options;
  return {
    read: createDoor<FileAnswer>({
      ...door,
      async take(reply, address) {
        const { bytes, isCut } = await readStart(reply, mostBytes);
        if (isCut) return failed('tooLarge', address);
        return { kind: 'file', text: new TextDecoder().decode(bytes) };
      },
    }),
  };
}
