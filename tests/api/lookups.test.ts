import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HospitalAnswer, MapLinkAnswer, PlaceNameAnswer, WeatherAnswer } from '../../domain/call-sheet/lookups.ts';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';

const SENEN = 'latitude=-6.17512&longitude=106.84263';
const TIMEOUT_MS = 400;

/** A local service with scripted answers. */
let service: Server;
let serviceUrl: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { method: string; url: URL; body: string }[];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: new URL(request.url ?? '', serviceUrl), body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
  answer = json({});
});

const json =
  (value: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

const forecast = {
  daily: {
    time: ['2026-12-12'],
    weather_code: [63],
    temperature_2m_max: [31.2],
    temperature_2m_min: [24.1],
    precipitation_probability_max: [80],
  },
};

const failures: [string, typeof answer][] = [
  ['answers with an error', json({ error: true }, 500)],
  ['answers with another shape', json({ daily: { time: 'now' }, elements: 'none' })],
  ['answers with something that is no JSON', (_, response) => void response.end('<html>busy</html>')],
  ['answers with too much', (_, response) => void response.end(`{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`)],
  ['hangs up', (request) => void request.socket.destroy()],
  ['does not answer in time', () => undefined],
  ['stops in the middle', (_, response) => void response.write('{"daily":')],
  [
    'leads elsewhere',
    (request, response) => {
      if (request.url?.startsWith('/private')) json({ ...forecast, elements: [] })(request, response);
      else response.writeHead(302, { location: `${serviceUrl}/private` }).end();
    },
  ],
];

describe.each(ROUTE_ENGINES)('lookups on %s', (engine) => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    const lookups = {
      weatherUrl: `${serviceUrl}/v1/forecast?apikey=k`,
      placesUrl: `${serviceUrl}/interpreter`,
      geocoderUrl: `${serviceUrl}/search`,
      mapLinks: [`${serviceUrl}/s/`],
      timeoutMs: TIMEOUT_MS,
    };
    world = await openWorld({ engine, config: { lookups } });
  });
  afterAll(() => world.close());
  // Each with an allowance of their own.
  beforeEach(async () => {
    const user = await world.makeUser({ house: { id: crypto.randomUUID() } });
    token = (await world.logIn(user.email)).token;
  });

  const get = (path: string, as: string | undefined = token) => world.ask('GET', `/api/lookups/${path}`, { token: as });

  test('the weather of a day is asked for at the configured service', async () => {
    answer = json(forecast);
    const { status, body } = await get(`weather?${SENEN}&date=2026-12-12`);
    expect(status).toBe(200);
    expect(v.parse(WeatherAnswer, body)).toMatchObject({
      weather: { sky: 'rain', highest: 31.2, lowest: 24.1, rainChance: 80 },
      source: '127.0.0.1',
    });
    const { url, method } = asked[0] ?? { url: new URL(serviceUrl), method: '' };
    expect([method, url.pathname]).toEqual(['GET', '/v1/forecast']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      apikey: 'k',
      latitude: '-6.1751',
      longitude: '106.8426',
      start_date: '2026-12-12',
      end_date: '2026-12-12',
    });
  });

  test.each([
    ['refuses the date', json({ error: true, reason: 'out of range' }, 400)],
    ['speaks of another day', json({ daily: { ...forecast.daily, time: ['2026-12-13'] } })],
    ['has no value for it', json({ daily: { ...forecast.daily, weather_code: [null] } })],
    ['uses an unknown code', json({ daily: { ...forecast.daily, weather_code: [1234] } })],
  ])('no weather where the service %s', async (_, how) => {
    answer = how;
    const { status, body } = await get(`weather?${SENEN}&date=2026-12-12`);
    expect([status, v.parse(WeatherAnswer, body).weather]).toEqual([200, null]);
  });

  const link = (path: string) => `map-link?${new URLSearchParams({ link: serviceUrl + path })}`;
  const leadTo =
    (location: string, status = 302): typeof answer =>
    (_, response) =>
      void response.writeHead(status, { location }).end();

  test.each([
    ['https://www.google.com/maps/place/Pasar+Senen/@-6.17,106.84,17z/data=!3d-6.1748!4d106.8441', -6.1748, 106.8441],
    ['https://www.google.com/maps?q=-6.1754%2C106.8272&entry=tts', -6.1754, 106.8272],
    ['https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%3Fq%3D-6.2,106.8', -6.2, 106.8],
    ['https://www.openstreetmap.org/#map=17/-6.1754/106.8272', -6.1754, 106.8272],
  ])('a short link leads to its place: %s', async (location, latitude, longitude) => {
    answer = leadTo(location);
    const { status, body } = await get(link('/s/AbC'));
    expect([status, v.parse(MapLinkAnswer, body)]).toEqual([200, { pin: { latitude, longitude }, name: null }]);
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/s/AbC']);
  });

  test('only short links that are known are asked, and none of the places that they lead to', async () => {
    answer = leadTo(`${serviceUrl}/private`);
    for (const path of ['/private', '/s/../private', '/s/%2e%2e/private', '/sx'])
      expect((await get(link(path))).body).toEqual({ pin: null, name: null });
    expect((await get(link('/s/AbC'))).body).toEqual({ pin: null, name: null });
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/s/AbC']);
    for (const address of ['http://169.254.169.254/latest', 'file:///etc/passwd', 'https://maps.app.goo.gl@127.0.0.1/'])
      expect((await get(`map-link?${new URLSearchParams({ link: address })}`)).body).toEqual({ pin: null, name: null });
    expect(asked).toHaveLength(1);
  });

  test('a short link to a name without coordinates answers the name', async () => {
    answer = leadTo('https://www.google.com/maps?q=Warung+Bu+Sri,+Senen&ftid=0x2e69');
    expect((await get(link('/s/AbC'))).body).toEqual({ pin: null, name: 'Warung Bu Sri, Senen' });
  });

  test('a short link that leads in a circle ends', async () => {
    answer = leadTo(`${serviceUrl}/s/again`);
    expect((await get(link('/s/AbC'))).body).toEqual({ pin: null, name: null });
    expect(asked.length).toBeLessThan(5);
  });

  test('a place is found by its name', async () => {
    answer = json([{ display_name: 'Pasar Senen, Jakarta Pusat', lat: '-6.1748', lon: '106.8441', importance: 0.4 }]);
    const { status, body } = await get(`place?${new URLSearchParams({ name: ' Pasar Senen ' })}`);
    const places = [{ name: 'Pasar Senen, Jakarta Pusat', latitude: -6.1748, longitude: 106.8441 }];
    expect([status, v.parse(PlaceNameAnswer, body)]).toEqual([200, { places }]);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'Pasar Senen',
      countrycodes: 'id',
    });
    expect((await get('place?name=ab')).status).toBe(400);
  });

  test('hospitals come with those first that take emergencies, then by distance', async () => {
    const near = { lat: -6.176, lon: 106.843 };
    answer = json({
      elements: [
        { type: 'node', ...near, tags: { amenity: 'hospital', name: 'RS Dekat' } },
        {
          type: 'way',
          center: { lat: -6.2, lon: 106.85 },
          tags: { name: 'RS Jauh', emergency: 'yes', phone: '021-1' },
        },
        {
          type: 'node',
          lat: -6.18,
          lon: 106.845,
          tags: { name: 'RS Gawat', emergency: 'yes', 'addr:street': 'Jl. Satu', 'addr:housenumber': '9' },
        },
        { type: 'node', ...near, tags: { name: 'Klinik Tutup', emergency: 'no' } },
        { type: 'node', ...near, tags: {} },
        { type: 'relation', tags: { name: 'Tanpa Tempat' } },
      ],
    });
    const { status, body } = await get(`hospital?${SENEN}`);
    expect(status).toBe(200);
    const { hospitals } = v.parse(HospitalAnswer, body);
    expect(hospitals.map(({ name, hasEmergency }) => [name, hasEmergency])).toEqual([
      ['RS Gawat', true],
      ['RS Jauh', true],
      ['RS Dekat', false],
    ]);
    expect(hospitals[0]).toMatchObject({ address: 'Jl. Satu 9', phone: '', latitude: -6.18 });
    expect(hospitals[1]).toMatchObject({ phone: '021-1' });
    expect(asked[0]?.method).toBe('POST');
    const query = new URLSearchParams(asked[0]?.body).get('data') ?? '';
    expect(query).toContain('"amenity"="hospital"');
    expect(query).toContain('-6.17512,106.84263');
  });

  test.each(failures)('a service that %s is a lookup that failed, not a broken server', async (_, how) => {
    answer = how;
    for (const path of [`weather?${SENEN}&date=2026-12-12`, `hospital?${SENEN}`]) {
      const { status, body } = await get(path);
      expect([status, body.error.code]).toEqual([502, 'LOOKUP_FAILED']);
    }
    expect(asked.every(({ url }) => url.pathname !== '/private')).toBe(true);
    expect(JSON.stringify(world.logged)).not.toContain('106.84');
  });

  test.each([
    'weather',
    `weather?${SENEN}`,
    `weather?${SENEN}&date=tomorrow`,
    'weather?latitude=95&longitude=106&date=2026-12-12',
    'hospital?latitude=-6.2',
    'hospital?latitude=1);out;&longitude=106.8',
  ])('%s is not understood, and nobody is asked', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.error.code, asked.length]).toEqual([400, 'BAD_REQUEST', 0]);
  });

  test('only members of a production house may ask', async () => {
    const talent = await world.makeUser({ role: 1 });
    const { token: talentToken } = await world.logIn(talent.email);
    const path = `hospital?${SENEN}`;
    const answers = [await world.ask('GET', `/api/lookups/${path}`), await get(path, talentToken)];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [401, 'TOKEN_EXPIRED'],
      [403, 'FORBIDDEN'],
    ]);
    expect(asked).toEqual([]);
  });

  test('who asks too often waits', async () => {
    answer = json(forecast);
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) statuses.push((await get(`weather?${SENEN}&date=2026-12-12`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('without a configured service the answer says so', async () => {
  const world = await openWorld({ engine: 'postgres' });
  const user = await world.makeUser({ house: { id: crypto.randomUUID() } });
  const { token } = await world.logIn(user.email);
  for (const path of [`weather?${SENEN}&date=2026-12-12`, `hospital?${SENEN}`]) {
    const { status, body } = await world.ask('GET', `/api/lookups/${path}`, { token });
    expect([status, body.error.code]).toEqual([501, 'NOT_CONFIGURED']);
  }
  await world.close();
});
