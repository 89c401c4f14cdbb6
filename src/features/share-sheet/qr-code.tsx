import { encode } from 'uqr';

const EDGE = 4;

/** A link as a QR code: black on white in every theme, since cameras read nothing else as surely. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])),
  );
  const whole = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="w-full max-w-[240px] rounded-1 border border-control"
    >
      <path d={`M0 0h${whole}v${whole}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
