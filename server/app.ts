import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import { putIdCard } from '../domain/calls/host-calls.ts';
import { readConfig, readHealth } from '../domain/calls/installation-calls.ts';
import { AppError } from '../domain/errors.ts';
import { learnCommonPasswords } from '../domain/identity/password.ts';
import type { ClientConfig } from '../domain/identity/client-config.ts';
import { incomingAddress, SHARE_TARGET } from '../domain/incoming-files.ts';
import { answerError } from './http/errors.ts';
import { limitBody } from './http/limit-body.ts';
import { BODY, type Budget, REQUESTS } from './http/limits.ts';
import { refuseOtherOrigins, requireOwnHost } from './http/own-origin.ts';
import { limitAddress } from './http/request-rate.ts';
import { requireHttps } from './http/require-https.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { answerCalls } from './routes/answer-calls.ts';
import { accountActionRoutes } from './routes/account-actions.ts';
import { fileRoutes } from './routes/files.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { callSheetRoutes } from './routes/call-sheets.ts';
import { houseRoutes } from './routes/houses.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { hostRegistrationRoutes } from './routes/host-registration.ts';
import { locationRoutes } from './routes/locations.ts';
import { lookupRoutes } from './routes/lookups.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { ownGuardianRoutes } from './routes/own-guardian.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { passkeyLoginRoutes } from './routes/passkey-login.ts';
import { productionRoutes } from './routes/productions.ts';
import { ownProfileRoutes } from './routes/own-profile.ts';
import { credentialRoutes, forgottenPasswordRoutes } from './routes/passwords.ts';
import { identityAccountRoutes, registrationRoutes } from './routes/registration.ts';
import { sceneRoutes } from './routes/scenes.ts';
import { securityRoutes } from './routes/security.ts';
import { loginRoutes, sessionRoutes } from './routes/sessions.ts';
import { staffRoutes } from './routes/staff.ts';
import { syncRoutes } from './routes/sync.ts';
import { sharedShortlistRoutes } from './routes/shared-shortlists.ts';
import { talentRoutes } from './routes/talents.ts';
import { talentRegistrationRoutes } from './routes/talent-registration.ts';
import type { AppEnv, Services } from './services.ts';

export interface AppOptions {
  /** The built app; null if only the API is wanted (tests, development). */
  staticFolder: string | null;
  /** Routes that only the embedded default has: mailbox, emulator. */
  embedded?: Hono<AppEnv>;
  /** Requests of sync that one user may make; benchmarks ask for more. */
  syncRate?: Budget;
  /** Bytes of sync that one user may move. */
  syncBytes?: Budget;
}

const NOUNS = [
  installationRoutes,
  apiDocsRoutes,
  loginRoutes,
  sessionRoutes,
  registrationRoutes,
  identityAccountRoutes,
  invitationRoutes,
  houseRoutes,
  ownDataRoutes,
  ownAccountRoutes,
  ownGuardianRoutes,
  productionRoutes,
  talentRegistrationRoutes,
  accountActionRoutes,
  forgottenPasswordRoutes,
  credentialRoutes,
  passkeyLoginRoutes,
  securityRoutes,
  hostRegistrationRoutes,
  sceneRoutes,
  callSheetRoutes,
  fileRoutes,
  locationRoutes,
  lookupRoutes,
  staffRoutes,
  ownProfileRoutes,
  talentRoutes,
  sharedShortlistRoutes,
];

// Before the first request: a password that is chosen is looked up in the whole list.
learnCommonPasswords(await readFile(new URL('../domain/identity/common-passwords.txt', import.meta.url), 'utf8'));

/** The whole server as a function from request to response. It keeps no state: instances may share one database. */
export function createApp(services: Services, options: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(c, error, services));
  app.use(logRequests(services));
  app.use(requireHttps(services.config));
  app.use(requireOwnHost(services.config));
  // The emulator's pages have inline scripts of their own.
  if (options.embedded) app.route('/', options.embedded);
  app.use(securityHeaders(services.config));

  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    await next();
    // Not by `c.header`, which turns a finished answer into a stream.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  // No address of ours has a NUL, and PostgreSQL takes none in a text.
  api.use(async (c, next) => {
    if (c.req.url.includes('%00')) throw new AppError('BAD_REQUEST', { reason: 'nul' });
    await next();
  });
  const smallBody = limitBody(BODY.usual);
  const hasOwnLimit = (path: string) =>
    path.startsWith('/api/sync/') || path.startsWith('/api/files/uploads/') || path === `/api${putIdCard.path}`;
  api.use(async (c, next) => (hasOwnLimit(c.req.path) ? next() : smallBody(c, next)));
  // The browser adds the refresh cookie to these calls, so pages of other origins must not make them.
  const ownOrigin = refuseOtherOrigins(services.config);
  const fewFromOne = limitAddress(REQUESTS.sessions, services);
  const sessionsBody = limitBody(BODY.sessions);
  api.use('/sessions/*', ownOrigin, fewFromOne, sessionsBody, requireApiKey(services));
  for (const routesOf of NOUNS) api.route('/', routesOf(services));
  api.route('/', syncRoutes(services, options.syncRate, options.syncBytes));
  api.all('*', () => {
    throw new AppError('NOT_FOUND');
  });
  app.route('/api', api);

  // The service worker answers this; here it arrives when the app was installed but its worker is gone.
  app.post(SHARE_TARGET.path, (c) => c.redirect(incomingAddress('failed'), 303));
  if (options.staticFolder !== null) app.use(staticFiles(options.staticFolder, services.config.publicUrl));
  app.notFound((c) => answerError(c, new AppError('NOT_FOUND'), services));
  return app;
}

function installationRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  answer(readConfig, async () => clientConfig(services));
  answer(readHealth, async () => ({ ok: true }));
  return routes;
}

const clientConfig = ({ config }: Services): v.InferOutput<typeof ClientConfig> => ({
  mode: config.mode,
  api_key: config.apiKey,
  firebase: {
    project_id: config.firebase.projectId,
    api_key: config.firebase.webApiKey,
    auth_domain: config.firebase.authDomain,
    uses_emulator: config.mode === 'embedded',
  },
  transcribes: config.transcription !== null,
  lookups: {
    weather: config.lookups.weatherUrl !== null,
    hospitals: config.lookups.placesUrl !== null,
    places: config.lookups.geocoderUrl !== null,
    map_links: [...config.lookups.mapLinks],
  },
  map_style_url: config.mapStyleUrl,
});

/** The public client identifier of authentication calls; it authorises nothing. */
function requireApiKey({ config }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('x-api-key') !== config.apiKey) throw new AppError('API_KEY_REQUIRED');
    await next();
  });
}

function logRequests({ log, newId, clock }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const startedAt = clock().getTime();
    c.set('requestId', requestId);
    await next();
    log.info('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: clock().getTime() - startedAt,
    });
  });
}
