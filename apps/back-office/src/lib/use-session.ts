import { SUPER_ADMIN_KEY } from '@meridienne/domain';
import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, readSession);

export const useIsSuperAdmin = (): boolean =>
  useSession() !== null && localStorage.getItem(SUPER_ADMIN_KEY) === 'true';
