const STEP = 5;

/** Bars of loudness (0 to 100), from the left; those before `played` (0 to 1) are ink. */
export function Wave({ bars, played = 1, height }: { bars: readonly number[]; played?: number; height: number }) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP} 100`}
      preserveAspectRatio="none"
      className="block w-full"
      style={{ height }}
      aria-hidden
    >
      {bars.map((bar, index) => {
        const length = Math.max(5, bar);
        return (
          <rect
            key={index}
            x={index * STEP}
            y={(100 - length) / 2}
            width={STEP * 0.6}
            height={length}
            className={(index + 0.5) / bars.length <= played ? 'fill-ink' : 'fill-control'}
          />
        );
      })}
    </svg>
  );
}
