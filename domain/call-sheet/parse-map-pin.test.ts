import { expect, test } from 'vitest';
import { parseMapPin } from './parse-map-pin.ts';

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
  expect(parseMapPin(typed)).toEqual(monas);
});

test.each(['', 'Jl. Merdeka 5', 'https://maps.app.goo.gl/AbCd', '91, 10', '0, 0', '106.8272', '12.30'])(
  'finds no place in “%s”',
  (typed) => {
    expect(parseMapPin(typed)).toBeNull();
  },
);

test.each([
  [`6°10'31.4"S 106°49'37.9"E`, -6.175389, 106.827194],
  ['6° 10′ 31,4″ LS, 106° 49′ 37,9″ BT', -6.175389, 106.827194],
  ["-6°10.5' 106°49.6'", -6.175, 106.826667],
  [`40°42'46"N 74°0'22"W`, 40.712778, -74.006111],
  [`0°30'0" LU 101°27'0" BT`, 0.5, 101.45],
])('degrees, minutes and seconds: %s', (typed, latitude, longitude) => {
  expect(parseMapPin(typed)).toEqual({ latitude, longitude });
});
