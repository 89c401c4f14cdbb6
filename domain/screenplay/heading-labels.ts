import type { Draft, DraftElement } from './draft.ts';

/** Words of headings that are in no scene: `SCENE`, a repeated number. */
export const labelsOf = (elements: readonly DraftElement[]): Draft['unshown'] =>
  elements.flatMap(({ heading }) =>
    heading === undefined || heading.label === '' ? [] : [{ reason: 'heading-label' as const, text: heading.label }],
  );
