import { type PortraitTraits, traitsOfSeed } from './portrait-traits.ts';
import { pick, path, line } from './portrait-strokes.ts';
import { behindOf, beardOf, hairOf } from './portrait-hair.ts';

/** Base, shade, line and light of a skin. */
const SKINS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  pale: ['#E9E4DC', '#C9C1B7', '#8B8178', '#F4F1EC'],
  fair: ['#DDD6CC', '#B9B0A5', '#7D736A', '#ECE7E0'],
  medium: ['#C9C1B7', '#A59B90', '#6F665D', '#DAD3CA'],
  olive: ['#B9B0A5', '#948A7F', '#665D54', '#C9C1B7'],
  brown: ['#968B80', '#756B61', '#4A4239', '#AAA095'],
  black: ['#6F665D', '#524A42', '#2B2622', '#857B71'],
};
const GROUNDS = ['#DAD6D0', '#8E867D', '#CFC9C1', '#B5ADA4', '#E4E1DC', '#6B655E', '#C4C3B8'];
const CLOTHES = ['#45413D', '#191715', '#EDEBE7', '#6B655E', '#8E867D', '#CFCAC4', '#2C2926'];

export function portraitSvg(seed: string): string {
  const traits = traitsOfSeed(seed);
  const skin = SKINS[traits.skin] ?? SKINS['medium'] ?? ['#C9C1B7', '#A59B90', '#6F665D', '#DAD3CA'];
  const isGrey = traits.age >= 56 || (traits.age >= 48 && pick(traits.number, 1, 3) === 0);
  const ink = isGrey ? '#A39B92' : '#191715';
  const ground = GROUNDS[pick(traits.number, 2, GROUNDS.length)] ?? '#DAD6D0';
  const cloth = CLOTHES[pick(traits.number, 3, CLOTHES.length)] ?? '#45413D';
  const tilt = pick(traits.number, 4, 7) - 3;
  const width = traits.age < 14 ? 1.04 : 0.94 + pick(traits.number, 5, 5) * 0.025;
  const head = `<g transform="rotate(${tilt} 200 320) translate(${(200 - 200 * width).toFixed(2)} 0) scale(${width} 1)">${headOf(traits, skin, ink)}</g>`;
  const scale = traits.age < 14 ? 1.1 : 1.24;
  const shift = `translate(${(200 - 200 * scale).toFixed(1)} ${traits.age < 14 ? -22 : -76}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">${path('M0 0h400v500H0z', ground)}<g transform="${shift}">${behindOf(traits, ink, tilt)}${bodyOf(traits, skin, cloth)}${head}</g></svg>`;
}

function bodyOf({ hair, number, gender }: PortraitTraits, [base, shade]: readonly string[], cloth: string): string {
  const neck = path(
    'M50,580 C53,432 80,402 128,382 C157,370 167,352 167,330 L171,268 L229,268 L233,330 C233,352 243,370 272,382 C320,402 347,432 350,502 L350,580Z',
    base ?? '#ccc',
  );
  const throat = path(
    'M169,304 C175,336 176,358 198,360 C210,370 227,382 247,390 C233,370 233,358 233,348 L230,286Z',
    shade ?? '#aaa',
  );
  const shirt = path(
    'M44,512 C52,430 83,400 130,380 C150,374 158,370 162,362 C172,396 228,396 238,362 C242,370 250,374 270,380 C317,400 348,430 356,512 L356,600 L44,600Z',
    cloth,
  );
  const fold = path(
    'M262,378 L270,380 C317,400 348,430 356,512 L356,600 L268,600 C282,460 280,410 262,378Z',
    '#000',
    ' opacity=".16"',
  );
  const style = pick(number, 6, 4);
  const collar =
    hair === 'hijab'
      ? ''
      : style === 0
        ? line('M157,372 C170,404 230,404 243,372', '#000', 2, ' opacity=".3"')
        : style === 1
          ? path(
              'M160,364 L200,420 L184,440 L142,380Z M240,364 L200,420 L216,440 L258,380Z',
              cloth === '#191715' ? '#45413D' : '#F4F1EC',
            ) + line('M200,420 L200,520', '#000', 1.6, ' opacity=".35"')
          : style === 2 && gender === 'female'
            ? path('M158,366 C164,430 236,430 242,366 C232,408 168,408 158,366Z', base ?? '#ccc')
            : path('M164,352 C170,372 230,372 236,352 L240,378 C226,400 174,400 160,378Z', cloth) +
              line('M164,356 C172,376 228,376 236,356', '#000', 1.6, ' opacity=".3"');
  return neck + throat + shirt + fold + collar;
}

