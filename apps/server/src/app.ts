import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAccountExport } from './areas/platform/account-export/routes.ts';
import { registerAccounts } from './areas/platform/accounts/routes.ts';
import { registerSignUp } from './areas/platform/sign-up/routes.ts';
import { registerPermissions } from './areas/people/permissions/routes.ts';
import { readCalendarJob } from './areas/catalogue/calendars-in/jobs/calendar-job.ts';
import { registerCalendarsIn } from './areas/catalogue/calendars-in/routes.ts';
import { registerPoolBlocks } from './areas/catalogue/pool-blocks/routes.ts';
import { registerPools } from './areas/catalogue/pools/routes/pools.ts';
import { registerPoolPreview } from './areas/catalogue/pools/routes/preview.ts';
import { registerPoolUnits } from './areas/catalogue/pool-units/routes.ts';
import { registerTimeSlots } from './areas/catalogue/time-slots/routes.ts';
import { registerCategories } from './areas/catalogue/categories/routes.ts';
import { registerServiceTypes } from './areas/catalogue/service-types/routes.ts';
import { queueReadingPhones, readPhonesJob } from './areas/bookings/record/jobs/read-phones.ts';
import { keepDeliveredLanguages } from './areas/translations/commands.ts';
import { registerTranslations } from './areas/translations/routes.ts';
import { registerTags } from './areas/catalogue/labels/routes.ts';
import { registerEquipment } from './areas/catalogue/equipment/routes.ts';
import { makeAvifJob, queueMakingAvif } from './areas/photos/library/jobs/make-avif.ts';
import { registerMediaFiles } from './areas/photos/library/routes/files.ts';
import { registerLibrary } from './areas/photos/library/routes/library.ts';
import { registerAdministration } from './areas/platform/settings/routes.ts';
import { registerTestMail } from './areas/platform/test-mail/routes.ts';
import { registerIcons } from './areas/photos/icons/routes.ts';
import { registerAddons } from './areas/catalogue/addons/routes.ts';
import { registerEvents } from './areas/venue/live/routes.ts';
import { sendWebhookJob } from './areas/webhooks/deliveries/jobs/delivery-job.ts';
import { registerWebhookDeliveries } from './areas/webhooks/deliveries/routes.ts';
import { registerWebhooks } from './areas/webhooks/endpoints/routes.ts';
import { registerEventFeed } from './areas/webhooks/events/routes.ts';
import { registerFirstSteps } from './areas/venue/first-steps/routes.ts';
import { registerBackOffice } from './areas/platform/back-office/routes.ts';
import { registerAvailability } from './areas/bookings/availability/routes.ts';
import { createBookPublicly } from './areas/bookings/record/commands/book-publicly.ts';
import { createStorefronts } from './areas/bookings/storefront/queries/known-storefronts.ts';
import { offerPlacesJob } from './areas/bookings/waiting/jobs/wish-jobs.ts';
import { registerAgents } from './areas/bookings/agents/routes/endpoint.ts';
import { registerLlmsTxt } from './areas/bookings/agents/routes/llms-txt.ts';
import { registerWishes } from './areas/bookings/waiting/routes/desk.ts';
import { registerGuestWishes } from './areas/bookings/waiting/routes/guest.ts';
import { registerHolds } from './areas/bookings/record/routes/holds.ts';
import { registerPublicBookings } from './areas/bookings/record/routes/public.ts';
import { registerConfirmationAnswers } from './areas/bookings/confirming/routes.ts';
import { registerGuestBookings } from './areas/bookings/record/routes/guest.ts';
import { registerBookingChanges } from './areas/bookings/changes/routes.ts';
import { registerGuestPage } from './areas/bookings/plain-page/routes/guest-page.ts';
import { registerGuestWishPage } from './areas/bookings/plain-page/routes/guest-wish.ts';
import { registerAnswerPage } from './areas/bookings/plain-page/routes/answer-page.ts';
import { registerPublishedPage } from './areas/bookings/plain-page/routes/published-page.ts';
import { registerRefusalPage } from './areas/bookings/plain-page/routes/refusal-page.ts';
import { registerPlainPage } from './areas/bookings/plain-page/routes/plain-page.ts';
import { registerMessages } from './areas/bookings/messages/routes/desk.ts';
import { registerGuestMessages } from './areas/bookings/messages/routes/guest.ts';
import { registerMailIn } from './areas/bookings/mail-in/routes.ts';
import { registerGuestMoves } from './areas/bookings/moves/routes/guest.ts';
import { registerMoves } from './areas/bookings/moves/routes/desk.ts';
import { registerSeveralBookings } from './areas/bookings/record/routes/several.ts';
import { registerStaffBookings } from './areas/bookings/record/routes/staff.ts';
import { registerGivenUpMails } from './areas/platform/given-up-mails/routes.ts';
import { registerAnswers } from './areas/bookings/answers/routes.ts';
import { registerGuests } from './areas/bookings/guests/routes.ts';
import { registerCalendarFeeds } from './areas/bookings/feeds/routes.ts';
import { registerStatistics } from './areas/statistics/routes.ts';
import { registerPages } from './areas/platform/pages/routes.ts';
import { MAILS } from './areas/platform/all-mails/mails.ts';
import { registerMailTexts } from './areas/venue/mail-texts/routes.ts';
import { registerEmbedCheck } from './areas/widgets/embed-check/routes.ts';
import { registerAudit } from './areas/audit/routes.ts';
import { registerPersonalData } from './areas/privacy/routes.ts';
import { registerPlaces } from './areas/venue/places/routes.ts';
import { registerSecondFactor } from './areas/people/second-factor/routes/own.ts';
import { registerFactorReset } from './areas/people/second-factor/routes/reset.ts';
import { registerLogin } from './areas/people/users/routes/login.ts';
import { registerPublicUsers } from './areas/people/users/routes/public.ts';
import { registerProof } from './areas/people/users/routes/proof.ts';
import { registerUsers } from './areas/people/users/routes/users.ts';
import { registerSignOn } from './areas/people/sign-on/routes.ts';
import { registerSessions } from './areas/people/sessions/routes.ts';
import { registerApiKeys } from './areas/venue/api-keys/routes.ts';
import { registerHostedPage } from './areas/widgets/hosted-page/routes.ts';
import { nextOffersOf } from './areas/bookings/availability/queries/next-offers.ts';
import { createReadPublicly } from './areas/bookings/availability/queries/read-publicly.ts';
import { firstDaysOf } from './areas/bookings/availability/queries/month-reply.ts';
import { registerPublicWidgets } from './areas/widgets/editor/routes/public.ts';
import { registerStaffWidgets } from './areas/widgets/editor/routes/staff.ts';
import { registerOffers } from './areas/prices/editor/routes.ts';
import { registerBookingViews } from './areas/bookings/views/routes.ts';
import { registerBookingFiles } from './areas/bookings/files/routes.ts';
import { registerClosures } from './areas/closures/routes.ts';
import { registerPriceFiles } from './areas/prices/files/routes.ts';
import { registerPriceHistory } from './areas/prices/history/routes.ts';
import { registerImports } from './areas/imports/routes.ts';
import { registerActing } from './http/act-for-calls.ts';
import { registerAccess } from './http/access-hook.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { countingBookings } from './http/count-bookings.ts';
import { registerBodyDeadline } from './http/body-deadline.ts';
import { registerChangesOf } from './http/changes-of.ts';
import { registerCompression } from './http/compression.ts';
import type { AppDeps } from './http/deps.ts';
import { createEventStreams, type EventStreams } from './http/event-streams.ts';
import { answerUnrouted, registerErrorHandler } from './http/error-handler.ts';
import { registerHeaders } from './http/headers.ts';
import { registerCallTraces } from './http/trace-calls.ts';
import { registerHealth } from './http/health.ts';
import { registerJson } from './http/json.ts';
import { registerRequestLog, requestId } from './http/log.ts';
import { registerLiveNews } from './http/live-news.ts';
import { countAttacks } from './http/bots/pressure.ts';
import { registerMetrics, type MetricsOfAll } from './http/metrics.ts';
import { registerNotFound } from './http/not-found.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { watchProxy } from './http/watch-proxy.ts';
import { registerUnusedConnections } from './http/unused-connections.ts';
import { createValidatorCompiler } from './http/validation.ts';
import { registerHydra } from './http/hydra-docs.ts';
import { actingAs, runActing } from './kernel/acting.ts';
import { countJobs } from './jobs/dead-letters.ts';
import { readQueueAge } from './jobs/queue-age.ts';
import { ensureJobTypes } from './jobs/queue.ts';

