/** Of the demo data; all with the same password. */
export const LOGINS = {
  hotelier: 'hotel@meridienne.example',
  superAdmin: 'admin@meridienne.example',
  traveller: 'voyageur@meridienne.example',
} as const;
export const PASSWORD = 'meridienne';

export type Who = keyof typeof LOGINS;

/** A name that no other test uses. */
export const uniqueName = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 8)}`;
