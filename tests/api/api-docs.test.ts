import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { SessionListResponse } from '../../domain/identity/session.ts';
import { COMMON_ERRORS, openApiDocument, OPERATIONS } from '../../server/openapi/build-document.ts';
import { type Answer, openWorld, PASSWORD, type World } from '../support/api-world.ts';
import { registrationSteps } from '../support/registration-steps.ts';
import { createPasskey, signChallenge } from '../support/software-authenticator.ts';

const document = openApiDocument();

/** Middleware (`ALL`, wildcards) is no call. */
const isCall = ({ method, path }: { method: string; path: string }) =>
  method !== 'ALL' && path.startsWith('/api/') && path !== '/api/*';

describe('the documentation of the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine: 'pglite', config: { trustedProxies: 1 } });
  });
  afterAll(() => world.close());

  test('names every route that exists and none that does not', () => {
    const routes = new Set(
      world.app.routes
        .filter(isCall)
        .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/(.)\/$/, '$1')}`),
    );
    expect([...routes].toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });

  test('is valid: references resolve, ids are unique, path parameters are named', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const unnamed = operations.filter(({ path, operation }) => {
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      return named.join() !== [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join();
    });
    expect(unnamed).toEqual([]);
    const schemes = operations.flatMap(({ operation }) => operation.security.flatMap((need) => Object.keys(need)));
    expect([...new Set(schemes)].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted());
    const schemas = operations
      .flatMap(({ operation }) => [
        operation.requestBody?.content['application/json']?.schema,
        ...Object.values(operation.responses).map(({ content }) => content?.['application/json']?.schema),
      ])
      .filter((schema) => schema !== undefined);
    expect(schemas.length).toBeGreaterThan(50);
    // Throws if a schema is none, or refers to one that is not there.
    for (const schema of schemas) compile(schema);
  });

  test('is served as JSON and as a page that names each path', async () => {
    const json = await world.app.request('http://localhost/api/docs/openapi.json');
    expect(await json.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await world.app.request('http://localhost/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>/api${path}</code>`);
    expect(text).not.toContain('<script');
  });

  test('is what the API really answers, in good cases and in refused ones', async () => {
    const steps = registrationSteps(world);
    const seen: Seen = new Map();
    const asked: Promise<string[]>[] = [];
    const request = world.app.request.bind(world.app);
    world.app.request = async (input, init, ...rest) => {
      const response = await request(input, init, ...rest);
      const url = new URL(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
      asked.push(findings(init?.method ?? 'GET', url.pathname, response.clone(), seen));
      return response;
    };

    const registered = await steps.register();
    await steps.ask('POST', 'availability', { email: `${randomUUID()}@klaket.test` });
    await steps.ask('POST', 'availability', steps.form(registered.email));
    await steps.ask('POST', 'idp/token', { refresh_token: 'rubbish' });
    const account = await steps.ask('POST', 'idp/user', { email: `${randomUUID()}@klaket.test`, password: PASSWORD });
    await steps.ask('POST', 'idp/token', { refresh_token: account.body.data.refresh_token });
    await steps.ask('POST', 'idp/account', { id_token: account.body.data.id_token });
    await steps.ask('POST', 'idp/account', { id_token: 'rubbish' });
    await steps.ask('POST', 'registration/resume', undefined, registered.idToken);
    await steps.ask('GET', 'registration', undefined, registered.token);
    await steps.ask('GET', 'registration', undefined, 'rubbish');
    await steps.ask('POST', 'registration/code', {}, registered.token);
    await steps.ask('POST', 'registration/email-link', undefined, registered.token);
    const email = `${randomUUID()}@klaket.test`;
    await steps.ask('PATCH', `email/${registered.userId}`, { email }, registered.token);
    await steps.ask('POST', 'actions/check', { mode: 'verifyEmail', oob_code: await steps.oobCode(email) });
    const login = await steps.finish({ ...registered, email });
    await steps.ask('POST', 'actions/recover-email', { oob_code: 'x'.repeat(43) });
    const given = await steps.register();
    await steps.ask('DELETE', 'registration', undefined, given.token);
    await steps.ask('POST', 'password/forgot', { email });
    await expect.poll(async () => (await steps.lastMessage(email))?.body).toContain('resetPassword');
    await steps.ask('POST', 'password/reset', { oob_code: await steps.oobCode(email), password: 'weak' });
    await steps.ask('POST', 'password/reset', { oob_code: await steps.oobCode(email), password: 'Kerikil#Biru77' });
    await steps.ask('POST', 'talents', { email, password: 'Kerikil#Biru77' });
    await steps.ask('POST', 'talents', { email, password: PASSWORD });
    await steps.ask('POST', 'hosts', {
      email: `${randomUUID()}@klaket.test`,
      password: PASSWORD,
      name: 'Rumah Tua',
      phone: '+62217654321',
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    });
    const user = await world.makeUser({ house: { id: randomUUID() } });
    await world.logIn(user.email);
    const { token, cookie } = await world.logIn(user.email);
    const google = world.google(user.email).idToken;
    await steps.ask('GET', `providers/google?email=${encodeURIComponent(user.email)}`, undefined, google);
    await steps.ask('GET', `providers/google?email=${encodeURIComponent(user.email)}`);
    await steps.ask('GET', 'profile-picture', undefined, token);
    await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie });
    await world.ask('POST', '/api/sessions', { body: { email, password: 'wrong' } });
    await world.ask('GET', `/api/scenes/breakdown/${randomUUID()}`, { token });
    await world.ask('GET', `/api/call-sheets/shared/${randomUUID()}`, { token });
    await world.ask('GET', '/api/lookups/weather?latitude=-6&longitude=106&date=2026-12-12', { token });
    await world.ask('GET', '/api/files/nothing/status', { token });
    await world.ask('POST', '/api/files', { token, body: {} });
    await world.ask('POST', '/api/sync/pull', { token, body: { nothing: true } });
    const owner = await world.makeUser({ house: { id: randomUUID() }, role: 3 });
    const owned = (await world.logIn(owner.email)).token;
    const house = `/api/houses/${owner.houseId ?? ''}`;
    const made = await world.ask('POST', `${house}/invitations`, { token: owned, body: { role: 6 } });
    const key = (made.body.data as unknown as { link: string }).link.split('#key=')[1] ?? '';
    const invited = `${randomUUID()}@klaket.test`;
    await steps.ask('POST', 'invitations/check', { token: key });
    await steps.ask('POST', 'invitations/mail', { token: key, email: invited });
    const mailed = /#key=([\w-]+)/.exec((await steps.lastMessage(invited))?.body ?? '')?.[1] ?? '';
    const member = {
      token: mailed,
      name: 'Sari Dewi',
      password: PASSWORD,
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    };
    await steps.ask('POST', 'invitations/register', member);
    await steps.ask('POST', 'invitations/register', member);
    await world.ask('GET', `${house}/members`, { token: owned });
    await world.ask('PATCH', `${house}/members/${owner.id}`, { token: owned, body: { role: 4 } });
    await world.ask('DELETE', `${house}/members/${owner.id}`, { token: owned });
    await world.ask('POST', '/api/houses/join', { token: owned, body: { token: key } });
    await world.ask('POST', '/api/houses', { token: owned, body: { name: 'Rumah Lain' } });
    await world.ask('PATCH', house, { token: owned, body: { name: 'Rumah Baru' } });
    const change = { password: PASSWORD, new_password: 'Kerikil#Biru77', language: 'id' };
    const own = (await world.logIn((await world.makeUser({ house: { id: randomUUID() } })).email)).token;
    await world.ask('PATCH', '/api/own-data/account', { token: own, body: { name: 'Sari Dewi' } });
    const talentToken = (await world.logIn((await world.makeUser({ role: 1 })).email)).token;
    const number = { phone: '+6281298760000', language: 'id' };
    await world.ask('POST', '/api/own-data/phone/code', { token: talentToken, body: number });
    const code = await steps.oneTimeCode(number.phone);
    await world.ask('POST', '/api/own-data/phone/confirm', { token: talentToken, body: { code } });
    const fresh = `${randomUUID()}@klaket.test`;
    const moving = (await world.logIn((await world.makeUser()).email)).token;
    await steps.ask('POST', 'email/change', { password: PASSWORD, email: fresh, language: 'id' }, moving);
    await steps.ask('POST', 'actions/change-email', { oob_code: await steps.oobCode(fresh) });
    await steps.ask('POST', 'password/change', { ...change, password: 'wrong' }, own);
    await steps.ask('POST', 'password/change', change, own);
    const keyed = await world.makeUser();
    const holder = (await world.logIn(keyed.email)).token;
    const security = (method: string, path: string, body?: object) =>
      world.ask(method, `/api/security${path}`, { token: holder, ...(body && { body }) });
    const optionsIn = (answer: Answer) => (answer.body.data as unknown as { options: { challenge: string } }).options;
    const { passkey, response } = createPasskey(optionsIn(await security('POST', '/passkeys/options', {})));
    await security('POST', '/passkeys', { response, name: 'Laptop' });
    await security('POST', '/passkeys', { response, name: 'Laptop' });
    const asking = await world.ask('POST', '/api/sessions', { body: { email: keyed.email, password: PASSWORD } });
    const step = asking.body.error.details['options'] as { challenge: string };
    await steps.ask('POST', 'second-step', { response: signChallenge(passkey, step) });
    const alone = optionsIn(await steps.ask('POST', 'passkeys/options', {}));
    await steps.ask('POST', 'passkeys', { response: signChallenge(passkey, alone) });
    await steps.ask('POST', 'passkeys', { response: signChallenge(passkey, alone) });
    await security('GET', '');
    await security('POST', '/proof');
    await security('POST', '/recovery-codes');
    const again = optionsIn(await security('POST', '/step-up/options', {}));
    await security('POST', '/step-up', { response: signChallenge(passkey, again) });
    await security('DELETE', '/passkeys/nothing');
    await world.ask('GET', '/api/config');
    await world.ask('GET', '/api/health');
    const listed = await world.ask('GET', '/api/sessions/logins', { token });
    const second = v.parse(SessionListResponse, listed.body).data.find(({ is_this }) => !is_this);
    await world.ask('DELETE', `/api/sessions/logins/${second?.id ?? ''}`, { token });
    await world.ask('DELETE', '/api/sessions/others', { token });
    await world.ask('DELETE', '/api/sessions/all', { token });
    await world.ask('DELETE', '/api/sessions', { cookie: login.cookie });
    world.app.request = request;
    expect((await Promise.all(asked)).flat()).toEqual([]);

    // Every call of section 7 was answered well at least once.
    const missing = Object.keys(OPERATIONS).filter(
      (key) => key.includes('/sessions') && ![...(seen.get(key) ?? [])].some((status) => status < 300),
    );
    // Its good case needs an address that was proven and then changed: tests/api/talent-registration.test.ts.
    expect(missing).toEqual(['POST /sessions/registration/email-link', 'POST /sessions/actions/recover-email']);
  });
});

