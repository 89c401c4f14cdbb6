import { expect, test } from 'vitest';
import { mapLinkName } from './map-link-name.ts';

test.each([
  [
    'https://www.google.com/maps?q=Warung+Bu+Sri,+Jl.+Kramat+Bunder,+Senen&ftid=0x2e69',
    'Warung Bu Sri, Jl. Kramat Bunder, Senen',
  ],
  ['https://maps.google.com/?q=Pasar%20Senen', 'Pasar Senen'],
  ['https://www.google.co.id/maps/place/Pasar+Senen/data=!4m2', 'Pasar Senen'],
  ['https://www.google.com/maps/search/warung+kopi/', 'warung kopi'],
  ['https://consent.google.com/ml?continue=https://maps.google.com/maps?q%3DPasar%2BSenen&gl=ID', 'Pasar Senen'],
  ['https://maps.apple.com/?address=Jl.%20Kramat%2021', 'Jl. Kramat 21'],
  ['https://www.google.com/maps?q=-6.2,106.8', null],
  ['https://www.google.com/maps/place/%E0%A4%A', null],
  ['https://example.com/?q=Pasar+Senen', null],
  ['https://google.com.example.com/?q=Pasar+Senen', null],
  ['Pasar Senen', null],
])('%s', (link, name) => {
  expect(mapLinkName(link)).toBe(name);
});
