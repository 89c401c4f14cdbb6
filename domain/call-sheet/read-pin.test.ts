import { expect, test } from 'vitest';
import { readPin } from './read-pin.ts';

const monas = { latitude: -6.1754, longitude: 106.8272 };
test.each([
  '-6.1754, 106.8272',
  '-6.1754 106.8272',
  '(-6.1754; 106.8272)',
  '6.1754° S, 106.8272° E',
  'geo:-6.1754,106.8272?z=17',
  'https://www.google.com/maps/place/Monas/@-6.2,106.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-6.1754!4d106.8272',
  'https://www.google.com/maps/@-6.1754,106.8272,17z',
  'https://maps.google.com/?q=-6.1754,106.8272',
  'https://www.google.com/maps/search/?api=1&query=-6.1754%2C106.8272',
  'https://maps.apple.com/?ll=-6.1754,106.8272&q=Monas',
  'https://waze.com/ul?ll=-6.1754,106.8272&navigate=yes',
  'https://www.openstreetmap.org/?mlat=-6.1754&mlon=106.8272#map=17/-6.1754/106.8272',
  'https://www.openstreetmap.org/#map=17/-6.1754/106.8272',
])('reads %s', (typed) => {
  expect(readPin(typed)).toEqual(monas);
});

test.each(['', 'Jl. Merdeka 5', 'https://maps.app.goo.gl/AbCd', '91, 10', '0, 0', '106.8272', '12.30'])(
  'finds no place in “%s”',
  (typed) => {
    expect(readPin(typed)).toBeNull();
  },
);
