/**
 * Drawn portraits for sample talents: a seed such as `f-34-brown-7` gives the same face everywhere, without a file.
 * 4:5, shades of one ink. Written out as SVG markup; nothing in it comes from people's input but the seed, which is
 * only counted with.
 */
export interface PortraitTraits {
  gender: 'female' | 'male';
  age: number;
  skin: string;
  hair: 'short' | 'long' | 'bun' | 'ponytail' | 'curly' | 'bald' | 'hijab' | 'peci' | 'bob' | 'fringe';
  facialHair: 'none' | 'moustache' | 'beard' | 'stubble';
  number: number;
}

/** `f-34-brown-hijab-none-7`. */
export const portraitSeed = ({ gender, age, skin, hair, facialHair, number }: PortraitTraits): string =>
  [gender === 'female' ? 'f' : 'm', age, skin, hair, facialHair, number].join('-');

export function traitsOfSeed(seed: string): PortraitTraits {
  const [gender, age, skin, hair, facialHair, number] = seed.split('-');
  return {
    gender: gender === 'm' ? 'male' : 'female',
    age: Number(age) || 30,
    skin: skin ?? 'medium',
    hair: HAIRS.find((known) => known === hair) ?? 'short',
    facialHair: facialHair === 'moustache' || facialHair === 'beard' || facialHair === 'stubble' ? facialHair : 'none',
    number: Number(number) || 0,
  };
}
const HAIRS = ['short', 'long', 'bun', 'ponytail', 'curly', 'bald', 'hijab', 'peci', 'bob', 'fringe'] as const;

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