/**
 * Wires everything that answers a request: the one place where the parts meet.
 * @param shedsLoad whether calls are turned away while the process can't keep up
 * @param metricsOfAll the metrics of all processes, where several answer
 */
export async function buildApp(
  deps: AppDeps,
  logger: FastifyBaseLogger,
  { shedsLoad = false, metricsOfAll }: { shedsLoad?: boolean; metricsOfAll?: MetricsOfAll | undefined } = {},
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
  registerCallTraces(app);
  registerActing(app, deps);
  registerBodyDeadline(app);
  registerUnusedConnections(app);
  await registerHeaders(app, deps.settings.publicUrl);
  await registerCompression(app);
  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 3_000 });
  registerAccess(app, deps);
  registerChangesOf(app, deps);
  registerLiveNews(app, deps);
  registerHydra(app, deps.settings.publicUrl);
  const streams = createEventStreams(app);
  registerMetrics(
    app,
    {
      pool: deps.pool,
      countJobs: () => countJobs(deps.db),
      readQueueAge: () => readQueueAge(deps.db),
      countStreams: () => streams.count(),
      proxy: watchProxy(app, deps.settings),
      countReads: () => deps.reads.counts(),
      countAttacks: () => countAttacks(deps.pool),
    },
    deps.settings.metrics,
    metricsOfAll,
  );
  registerHealth(app, deps.pool);
  registerApiDocs(app, deps.settings.publicUrl);

  await registerAreas(app, deps, streams);
  registerNotFound(app);
  app.addHook('onClose', () => Promise.all([deps.changes.stop(), deps.reads.stop()]).then(() => undefined));
  // The queue has to know every job type before the first call adds a job.
  app.addHook('onReady', () =>
    ensureJobTypes(deps.db, [
      ...MAILS.map(({ type }) => type),
      readPhonesJob,
      makeAvifJob,
      readCalendarJob,
      offerPlacesJob,
      sendWebhookJob,
    ]),
  );
  app.addHook('onReady', () => queueReadingPhones(deps.db));
  app.addHook('onReady', () => queueMakingAvif(deps.db));
  app.addHook('onReady', () =>
    runActing(actingAs('command', 'start'), () => keepDeliveredLanguages(deps.db)),
  );
  return app;
}

