import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { isFirstScreenDrawn } from './first-screen.ts';

const MOST_KEPT = 40;
/** What queries last gave on this page, the latest last. */
const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * A live query of a user's database that begins with what it gave when it was last shown on this page, and reads anew at the same time: going back to a tab
 * shows it in the next frame. `name` says what is asked for, with everything that the answer depends on. Undefined while it is read for
 * the first time; another name shows the former answer until its own is there.
 */
export function useKeptQuery<Answer>(db: object, name: string, query: () => Promise<Answer>): Answer | undefined {
  const last = kept.get(db)?.get(name) as Answer | undefined;
  const read = useLiveQuery(async () => ({ name, answer: await query() }), [db, name]);
  const isOwn = read?.name === name;
  const answer = isOwn ? read.answer : (last ?? read?.answer);
  useEffect(() => {
    if (isOwn) keep(db, name, answer);
  }, [db, name, isOwn, answer]);
  return answer;
}

/** Longer than this a first screen does not wait for what it shows; it then says that it is being read. */
const PATIENCE_MS = 150;

/**
 * For a route's loader: at a start without a network the screen's content is read while its code is evaluated, so that the first frame has it. Later
 * screens read by themselves. A failure is left to the screen's own reading.
 */
export async function readAhead(db: object, name: string, query: () => Promise<unknown>): Promise<void> {
  if (isFirstScreenDrawn()) return;
  const read = query().then(
    // What is missing may have arrived by the time it is looked at.
    (answer) => typeof answer === 'object' && keep(db, name, answer),
    (error: unknown) => console.warn('what is shown first could not be read ahead', error),
  );
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function keep(db: object, name: string, answer: unknown): void {
  const answers = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, answers);
  answers.delete(name);
  answers.set(name, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_KEPT) break;
    answers.delete(oldest);
  }
}
