import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { buildAppIfNeeded } from './build-app.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { startPruningTables } from './identity/prune-tables.ts';
import { startAuthEmulator, type AuthEmulator } from './embedded/auth-emulator.ts';
import { emulatorProxy } from './embedded/emulator-proxy.ts';
import { googleScript } from './embedded/google-script.ts';
import { savingAccounts } from './embedded/saving-accounts.ts';
import { mailboxPage } from './embedded/mailbox-page.ts';
import { seedBookings } from './embedded/sample/seed-bookings.ts';
import { seedPlacePhotos } from './embedded/sample/seed-place-photos.ts';
import { seedTalentPhoto } from './embedded/sample/seed-talent-photo.ts';
import { seedPlaces } from './embedded/sample/seed-places.ts';
import { seedScripts } from './embedded/sample/seed-scripts.ts';
import { seedTalents } from './embedded/sample/seed-talents.ts';
import { seedUsers } from './embedded/sample/seed-users.ts';
import { jsonLog } from './log/log.ts';
import { firebaseProvider } from './identity/firebase-provider.ts';
import { emulatorIdTokens, googleIdTokens } from './identity/id-token.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import { serviceAccountTokens } from './identity/service-account.ts';
import { RECORD_RULES } from './registry/record-rules.ts';
import { JOBS, SLOW_JOBS } from './registry/jobs.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { listen, type Listening } from './listen.ts';
import { codeGateway, mailerOf } from './mail/code-gateway.ts';
import type { Mailer } from './ports/mailer.ts';
import { mailboxMailer } from './mail/mailbox.ts';
import { smtpMailer } from './mail/smtp.ts';
import type { AppEnv, Services } from './services.ts';
import { detectRestore } from './sync/restoration.ts';

export interface StartOptions {
  config: Config;
  /** Folder of package.json. */
  root: string;
  isDevelopment: boolean;
  isBuildWanted: boolean;
  print: (line: string) => void;
}

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Opens the parts at the same time and resolves when the app can be used. After a failure the process has to end. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, root, isDevelopment, isBuildWanted, print } = options;
  // The port is opened first, so that a taken one is reported at once; early requests wait until the app is ready.
  const gate = requestGate();
  const listening = await listen(config.port, config.host, gate.listener);
  const parts = isBuildWanted
    ? 'building the app, opening the database, starting sign-in'
    : 'opening the database, starting sign-in';
  print(`Klaket is starting: ${parts} …`);
  const { database, emulator } = await openParts(config, root, isBuildWanted);
  const stopping = new AbortController();
  // Every open stream of hints waits for it.
  setMaxListeners(0, stopping.signal);
  const ownConfig = { ...config, port: listening.port, publicUrl: publicUrlOf(config, listening) };
  const services = makeServices(ownConfig, database, emulator, stopping.signal);
  if (await detectRestore(database.db, services.newId))
    services.log.warn(
      'the database was restored or moved: devices will send again what they have sent in the last days',
    );
  if (config.mode === 'embedded' && config.sampleData) {
    await seedUsers(services);
    await seedScripts(services);
    await seedTalents(services);
    await seedPlaces(services);
    await seedBookings(services);
  }
  // Pictures are drawn while people look already.
  const pictures =
    config.mode === 'embedded' && config.sampleData
      ? seedTalentPhoto(services)
          .then(() => seedPlacePhotos(services))
          .catch((error: unknown) => services.log.warn('sample photos failed', { error: String(error) }))
      : Promise.resolve();
  startPruningTables(services);
  const jobs = Promise.all([runJobs(services, JOBS), runJobs(services, SLOW_JOBS)]);
  const app = createApp(services, {
    staticFolder: isDevelopment ? null : join(root, 'dist'),
    ...(emulator === null ? {} : { embedded: embeddedRoutes(services, emulator) }),
  });
  const api = getRequestListener(app.fetch);
  let closeFrontEnd = () => Promise.resolve();
  if (isDevelopment) {
    // Vite is loaded for development only.
    const { devFrontEnd } = await import('./embedded/dev-front-end.ts');
    const frontEnd = await devFrontEnd(root, listening.servers, api);
    closeFrontEnd = frontEnd.close;
    gate.open(frontEnd.listener);
  } else {
    gate.open((request, response) => void api(request, response));
  }
  return {
    port: listening.port,
    // First the parts that accept requests, then those that they need.
    async stop() {
      stopping.abort();
      await Promise.all([listening.close(), closeFrontEnd(), jobs, pictures]);
      await Promise.all([database.close(), emulator?.stop()]);
    },
  };
}