/** Parts of an answer that the documentation does not name: its status, a field, a shape, an error code. */
async function findings(method: string, pathname: string, response: Response, seen: Seen): Promise<string[]> {
  const [key, operation] = operationOf(method, pathname);
  const { status } = response;
  seen.set(key, (seen.get(key) ?? new Set()).add(status));
  const documented = operation.responses[String(status)];
  const text = await response.text();
  const said = `${key} answered ${status}: ${text.slice(0, 300)}`;
  if (documented === undefined) return [`no such status: ${said}`];
  const schema = documented.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  const body: unknown = JSON.parse(text);
  const fits = compile(status < 400 ? closed(schema) : schema);
  if (!fits(body)) return [`another shape: ${said} ${JSON.stringify(fits.errors)}`];
  if (status < 400) return [];
  const { error } = body as { error: { code: string } };
  const codes: readonly string[] = [...(OPERATIONS[key]?.errors ?? []), ...COMMON_ERRORS];
  return codes.includes(error.code) || error.code === 'API_KEY_REQUIRED' ? [] : [`no such code: ${said}`];
}
type Seen = Map<string, Set<number>>;

function operationOf(method: string, pathname: string) {
  const path = pathname.replace(/^\/api/, '');
  // Fixed paths before those with parameters: `/files/:id` also fits `/files/uploads`.
  const keys = Object.keys(OPERATIONS).toSorted((a, b) => a.split(':').length - b.split(':').length);
  const key = keys.find(
    (key) =>
      key.split(' ')[0] === method && new RegExp(`^${(key.split(' ')[1] ?? '').replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const operation = key && document.paths[(key.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!key || !operation) throw new Error(`${method} ${pathname} is not documented`);
  return [key, operation] as const;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'api');
function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  return ajv.compile(JSON.parse(text) as object);
}

/** The same schema without room for fields that it does not name. */
function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema as never;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in inner && !('additionalProperties' in inner);
  return isObject ? { ...inner, additionalProperties: false } : inner;
}
