/**
 * The real server as a process that may be killed: app and database as in production or as embedded, signing in
 * replaced by tokens for the asking. `DATABASE_URL`: that PostgreSQL; without it PGlite in memory. `STATIC_FOLDER`: the
 * page to serve.
 */
import { randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/read-config.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open.ts';
import { houses, members, mutationLog, record, scope, sessions, users } from '../../server/db/schema.ts';
import { jsonLog } from '../../server/log/log.ts';
import { signAccessToken } from '../../server/access/access-token.ts';
import { listen } from '../../server/listen.ts';
import { mailboxMailer } from '../../server/mail/mailbox.ts';
import { RECORD_RULES } from '../../server/registry/record-rules.ts';
import type { AppEnv, Services } from '../../server/services.ts';
import { floorRoutes } from '../bench/sync-floor-routes.ts';
import { memoryIdentity } from './memory-identity.ts';

const databaseUrl = process.env['DATABASE_URL'];
const database = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(null));
const { db } = database;
const clock = () => new Date();
const services: Services = {
  config: readConfig({
    SESSION_SECRET: 'a secret of tests with more than thirty-two characters',
    DATA_DIR: '/nowhere',
  }),
  database,
  identity: memoryIdentity().provider,
  mail: mailboxMailer(db, clock, randomUUID),
  log: jsonLog('warn'),
  clock,
  newId: randomUUID,
  rules: RECORD_RULES,
  stopping: new AbortController().signal,
};

const routes = new Hono<AppEnv>();

/** A new member of a house, who is made if he is not there. */
routes.post('/test/people/:house', async (c) => {
  const house = c.req.param('house');
  const id = randomUUID();
  await db.insert(houses).values({ id: house, name: 'Kramat Raya Film', isOnboarded: true }).onConflictDoNothing();
  await db.insert(users).values({
    id,
    identityId: id,
    email: `${id}@klaket.test`,
    role: 4,
    status: 'active',
    isOnboarded: true,
  });
  await db.insert(members).values({ userId: id, houseId: house, role: 4 });
  return c.json({ userId: id });
});

/** A new access token, as after a login. */
routes.post('/test/tokens/:user', async (c) => {
  const userId = c.req.param('user');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return c.notFound();
  const sessionId = randomUUID();
  const now = clock();
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    rotatedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  const { role, membershipsVersion } = user;
  const claims = { userId, sessionId, role, membershipsVersion, isPending: false, needsSecondFactor: false };
  return c.json({ token: await signAccessToken(claims, services.config.sessionSecret, now) });
});

/** Everything of sync that the server has. */
routes.get('/test/state', async (c) =>
  c.json({
    records: await db.select().from(record),
    scopes: await db.select({ id: scope.id, version: scope.version }).from(scope),
    log: await db
      .select({
        mutationId: mutationLog.mutationId,
        clientId: mutationLog.clientId,
        seq: mutationLog.seq,
        outcome: mutationLog.outcome,
      })
      .from(mutationLog),
  }),
);
routes.route('/floor', floorRoutes(database));

const app = createApp(services, {
  staticFolder: process.env['STATIC_FOLDER'] ?? null,
  embedded: routes,
  syncRate: { burst: 1e9, perSecond: 1e6 },
  syncBytes: { burst: 1e15, perSecond: 1e12 },
});
const api = getRequestListener(app.fetch);
const { port } = await listen(
  Number(process.env['PORT'] ?? 0),
  null,
  (request, response) => void api(request, response),
);
process.stdout.write(`ready http://localhost:${port}\n`);
