import { useMemo } from 'react';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import { type Reading, readSentence } from '../../../domain/talent-search/read-sentence.ts';

/** How a sentence is read, and the frame that counts: the reading's, or the one that chips have changed. */
export function useFrame(sentence: string, changed: TalentFrame | undefined): { reading: Reading; frame: TalentFrame } {
  const reading = useMemo(
    () => readSentence(sentence, { now: new Date(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    [sentence],
  );
  return { reading, frame: changed ?? reading.frame };
}

/** A frame without one wish; `key` is the wish's. */
export function withoutWish(frame: TalentFrame, key: string): TalentFrame {
  const [slot = '', value = ''] = key.split(':');
  if (slot === 'not') {
    const rest = Object.fromEntries(Object.entries(frame.negations ?? {}).filter(([name]) => name !== value));
    return { ...frame, negations: Object.keys(rest).length > 0 ? rest : undefined };
  }
  if (value !== '') {
    const rest = (frame[slot as 'skills_all'] ?? []).filter((name) => name !== value);
    return { ...frame, [slot]: rest.length > 0 ? rest : undefined };
  }
  if (slot === 'city' || slot === 'province') return { ...frame, city: undefined, province: undefined };
  return { ...frame, [slot]: undefined };
}
/** A wish becomes soft, or hard again. */
export function withSoftness(frame: TalentFrame, slot: string, isSoft: boolean): TalentFrame {
  const soft = (frame.soft ?? []).filter((name) => name !== slot);
  if (isSoft) soft.push(slot);
  return { ...frame, soft: soft.length > 0 ? soft : undefined };
}
