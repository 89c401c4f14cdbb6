import { UserRound } from 'lucide-react';

const TONES = ['bg-pressed', 'bg-hover', 'bg-pressed', 'bg-rule', 'bg-hover'] as const;

/** Five faces to be, until there are photos. Decoration. */
export function PortraitStrip() {
  return (
    <span aria-hidden className="grid grid-cols-5 gap-1">
      {TONES.map((tone, index) => (
        <span key={index} className={`grid aspect-[4/5] place-items-center text-ink-2 ${tone}`}>
          <UserRound size={40} strokeWidth={1.25} />
        </span>
      ))}
    </span>
  );
}

/** A piece of coast with a pin, drawn as on the app's maps. Decoration. */
export function MapStrip() {
  return (
    <svg aria-hidden viewBox="0 0 360 84" className="block h-auto w-full border border-rule-2 bg-sheet text-ink">
      <path d="M70 0 L96 12 120 4 142 18 170 6 196 22 220 8 250 16 280 0 Z" className="fill-ground" />
      <g fill="none" stroke="currentColor">
        <path d="M70 0 L96 12 120 4 142 18 170 6 196 22 220 8 250 16 280 0" strokeWidth="1.2" />
        <path d="M0 74 L150 58 210 36 360 28" strokeWidth="1" strokeDasharray="5 3 1 3" opacity=".7" />
        <path d="M118 0 V84 M300 0 L316 84" strokeWidth=".5" opacity=".35" />
        <path d="M0 44 H360" strokeWidth=".5" opacity=".35" />
      </g>
      <g transform="translate(186 40)">
        <path d="M0 24 C-10 10 -12 6 -12 0 a12 12 0 1 1 24 0 c0 6 -2 10 -12 24Z" className="fill-ink" />
        <circle r="4.5" className="fill-sheet" />
      </g>
    </svg>
  );
}
