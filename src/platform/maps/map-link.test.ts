import { expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

const pin = { latitude: -6.1762, longitude: 106.8412 };

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7)', 'geo:-6.1762,106.8412?q=-6.1762,106.8412(Pasar%20%22Senen%22)'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?ll=-6.1762,106.8412&q=Pasar%20%22Senen%22'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.google.com/maps/search/?api=1&query=-6.1762%2C106.8412'],
])('a place opens the map of %s', (agent, address) => {
  expect(mapLink(pin, 'Pasar "Senen"', agent)).toBe(address);
});
