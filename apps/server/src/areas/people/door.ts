/** What other areas may use of this one; everything else is its own. */
export { demandColumns } from './second-factor/commands/demand.ts';
export { countEmailProbe } from './users/commands/count-email-probe.ts';
export { lockUsers, unmakeStaffWithoutAccess } from './users/commands/unmake-staff.ts';
export { findUserByEmail } from './users/queries/users.ts';
