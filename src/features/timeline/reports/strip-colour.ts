import type { CSSProperties } from 'react';
import type { Strip } from '../../../../domain/breakdown/strip.ts';

/** The cell of a scene's number on its strip colour. */
export const stripColour = (strip: Strip): CSSProperties => ({
  background: `var(--${strip})`,
  color: 'var(--on-strip)',
});