function headOf(traits: PortraitTraits, skin: readonly string[], ink: string): string {
  const [base = '', shade = '', dark = '', light = ''] = skin;
  const face =
    'M200,116 C256.7,116 266.8,160 263,204 C261.7,236 251.5,254 246,270 C239.6,294 222.1,312 200,312 C177.9,312 160.4,294 154,270 C148.5,254 138.3,236 137,204 C133.2,160 143.3,116 200,116Z';
  const ears =
    path('M140,196 C127,184 122,198 126,216 C128,232 134,244 142,240Z', base) +
    path('M260,196 C273,184 278,198 274,216 C272,232 266,244 258,240Z', shade);
  const shadows =
    path(
      'M239,118 C235,150 254,168 249,196 C245,214 246.6,226 236.5,250 C228,268 225,288 202,311 C228,312 240,292 246,270 C252,254 262,236 263,204 C265,172 262,136 239,118Z',
      shade,
    ) +
    path(
      'M203,192 C200,206 202,225 204,235 C200,243 190,247 184.5,250 C192,256 200,256 208.5,252 C214.5,247 212.5,238 206.5,233 C207,221 206,208 209,196Z',
      shade,
    ) +
    path('M146,222 C156,232 166,234 174,230 C168,246 152,246 146,222Z', light, ' opacity=".7"');
  return `${traits.hair === 'hijab' ? '' : ears}${path(face, base)}${shadows}${eyesOf(traits, dark)}${mouthOf(traits, dark, shade)}${agesOf(traits, dark)}${beardOf(traits, ink)}${hairOf(traits, ink, base)}${extrasOf(traits, dark)}`;
}

function eyesOf({ gender, number }: PortraitTraits, dark: string): string {
  const brow = 5 + pick(number, 7, 4) + (gender === 'male' ? 2 : 0);
  const droop = pick(number, 8, 5) - 2;
  const left =
    path('M180,208 C173.7,200 159.2,198 150.3,205 C157.1,211 171.6,212 180,208Z', '#F4F1EC') +
    path('M159,204 a6.6,6.9 0 0 0 12.9,0 C170.4,199 160.4,199 159,204Z', '#24201D') +
    '<circle cx="163.2" cy="203.6" r="1.6" fill="#FBFAF8"/>' +
    path('M181.5,209.4 C174.8,198.2 159.2,194.9 147.7,203.4 C157.1,200 171.6,201.2 181.5,209.4Z', '#191715') +
    path(
      `M183,187 C176,${183 - brow / 2} 160,${179 - brow / 3} 144,${190 + droop} C157,${184 - brow / 4} 172,187 181.5,190.5Z`,
      '#191715',
    ) +
    line('M175.8,197 C169.6,193.5 158.1,193.5 149.8,199.4', dark, 1.4);
  return `${left}<g transform="translate(392 0) scale(-1 1)">${left}</g>`;
}

function mouthOf({ gender, number }: PortraitTraits, dark: string, shade: string): string {
  const smile = pick(number, 9, 4);
  const lips = gender === 'female' ? 0.85 : 0.5;
  return (
    path(
      'M187,249 C190,246 193,247 194,249.5 C191,251 189,251 187,249Z M205,249 C202,246 199,247 198,249.5 C201,251 203,251 205,249Z',
      dark,
    ) +
    path(
      'M176,266 C185,263 191,260.5 196,263.5 C201,260.5 207,263 216,266 C206,269.6 200,268.4 196,270.4 C192,268.4 186,269.6 176,266Z',
      dark,
      ` opacity="${lips}"`,
    ) +
    path('M178.8,267 C186,270.5 206,270.5 213.2,267 C207,279 185,279 178.8,267Z', dark, ` opacity="${lips * 0.65}"`) +
    line(
      `M175,${265 - smile} C186,270 191,268.4 196,270.4 C201,268.4 206,270 217,${265 - smile}`,
      '#191715',
      1.8,
      ' opacity=".85"',
    ) +
    path('M186,284 C193,281 201,281 209,282 C204,286.5 192,287.5 186,284Z', shade)
  );
}

function agesOf({ age }: PortraitTraits, dark: string): string {
  if (age < 42) return '';
  const folds = line('M172,246 C166,256 166,264 169,272 M220,246 C226,256 226,264 223,272', dark, 1.6, ' opacity=".7"');
  if (age < 54) return folds;
  return (
    folds +
    line(
      'M160,152 C180,148 214,148 236,153 M166,164 C184,160 212,160 230,165 M146,212 C142,216 140,220 140,224 M250,212 C254,216 256,220 256,224 M153,216 C161,221 170,221 178,217 M216,217 C224,221 233,221 240,216',
      dark,
      1.5,
      ' opacity=".6"',
    )
  );
}

function extrasOf({ number, age, gender, hair }: PortraitTraits, dark: string): string {
  let extras = '';
  if (pick(number, 13, 7) === 0 || (age > 58 && pick(number, 13, 2) === 0))
    extras += line('M146,196 h38 v18 q-19,8 -38,0Z M212,196 h38 v18 q-19,8 -38,0Z M184,202 q14,-8 28,0', '#191715', 3);
  if (pick(number, 14, 6) === 0)
    extras += `<circle cx="${220 - pick(number, 15, 2) * 46}" cy="${236 + pick(number, 16, 20)}" r="2.3" fill="${dark}"/>`;
  if (gender === 'female' && hair !== 'hijab' && age > 14 && pick(number, 17, 3) === 0)
    extras += '<circle cx="131" cy="246" r="4" fill="#F4F1EC"/><circle cx="269" cy="246" r="4" fill="#F4F1EC"/>';
  return extras;
}
