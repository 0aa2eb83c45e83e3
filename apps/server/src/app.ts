import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAccountExport } from './features/account-export/routes.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerSignUp } from './features/sign-up/routes.ts';
import { registerPermissions } from './features/permissions/routes.ts';
import { registerTimeSlots } from './features/time-slots/routes.ts';
import { registerCategories } from './features/categories/routes.ts';
import { registerServiceTypes } from './features/service-types/routes.ts';
import { registerTranslations } from './features/translations/routes.ts';
import { registerTags } from './features/tags/routes.ts';
import { registerEquipment } from './features/equipment/routes.ts';
import { registerMediaFiles } from './features/media/routes/files.ts';
import { registerLibrary } from './features/media/routes/library.ts';
import { registerAdministration } from './features/administration/routes.ts';
import { registerIcons } from './features/icons/routes.ts';
import { registerAddons } from './features/addons/routes.ts';
import { registerEvents } from './features/events/routes.ts';
import { registerFirstSteps } from './features/first-steps/routes.ts';
import { registerBackOffice } from './features/back-office/routes.ts';
import { registerAvailability } from './features/availability/routes.ts';
import { registerPublicBookings } from './features/bookings/routes/public.ts';
import { registerGuestBookings } from './features/bookings/routes/guest.ts';
import { registerStaffBookings } from './features/bookings/routes/staff.ts';
import { registerGivenUpMails } from './features/given-up-mails/routes.ts';
import { registerGuests } from './features/guests/routes.ts';
import { registerCalendarFeeds } from './features/calendar-feeds/routes.ts';
import { registerStatistics } from './features/statistics/routes.ts';
import { registerPages } from './features/pages/routes.ts';
import { MAILS } from './features/emails/mails.ts';
import { registerEmails } from './features/emails/routes.ts';
import { registerEmbedCheck } from './features/embed-check/routes.ts';
import { registerPersonalData } from './features/personal-data/routes.ts';
import { registerPlaces } from './features/places/routes.ts';
import { registerLogin } from './features/users/routes/login.ts';
import { registerPublicUsers } from './features/users/routes/public.ts';
import { registerUsers } from './features/users/routes/users.ts';
import { registerSessions } from './features/sessions/routes.ts';
import { registerHostedPage } from './features/widgets/routes/hosted-page.ts';
import { registerPublicWidgets } from './features/widgets/routes/public.ts';
import { registerStaffWidgets } from './features/widgets/routes/staff.ts';
import { registerOffers } from './features/offers/routes.ts';
import { registerBookingFiles } from './features/booking-files/routes.ts';
import { registerPriceFiles } from './features/price-files/routes.ts';
import { registerAccess } from './http/access-hook.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerBodyDeadline } from './http/body-deadline.ts';
import { registerCompression } from './http/compression.ts';
import type { AppDeps } from './http/deps.ts';
import { createEventStreams } from './http/event-streams.ts';
import { answerUnrouted, registerErrorHandler } from './http/error-handler.ts';
import { registerHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { registerJson } from './http/json.ts';
import { registerRequestLog, requestId } from './http/log.ts';
import { registerLiveNews } from './http/live-news.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerNotFound } from './http/not-found.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { registerUnusedConnections } from './http/unused-connections.ts';
import { createValidatorCompiler } from './http/validation.ts';
import { registerHydra } from './http/hydra-docs.ts';
import { countJobs } from './jobs/dead-letters.ts';
import { readQueueAge } from './jobs/queue-age.ts';
import { ensureJobTypes } from './jobs/queue.ts';

/**
 * Wires everything that answers a request: the one place where the parts meet.
 * @param shedsLoad whether calls are turned away while the process can't keep up
 */
export async function buildApp(
  deps: AppDeps,
  logger: FastifyBaseLogger,
  { shedsLoad = false } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerUnrouted,
    // Only a last resort: it counts while an upload waits for its turn, too. `registerBodyDeadline` has the real ones.
    requestTimeout: 30 * 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(createValidatorCompiler());
  // Presenters name every field; a second filter would only cost time.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  registerErrorHandler(app);
  registerJson(app);
  registerRequestLog(app);
  registerBodyDeadline(app);
  registerUnusedConnections(app);
  await registerHeaders(app, deps.settings.publicUrl);
  await registerCompression(app);
  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 3_000 });
  registerAccess(app, deps);
  registerLiveNews(app, deps.changes);
  registerHydra(app, deps.settings.publicUrl);
  const streams = createEventStreams(app);
  registerMetrics(app, {
    pool: deps.pool,
    countJobs: () => countJobs(deps.db),
    readQueueAge: () => readQueueAge(deps.db),
    countStreams: () => streams.count(),
  });
  registerHealth(app, deps.pool);
  await registerApiDocs(app, deps.settings.publicUrl);

  registerLogin(app, deps);
  registerSessions(app, deps);
  registerUsers(app, deps);
  registerPublicUsers(app, deps);
  registerAddons(app, deps);
  registerMediaFiles(app, deps);
  registerLibrary(app, deps);
  registerEquipment(app, deps);
  registerIcons(app, deps);
  registerPlaces(app, deps);
  registerEmails(app, deps);
  registerEmbedCheck(app, deps);
  registerAdministration(app, deps);
  registerGivenUpMails(app, deps);
  registerTags(app, deps);
  registerTranslations(app, deps);
  registerServiceTypes(app, deps);
  registerCategories(app, deps);
  registerTimeSlots(app, deps);
  registerPermissions(app, deps);
  registerAccounts(app, deps);
  registerAccountExport(app, deps);
  registerSignUp(app, deps);
  registerAvailability(app, deps);
  registerPublicBookings(app, deps);
  registerStaffBookings(app, deps);
  registerGuestBookings(app, deps);
  registerGuests(app, deps);
  registerPersonalData(app, deps);
  registerCalendarFeeds(app, deps);
  registerStatistics(app, deps);
  registerOffers(app, deps);
  registerPriceFiles(app, deps);
  registerBookingFiles(app, deps);
  registerEvents(app, deps, streams);
  registerFirstSteps(app, deps);
  registerPublicWidgets(app, deps);
  registerStaffWidgets(app, deps);
  await registerPages(app, deps);
  await registerBackOffice(app);
  registerHostedPage(app, deps);
  registerNotFound(app);
  app.addHook('onClose', () => deps.changes.stop());
  // The queue has to know every job type before the first call adds a job.
  app.addHook('onReady', () =>
    ensureJobTypes(
      deps.db,
      MAILS.map(({ type }) => type),
    ),
  );
  return app;
}
