import type { LocationType } from '../../../domain/places/location-types.ts';

/**
 * Drawn photos for sample places: the same type and number give the same picture everywhere. 800 × 600, shades of one
 * ink. Contains no user input.
 */

type Shape = string;
const INK = '#26221d';
const WALLS = ['#b9afa2', '#cbc3b6', '#a69b8d', '#d5cec2'];
const SKIES = ['#e6e3dc', '#dcd7cd', '#efece6'];

const rect = (x: number, y: number, w: number, h: number, fill: string): Shape =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const area = (points: string, fill: string): Shape => `<polygon points="${points}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string): Shape =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (points: string, width = 3): Shape =>
  `<polyline points="${points}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
const times = (count: number, draw: (at: number) => Shape): Shape =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const windows = (x: number, y: number, columns: number, rows: number, [w, h, gap]: [number, number, number]): Shape =>
  times(columns * rows, (at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return rect(x + column * (w + gap), y + row * (h + gap), w, h, at % 5 === 3 ? '#e9e2cf' : '#4a443c');
  });

type Draw = (wall: string, number: number) => Shape;

const house: Draw = (wall, number) =>
  [
    circle(650, 330, 90 + number * 6, '#a9b09a'),
    rect(640, 380, 18, 90, '#5b5348'),
    rect(180, 290, 440, 190, wall),
    area('140,295 400,150 660,295', '#6e655a'),
    area('140,295 400,150 400,165 170,295', '#857b6e'),
    times(4, (at) => rect(215 + at * 105 + (at > 1 ? 35 : 0), 330, 60, 100, '#4a443c')),
    rect(370, 340, 62, 140, INK),
    times(6, (at) => rect(196 + at * 80, 292, 12, 188, '#efece6')),
    rect(150, 478, 500, 16, '#8f877b'),
  ].join('');

const tower: Draw = (wall, number) =>
  [
    rect(90, 250, 130, 230, '#c7c1b6'),
    windows(105, 268, 3, 6, [24, 20, 14]),
    rect(270, 90 + number * 10, 260, 400, wall),
    windows(292, 118 + number * 10, 5, 8, [32, 26, 12]),
    rect(370, 420, 60, 70, INK),
    rect(580, 200, 150, 290, '#cfc9be'),
    windows(598, 222, 3, 7, [28, 22, 14]),
  ].join('');

const shop: Draw = (wall) =>
  [
    rect(150, 210, 500, 275, wall),
    rect(150, 170, 500, 46, '#5f574c'),
    times(10, (at) =>
      area(
        `${150 + at * 50},216 ${200 + at * 50},216 ${206 + at * 50},280 ${144 + at * 50},280`,
        at % 2 ? '#efe9dc' : '#7d7265',
      ),
    ),
    rect(180, 300, 270, 130, '#443e36'),
    times(4, (at) => circle(215 + at * 66, 322, 12, '#e9dfc3')),
    rect(180, 430, 270, 14, '#d9d2c6'),
    rect(500, 300, 110, 185, INK),
    rect(240, 500, 200, 12, '#6e655a'),
    rect(258, 510, 10, 44, '#6e655a'),
    rect(412, 510, 10, 44, '#6e655a'),
  ].join('');

const school: Draw = (wall) =>
  [
    rect(80, 280, 640, 200, wall),
    area('60,284 120,220 680,220 740,284', '#7b7165'),
    times(6, (at) => rect(110 + at * 104, 320, 66, 74, '#4a443c')),
    rect(372, 330, 62, 150, INK),
    rect(230, 110, 6, 370, '#5b5348'),
    rect(236, 112, 70, 24, '#8d4a41'),
    rect(236, 136, 70, 22, '#f4f1ea'),
  ].join('');

const warehouse: Draw = (wall) =>
  [
    ...[0, 1, 2, 3].map((at) => area(`${110 + at * 145},270 ${110 + at * 145},170 ${255 + at * 145},270`, '#857b6e')),
    rect(110, 270, 580, 210, wall),
    times(14, (at) => rect(118 + at * 42, 276, 3, 200, '#988e81')),
    rect(320, 320, 160, 160, INK),
    rect(398, 320, 4, 160, '#6e655a'),
    times(2, (at) => rect(160 + at * 400, 330, 90, 46, '#4a443c')),
    rect(300, 480, 200, 12, '#d6d0c5'),
  ].join('');

