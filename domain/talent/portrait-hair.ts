import type { PortraitTraits } from './portrait-traits.ts';
import { pick, path, line } from './portrait-strokes.ts';

/** Hair that falls behind the shoulders. */
export function behindOf({ hair }: PortraitTraits, ink: string, tilt: number): string {
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

export function beardOf({ facialHair, gender }: PortraitTraits, ink: string): string {
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

export function hairOf({ hair, number }: PortraitTraits, ink: string, base: string): string {
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
