/** What other areas and the frame may use of this one; everything else is its own. */
export { useForcedLogOut } from './access/hooks/use-forced-log-out.ts';
export { AccountPermissionsModal } from './permissions/account-permissions-modal.tsx';
export { useOwnName } from './profile/hooks/use-own-name.ts';
export { seenText } from './sessions/logic/seen-text.ts';
export { useIsTaken } from './users/hooks/use-is-taken.ts';
