import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onFocusAsked } from '../../platform/app/focus-element.ts';
import type { BriefingData } from './briefing-queries.ts';
import type { BriefingView } from './section-nav.tsx';

/**
 * Follows the briefing or section that the address or the activated tab names: shows its section, scrolls there, gives
 * it the focus, and returns the id for the announcement. `show` changes the view.
 */
export function useBriefingFocus(
  { sections, briefings }: BriefingData,
  show: (view: BriefingView) => void,
  select: (briefingId: string) => void,
): { focusedId: string; focus: (id: string) => void } {
  const { hash, state } = useLocation();
  const key = (state as { __TSR_key?: string }).__TSR_key ?? '';
  const [wanted, setWanted] = useState('');
  const [focusedId, setFocused] = useState('');
  // Each navigation runs again, also to the address before.
  const [followed, setFollowed] = useState('');
  if (followed !== `${key}#${hash}`) {
    setFollowed(`${key}#${hash}`);
    if (hash !== '') setWanted(hash.replace(/^#/, ''));
  }
  useEffect(() => onFocusAsked(setWanted), []);
  useEffect(() => {
    if (wanted === '') return;
    const briefing = briefings.find(({ id }) => id === wanted);
    const section = sections.find(({ id }) => id === (briefing?.fields.sectionId ?? wanted));
    // It may not have arrived on this device yet: the effect runs again with new data.
    if (briefing === undefined && section === undefined) return;
    show(section === undefined ? { type: 'loose' } : { type: 'section', id: section.id });
    if (briefing !== undefined) select(briefing.id);
    // The view must be rendered before its element can take the focus.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(wanted);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
      setFocused(wanted);
      setWanted('');
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, briefings, sections, show, select]);
  return { focusedId, focus: setWanted };
}
