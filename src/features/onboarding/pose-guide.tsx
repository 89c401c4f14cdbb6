/** Oval, eye line, shoulders and corners over the camera, in the proportions of a portrait. */
export function PoseGuide() {
  return (
    <svg
      viewBox="0 0 400 500"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      stroke="#fff"
    >
      <path
        d="M200 68c73 0 102 62 102 136c0 80-49 150-102 150s-102-70-102-150c0-74 29-136 102-136z"
        strokeWidth="2.5"
        strokeDasharray="9 7"
      />
      <path d="M116 206h48M236 206h48" strokeWidth="2" />
      <path d="M18 500C30 424 78 400 150 386M382 500C370 424 322 400 250 386" strokeWidth="2" strokeDasharray="9 7" />
      <path d="M14 46V14h32M354 14h32v32M386 454v32h-32M46 486H14v-32" strokeWidth="3" />
    </svg>
  );
}
