import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpMapLink } from './map-links.ts';

const NAMED = { latitude: -6.175392, longitude: 106.827153 };
const LONG: Record<string, string> = {
  '/s/route': 'https://www.google.com/maps/dir//-6.175392,106.827153/@-6.2,106.8,12z',
  '/s/found': 'https://www.google.com/maps/search/-6.175392,+106.827153?entry=tts',
  '/s/apple': 'https://maps.apple.com/place?address=Jl.+A&coordinate=-6.175392%2C106.827153&name=Warung',
  '/s/consent':
    'https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2Fplace%2F-6.175392%2C106.827153%2F%40-6.2%2C106.8%2C12z',
  '/s/name': 'https://www.google.com/maps/dir//Warung+Bu+Sri/@-6.2,106.8,12z',
};

const server = createServer(({ url = '' }, response) => {
  response.writeHead(302, { location: LONG[url] ?? '/' }).end();
});
let start = '';
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  start = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/`;
});
afterAll(() => void server.close());

test.each(['route', 'found', 'apple', 'consent'])('a short link leads to the point that is named: %s', async (path) => {
  expect(await lookUpMapLink(start + path, [start], 5000)).toEqual({ pin: NAMED, name: null });
});

test('without a point the name is what is left, never the middle of the map', async () => {
  expect(await lookUpMapLink(`${start}name`, [start], 5000)).toEqual({ pin: null, name: 'Warung Bu Sri' });
});
