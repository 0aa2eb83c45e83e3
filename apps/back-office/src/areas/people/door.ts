/** What other areas and the frame may use of this one; everything else is its own. */
export { useForcedLogOut } from './access/hooks/use-forced-log-out.ts';
export { AccountPermissionsModal } from './permissions/account-permissions-modal.tsx';
export { useOwnName } from './profile/hooks/use-own-name.ts';
export { FactorGate } from './second-factor/components/factor-gate.tsx';
export { GraceBand } from './second-factor/components/grace-band.tsx';
export { RequireFields, type RequireValues } from './second-factor/components/require-fields.tsx';
export { seenText } from './sessions/logic/seen-text.ts';
export { useIsTaken } from './users/hooks/use-is-taken.ts';
