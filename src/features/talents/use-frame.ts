import { useMemo } from 'react';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import type { Reading } from '../../../domain/talent-search/read-sentence.ts';
import { lazyModule } from '../../ui/lazy-module.ts';

/** Its lexicons are 20 kB that browsing does not need. */
const reader = lazyModule(() => import('../../../domain/talent-search/read-sentence.ts'));

/** For who is about to write a sentence. */
export const prepareReader = (): void => void reader.load();

const NOTHING_SAID: Reading = { frame: { q: '' }, spans: [], rest: [], notes: [] };

interface FrameOfSentence {
  reading: Reading;
  frame: TalentFrame;
  /** Parts of the sentence that are no condition. */
  unread: string[];
  /** False while the sentence reader is loading: no search before. */
  isRead: boolean;
}

/** The reading of a sentence, and the frame that counts: the reading's, or the one that chips have changed. */
export function useFrame(sentence: string, changed: TalentFrame | undefined): FrameOfSentence {
  const code = reader.useWhen(sentence !== '');
  const reading = useMemo(
    () =>
      code?.readSentence(sentence, {
        now: new Date(),
        zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      }) ?? NOTHING_SAID,
    [code, sentence],
  );
  const isRead = changed !== undefined || sentence === '' || code !== null;
  const unread =
    changed?.q.split(' ').filter((word) => word !== '') ??
    reading.rest.map(({ start, end }) => sentence.slice(start, end));
  return { reading, frame: changed ?? reading.frame, unread: [...new Set(unread)], isRead };
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

/** A rest without some of its words, each taken once. */
export function withoutWords(q: string, words: string): string {
  const rest = q.split(' ');
  for (const word of words.split(/\s+/)) {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.join(' ');
}
