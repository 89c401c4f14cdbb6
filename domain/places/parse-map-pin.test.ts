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

const named = { latitude: -6.175392, longitude: 106.827153 };
test.each([
  // The named point counts, not the middle of the map.
  'https://www.google.com/maps/dir//-6.175392,106.827153/@-6.2,106.8,12z',
  'https://www.google.com/maps/dir/-6.3,106.9/-6.175392,106.827153/@-6.2,106.8,12z/data=!3m1!4b1',
  'https://www.google.com/maps/dir/Kantor/Monas/@-6.2,106.8,12z/data=!4m13!4m12!1m5!1m1!1s0x1!2m2!1d106.9!2d-6.3!1m5!1m1!1s0x2!2m2!1d106.827153!2d-6.175392',
  'https://www.google.com/maps/search/-6.175392,+106.827153?entry=tts',
  'https://www.google.com/maps/search/-6.175392,106.827153/@-6.2,106.8,14z',
  'https://www.google.com/maps/place/-6.175392,106.827153',
  'https://www.google.com/maps/place/-6.175392%2C+106.827153/@-6.2,106.8,12z',
  'https://www.google.co.id/maps?center=-6.2,106.8&q=-6.175392,106.827153',
  'https://www.google.com/maps/dir/?api=1&origin=-6.3,106.9&destination=-6.175392%2C106.827153',
  'https://maps.google.com/maps?saddr=-6.3,106.9&daddr=-6.175392,106.827153',
  'https://maps.google.com/?ll=-6.2,106.8&q=loc:-6.175392,106.827153',
  'https://maps.apple.com/place?address=Jl.+A&coordinate=-6.175392%2C106.827153&name=Warung',
  'https://maps.apple.com/?sll=-6.2,106.8&daddr=-6.175392,106.827153',
  'https://maps.apple.com/frame?center=-6.2%2C106.8&coordinate=-6.175392%2C106.827153',
  'geo:0,0?q=-6.175392,106.827153(Warung Bu Sri)',
  'GEO:-6.175392,106.827153;u=35',
  'geo:−6.175392,106.827153',
  '−6.175392, 106.827153',
  '–6.175392, 106.827153',
  '‎-6.175392, 106.827153',
  'https://www.waze.com/live-map/directions?to=ll.-6.175392%2C106.827153',
  'https://www.openstreetmap.org/directions?route=-6.3%2C106.9%3B-6.175392%2C106.827153#map=12/-6.2/106.8',
  'https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2Fdir%2F%2F-6.175392%2C106.827153%2F%40-6.2%2C106.8%2C12z&gl=ID',
  'Lokasi besok: https://www.google.com/maps/search/-6.175392,+106.827153?entry=tts ya kak',
])('the named point of %s', (typed) => {
  expect(parseMapPin(typed)).toEqual(named);
});

test('degrees, minutes and seconds in a link', () => {
  const link = `https://www.google.com/maps/place/6%C2%B010'31.4%22S+106%C2%B049'37.9%22E/@-6.2,106.8,12z`;
  expect(parseMapPin(link)).toEqual({ latitude: -6.175389, longitude: 106.827194 });
});

test.each([
  'https://www.google.com/maps/dir//Monas,+Jakarta/@-6.2,106.8,12z',
  'https://www.google.com/maps/search/warung+kopi/@-6.2,106.8,12z',
  'https://www.google.com/maps/place/Monas/@-6.2,106.8,12z',
  'https://maps.apple.com/?q=Warung&sll=-6.2,106.8',
  'https://maps.google.com/?q=Warung+Bu+Sri&center=-6.2,106.8',
  'geo:0,0?q=Warung+Bu+Sri',
])('the middle of a map is no place that the link names: %s', (typed) => {
  expect(parseMapPin(typed)).toBeNull();
});