const studio: Draw = () =>
  [
    rect(0, 0, 800, 600, '#37322b'),
    area('120,90 680,90 620,430 180,430', '#4a443b'),
    area('180,430 620,430 800,600 0,600', '#5d564b'),
    times(5, (at) => line(`${100 + at * 150},0 ${100 + at * 150},70`, 4)),
    line('40,60 760,60', 8),
    line('60,88 740,88', 5),
    times(4, (at) =>
      area(`${170 + at * 150},72 ${210 + at * 150},72 ${226 + at * 150},118 ${154 + at * 150},118`, '#e7dcb8'),
    ),
    area('240,118 320,118 420,430 190,430', '#6c6454'),
    rect(350, 330, 100, 100, '#2a251f'),
    line('560,430 590,250 620,430', 5),
    circle(590, 240, 26, '#efe6c8'),
  ].join('');

const street: Draw = () =>
  [
    area('0,600 330,300 470,300 800,600', '#8d857a'),
    area('0,90 330,260 330,330 0,600', '#a69b8d'),
    area('800,90 470,260 470,330 800,600', '#b9afa2'),
    area('330,260 470,260 470,330 330,330', '#efece6'),
    times(4, (at) => rect(30 + at * 78, 250 + at * 18, 40 - at * 5, 120 - at * 22, '#463f37')),
    times(4, (at) => rect(730 - at * 78, 250 + at * 18, 40 - at * 5, 120 - at * 22, '#463f37')),
    line('0,150 800,190', 2),
    times(6, (at) => circle(120 + at * 110, 166 + at * 5, 13, '#c9775c')),
    rect(388, 286, 18, 44, INK),
    circle(397, 280, 8, INK),
  ].join('');

const worship: Draw = (wall) =>
  [
    area('250,300 400,130 550,300', '#7b7165'),
    rect(260, 300, 280, 185, wall),
    rect(375, 40, 50, 130, wall),
    area('365,48 400,0 435,48', '#6e655a'),
    times(3, (at) => `<path d="M${290 + at * 85} 430v-70a25 25 0 0 1 50 0v70z" fill="${at === 1 ? INK : '#5a6a70'}"/>`),
    circle(400, 250, 26, '#5a6a70'),
    rect(120, 400, 90, 85, '#9aa08c'),
    rect(590, 390, 110, 95, '#9aa08c'),
  ].join('');

const nature: Draw = () =>
  [
    circle(560, 250, 60, '#f3e3b6'),
    rect(0, 290, 800, 130, '#9fa8a8'),
    times(7, (at) => line(`${20 + at * 115},${320 + (at % 3) * 26} ${85 + at * 115},${320 + (at % 3) * 26}`, 3)),
    area('0,420 300,400 800,440 800,600 0,600', '#4b453d'),
    area('0,300 120,210 210,300', '#6f756c'),
    area('120,300 220,240 320,300', '#7f857b'),
    circle(180, 500, 34, '#37322b'),
    circle(240, 520, 22, '#2f2a24'),
    circle(620, 540, 40, '#37322b'),
  ].join('');

const DRAWINGS: Record<LocationType, Draw> = {
  house,
  apartment: tower,
  office: tower,
  shop,
  restaurant: shop,
  school,
  hospital: school,
  warehouse,
  studio,
  street,
  worship,
  nature,
  other: warehouse,
};

/** A room behind the front. */
const room: Draw = (wall, number) =>
  [
    rect(0, 0, 800, 600, wall),
    area('0,0 800,0 620,110 180,110', '#efece6'),
    area('0,600 800,600 620,450 180,450', '#7b7165'),
    rect(180, 110, 440, 340, '#d9d2c6'),
    rect(230 + number * 20, 170, 150, 170, '#f6f3ea'),
    line(`${305 + number * 20},170 ${305 + number * 20},340`, 4),
    line(`${230 + number * 20},255 ${380 + number * 20},255`, 4),
    rect(470, 250, 90, 200, '#4a443c'),
    rect(60, 430, 210, 46, '#5b5348'),
    rect(74, 476, 14, 70, '#463f37'),
    rect(240, 476, 14, 70, '#463f37'),
    circle(400, 60, 20, '#e9dfc3'),
  ].join('');

const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

export function placePicture(type: LocationType, number: number, view: 'front' | 'room'): string {
  const wall = pick(WALLS, number);
  const ground = rect(0, 480, 800, 120, '#a39a8d') + rect(0, 480, 800, 4, '#877e72');
  const content =
    view === 'room'
      ? room(wall, number % 4)
      : rect(0, 0, 800, 600, pick(SKIES, number)) + ground + DRAWINGS[type](wall, number % 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200" height="900">${content}</svg>`;
}