/** A number from 0 to `count - 1` that a portrait's number gives for one of its parts. */
const pick = (number: number, part: number, count: number): number => {
  let hash = Math.imul(number + 11, 2_654_435_761) ^ Math.imul(part + 5, 40_503);
  hash ^= hash >>> 13;
  return (Math.imul(hash, 1_274_126_177) >>> 8) % count;
};
const path = (d: string, fill: string, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;
const line = (d: string, stroke: string, width = 1.8, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more} d="${d}"/>`;

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

/** Hair that falls behind the shoulders. */
function behindOf({ hair }: PortraitTraits, ink: string, tilt: number): string {
  const turned = (d: string) => `<g transform="rotate(${tilt} 200 320)">${path(d, ink)}</g>`;
  if (hair === 'long' || hair === 'fringe')
    return turned(
      'M200,98 C124,98 118,170 122,250 C124,330 116,380 122,420 L166,420 L170,300 L232,300 L236,420 L280,420 C284,380 276,330 278,250 C282,170 276,98 200,98Z',
    );
  if (hair === 'ponytail')
    return turned(
      'M256,250 C292,270 306,330 296,392 C288,420 262,420 258,396 C262,350 256,300 240,270Z M200,98 C134,98 124,154 130,206 L270,206 C276,150 266,98 200,98Z',
    );
  if (hair === 'bob')
    return turned(
      'M200,98 C126,98 118,160 122,240 C124,276 130,300 142,306 L262,306 C272,298 276,276 278,240 C282,160 274,98 200,98Z',
    );
  if (hair === 'curly')
    return `<g transform="rotate(${tilt} 200 320)" fill="${ink}">${[
      [140, 150, 40],
      [168, 112, 38],
      [204, 100, 40],
      [240, 114, 38],
      [264, 152, 40],
      [130, 196, 34],
      [272, 198, 34],
      [138, 236, 26],
      [266, 238, 26],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join('')}</g>`;
  return '';
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

function beardOf({ facialHair, gender }: PortraitTraits, ink: string): string {
  if (gender === 'female' || facialHair === 'none') return '';
  const moustache = path(
    'M174,262 C182,252 192,253 196,257 C200,253 210,252 218,262 C208,261 202,262 196,263 C190,262 184,261 174,262Z',
    ink,
  );
  if (facialHair === 'moustache') return moustache;
  const cover =
    'M139,216 C142,246 150,262 155,274 C162,296 178,312 200,312 C222,312 238,296 245,274 C250,262 259,246 261,216 C256,238 248,252 240,258 C228,250 218,254 196,256 C174,254 164,250 152,258 C146,248 142,236 139,216Z';
  const mouth = 'M178,264 C190,260 204,260 216,264 C210,280 184,280 178,264Z';
  if (facialHair === 'stubble') return `<path fill="${ink}" opacity=".24" fill-rule="evenodd" d="${cover}${mouth}"/>`;
  return `<path fill="${ink}" fill-rule="evenodd" d="${cover}${mouth}"/>${moustache}`;
}

function hairOf({ hair, number }: PortraitTraits, ink: string, base: string): string {
  const shine = line(
    'M148,132 C158,114 176,106 196,105 M206,105.6 C212,106 217,107 221,108',
    ink === '#191715' ? '#4A4541' : '#C9C2BA',
    3.2,
  );
  const crown = path(
    'M200,92 C138,92 122,148 135,208 C138,190 142,176 149,160 C166,138 188,134 208,128 C228,136 246,146 253,164 C259,178 262,192 265,208 C278,148 262,92 200,92Z',
    ink,
  );
  switch (hair) {
    case 'bald':
      return line('M170,128 C180,120 196,118 206,119', '#FFFFFF', 3, ' opacity=".35"');
    case 'short':
      return pick(number, 10, 2) === 0
        ? path(
            'M200,90 C136,90 126,146 136,200 C140,182 142,170 148,158 C152,140 176,136 200,136 C226,136 250,140 253,158 C259,172 261,184 264,200 C276,146 264,90 200,90Z',
            ink,
          ) + shine
        : path(
            'M196,88 C138,86 124,140 136,198 C140,176 150,160 158,150 C184,156 226,150 244,132 C250,152 260,172 264,198 C278,142 258,92 196,88Z',
            ink,
          ) + shine;
    case 'fringe':
      return (
        path(
          'M200,90 C134,90 120,150 134,214 C138,200 140,186 142,172 C160,178 240,178 256,170 C260,186 262,200 266,214 C280,150 266,90 200,90Z',
          ink,
        ) + shine
      );
    case 'bun':
      return `<circle cx="204" cy="74" r="30" fill="${ink}"/>${crown}${shine}`;
    case 'curly':
      return `<g fill="${ink}">${[
        [150, 150, 22],
        [166, 130, 22],
        [188, 120, 22],
        [212, 120, 22],
        [234, 130, 22],
        [250, 150, 22],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join('')}</g>`;
    case 'hijab': {
      const veil = ['#6B655E', '#E4E1DC', '#45413D', '#B5ADA4'][pick(number, 11, 4)] ?? '#6B655E';
      return (
        `<path fill="${veil}" fill-rule="evenodd" d="M200,82 C120,82 104,160 110,230 C114,300 104,340 84,392 C120,430 160,440 200,440 C244,440 284,430 318,392 C298,340 288,300 291,230 C296,160 280,82 200,82Z M200,130 C242,130 252,166 250,204 C248,244 240,268 232,282 C222,298 212,304 200,304 C188,304 178,298 168,282 C160,268 152,244 150,204 C148,166 158,130 200,130Z"/>` +
        line(
          'M112,250 C130,330 180,350 250,352 M150,290 C170,330 210,342 262,330 M96,372 C150,410 240,412 304,376',
          '#000',
          2,
          ' opacity=".22"',
        )
      );
    }
    case 'peci':
      return (
        path('M132,150 L140,88 C160,78 240,78 260,88 L268,150 C240,138 160,138 132,150Z', '#191715') +
        line('M140,92 C160,84 240,84 260,92', '#4A4541', 2.4) +
        path('M134,150 L139,196 L146,160Z M266,150 L262,196 L254,160Z', ink)
      );
    case 'long':
    case 'ponytail':
    case 'bob':
      return (
        (pick(number, 12, 2) === 0
          ? crown
          : path(
              'M200,92 C136,92 120,150 134,220 C136,190 146,160 196,122 C252,156 262,190 266,220 C280,150 264,92 200,92Z',
              ink,
            )) + shine
      );
    default:
      return path('M0 0', base);
  }
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
