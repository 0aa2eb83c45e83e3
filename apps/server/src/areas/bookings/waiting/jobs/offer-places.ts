import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { wishKeyOf } from '../../../../kernel/guest-token.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { createStorefronts, type Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { endWhatIsOver } from '../commands/end-what-is-over.ts';
import { offerPlaces } from '../commands/offer-places.ts';
import { accountOfJob, findWaitingAccounts } from '../queries/waiting-accounts.ts';
import { offerPlacesJob } from './wish-jobs.ts';

type Deps = Pick<TaskDeps, 'db' | 'pool' | 'log' | 'changes' | 'settings'>;

/** What each of a process's jobs knows of the venues. */
const known = new WeakMap<Deps['pool'], Storefronts>();
function storefrontsOf(pool: Deps['pool']): Storefronts {
  const storefronts = known.get(pool) ?? createStorefronts(pool);
  known.set(pool, storefronts);
  return storefronts;
}

/** Ends what is over in an account's line, and offers what is free to who is next. */
async function lookThrough(
  { db, pool, changes, settings }: Deps,
  scope: AccountScope,
  signal: AbortSignal,
): Promise<void> {
  const storefronts = storefrontsOf(pool);
  const consulted = await storefronts.consult(scope, () => null);
  if (!consulted) return;
  const { accountId } = scope;
  const hasEnded = await endWhatIsOver(db, scope, consulted.venue.timeZone, new Date());
  const tools = { db, pool, storefronts, wishKey: wishKeyOf(settings.guestKey) };
  const places = await offerPlaces(tools, scope, () => new Date(), signal);
  for (const { categoryId, day } of places) {
    const categories = categoryId === null ? undefined : [categoryId];
    changes.tell(accountId, { kind: 'bookings', from: day, to: day, ...(categories && { categories }) });
  }
  if (hasEnded || places.length > 0) changes.tell(accountId, { kind: 'wishes' });
}

/** Soon after a place has come back, or somebody has joined: added by the database itself, with what put it on sale. */
export const offerPlacesTask = defineTask(
  offerPlacesJob,
  (deps: Deps, { accountId }, { signal }: { signal: AbortSignal }) =>
    lookThrough(deps, accountOfJob(accountId), signal),
);

const findWaiting = defineJob('find-waiting', Type.Unknown(), { maxAttempts: 1, limitMs: 10 * 60_000 });

/**
 * Whatever else was missed: offers and holds that have run out, an hour that has come, a setting, a process that was
 * ended. An account where one fails keeps none of the others waiting.
 */
export const findWaitingTask = defineTask(
  findWaiting,
  async (deps: Deps, _payload, { signal }: { signal: AbortSignal }) => {
    const failures: unknown[] = [];
    for (const scope of await findWaitingAccounts(deps.db)) {
      if (signal.aborted) return;
      try {
        await lookThrough(deps, scope, signal);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        deps.log.warn({ accountId: scope.accountId, err: error }, 'the line could not be looked through');
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new Error(`The lines of ${failures.length} accounts were not looked through`, {
        cause: failures[0],
      });
  },
);

/** Each minute; one at a time, in whichever process. */
export const findWaitingCron: CronItem = {
  task: findWaiting.name,
  match: '* * * * *',
  options: {
    queueName: findWaiting.name,
    jobKey: findWaiting.name,
    maxAttempts: findWaiting.maxAttempts,
  },
};
