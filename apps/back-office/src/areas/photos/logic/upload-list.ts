export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly fault?: string;
  /** Refused for what it is: trying again would change nothing. */
  readonly isFinal?: boolean;
}

type Uploads = readonly Upload[];

/** @param fault why it isn't sent at all */
export const newUpload = (id: number, file: File, fault: string | null): Upload => ({
  id,
  file,
  progress: 0,
  ...(fault === null ? { status: 'waiting' } : { status: 'failed', fault, isFinal: true }),
});

export const withChange = (uploads: Uploads, id: number, changed: Partial<Upload>): Uploads =>
  uploads.map((each) => (each.id === id ? { ...each, ...changed } : each));

/** Those that failed wait again. Those that were held back go first: what fails again and again must not stand in their way. */
export const waitingAgain = (uploads: Uploads): Uploads => {
  const isAgain = ({ status, isFinal }: Upload) => status === 'failed' && !isFinal;
  const again = uploads.filter(isAgain).map((each): Upload => ({ ...each, status: 'waiting', progress: 0 }));
  return [...uploads.filter((each) => !isAgain(each)), ...again];
};