/** The first failure is reported at once; whatever else was being opened ends with this process. */
async function openParts(config: Config, root: string, isBuildWanted: boolean) {
  const [database, emulator] = await Promise.all([
    openDatabase(config),
    config.mode === 'embedded' ? startAuthEmulator(config.dataDir) : null,
    isBuildWanted ? buildAppIfNeeded(root) : null,
  ]);
  return { database, emulator };
}

function makeServices(
  config: Config,
  database: Database,
  emulator: AuthEmulator | null,
  stopping: AbortSignal,
): Services {
  const clock = () => new Date();
  const newId = randomUUID;
  return {
    config,
    database,
    clock,
    newId,
    rules: RECORD_RULES,
    stopping,
    log: jsonLog(config.mode === 'production' ? 'info' : 'warn'),
    identity: identityOf(config, emulator, clock),
    mail: makeMailer(config, mailboxMailer(database.db, clock, newId)),
  };
}

/** Mail or codes without a service go to the mailbox; production names both services. */
const makeMailer = ({ mail, codes }: Config, mailbox: Mailer): Mailer =>
  mailerOf({
    email: mail.type === 'smtp' ? smtpMailer(mail.url, mail.from) : mailbox,
    phone: codes.type === 'gateway' ? codeGateway(codes.url, codes.token) : mailbox,
  });

function identityOf({ firebase }: Config, emulator: AuthEmulator | null, clock: () => Date): IdentityProvider {
  const { projectId, webApiKey, serviceAccount } = firebase;
  if (emulator !== null) {
    const provider = firebaseProvider({
      projectId,
      webApiKey,
      identityToolkit: `${emulator.origin}/identitytoolkit.googleapis.com`,
      secureToken: `${emulator.origin}/securetoken.googleapis.com`,
      verifyIdToken: emulatorIdTokens(projectId),
      adminToken: () => Promise.resolve('owner'),
    });
    return savingAccounts(provider, emulator);
  }
  if (serviceAccount === null) throw new Error('FIREBASE_SERVICE_ACCOUNT is missing.');
  return firebaseProvider({
    projectId,
    webApiKey,
    identityToolkit: 'https://identitytoolkit.googleapis.com',
    secureToken: 'https://securetoken.googleapis.com',
    verifyIdToken: googleIdTokens(projectId),
    adminToken: serviceAccountTokens(serviceAccount, clock),
  });
}

function embeddedRoutes(services: Services, emulator: AuthEmulator): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.route('/', emulatorProxy(emulator, services.config));
  routes.route('/', googleScript(services));
  routes.route('/', mailboxPage(services));
  return routes;
}

/** The embedded default on a free port (PORT=0) learns its address only now. */
function publicUrlOf(config: Config, { port }: Listening): string {
  return config.port === port ? config.publicUrl : config.publicUrl.replace(/:0$/, `:${port}`);
}

/** Holds requests until there is something to answer them. */
function requestGate() {
  let opened: RequestListener | null = null;
  const waiting: Parameters<RequestListener>[] = [];
  return {
    listener: ((request, response) => {
      if (opened === null) waiting.push([request, response]);
      else opened(request, response);
    }) satisfies RequestListener,
    open(listener: RequestListener) {
      opened = listener;
      for (const [request, response] of waiting.splice(0)) listener(request, response);
    },
  };
}