/** What each part of the product answers. */
async function registerAreas(app: FastifyInstance, deps: AppDeps, streams: EventStreams): Promise<void> {
  await registerLogin(app, deps);
  registerProof(app, deps);
  registerSecondFactor(app, deps);
  registerFactorReset(app, deps);
  registerSessions(app, deps);
  await registerSignOn(app, deps);
  registerApiKeys(app, deps);
  registerUsers(app, deps);
  registerPublicUsers(app, deps);
  registerAddons(app, deps);
  registerMediaFiles(app, deps);
  registerLibrary(app, deps);
  registerEquipment(app, deps);
  registerIcons(app, deps);
  registerPlaces(app, deps);
  registerMailTexts(app, deps);
  registerEmbedCheck(app, deps);
  registerAdministration(app, deps);
  registerGivenUpMails(app, deps);
  registerTestMail(app, deps);
  registerTags(app, deps);
  registerTranslations(app, deps);
  registerServiceTypes(app, deps);
  registerCategories(app, deps);
  registerTimeSlots(app, deps);
  registerPools(app, deps);
  registerPoolBlocks(app, deps);
  registerCalendarsIn(app, deps);
  registerPoolPreview(app, deps);
  registerPoolUnits(app, deps);
  registerPermissions(app, deps);
  registerAccounts(app, deps);
  registerAccountExport(app, deps);
  registerSignUp(app, deps);
  const storefronts = createStorefronts(deps.pool);
  const readPublicly = createReadPublicly(deps, storefronts);
  registerAvailability(app, { ...deps, readPublicly });
  const bookPublicly = countingBookings(createBookPublicly({ ...deps, storefronts }), app.metrics);
  registerHolds(app, { ...deps, storefronts });
  registerWishes(app, { ...deps, storefronts });
  await registerGuestWishes(app, { ...deps, storefronts });
  registerPublicBookings(app, { ...deps, bookPublicly });
  registerLlmsTxt(app, deps);
  await registerAgents(app, { ...deps, storefronts, readPublicly, bookPublicly });
  registerStaffBookings(app, deps);
  registerBookingChanges(app, { ...deps, storefronts });
  registerMoves(app, { ...deps, storefronts });
  registerGuestMoves(app, { ...deps, storefronts });
  registerMessages(app, deps);
  registerGuestMessages(app, deps);
  registerSeveralBookings(app, deps);
  registerGuestBookings(app, deps);
  registerConfirmationAnswers(app, deps);
  registerGuests(app, deps);
  registerAnswers(app, deps);
  registerPersonalData(app, deps);
  registerAudit(app, deps);
  registerCalendarFeeds(app, deps);
  registerStatistics(app, deps);
  registerOffers(app, deps);
  registerPriceFiles(app, deps);
  registerPriceHistory(app, deps);
  registerImports(app, deps);
  registerClosures(app, deps);
  registerBookingFiles(app, deps);
  registerBookingViews(app, deps);
  registerEvents(app, deps, streams);
  registerEventFeed(app, deps);
  registerWebhooks(app, deps);
  registerWebhookDeliveries(app, deps);
  registerFirstSteps(app, deps);
  registerPublicWidgets(app, {
    ...deps,
    firstDaysOf: (sold) => firstDaysOf({ ...deps, readPublicly }, sold),
  });
  registerStaffWidgets(app, deps);
  await registerMailIn(app, deps);
  await registerPages(app, deps);
  await registerBackOffice(app);
  registerHostedPage(app, {
    ...deps,
    nextOffersOf: (sold) => nextOffersOf({ ...deps, readPublicly }, sold),
  });
  await registerGuestPage(app, { ...deps, storefronts });
  await registerGuestWishPage(app, { ...deps, storefronts });
  await registerAnswerPage(app, deps);
  registerPublishedPage(app, deps);
  await registerRefusalPage(app, deps);
  await registerPlainPage(app, { ...deps, readPublicly, bookPublicly });
}
