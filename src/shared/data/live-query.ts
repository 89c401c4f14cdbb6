import { useEffect } from 'react';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { isFirstScreenDrawn } from '../../platform/page/first-screen.ts';
import { shareStructure } from './share-structure.ts';

const MAX_ANSWERS = 40;
/** Latest answers of queries on this page, the newest last. */
const answers = new WeakMap<object, Map<string, unknown>>();

/**
 * A live query of a user's database. It starts with its last answer on this page, and reads at the same time: a tab
 * that is opened again shows its content in the next frame. Objects keep their identity as long as their content is the
 * same (share-structure.ts). `name` must include everything that the answer depends on. Undefined during the first
 * read; another name shows the former answer until its own has arrived. Throws to the route's error boundary when the
 * read fails: a failed read must not look like an empty answer.
 */
export function useCachedLiveQuery<Answer>(db: object, name: string, query: () => Promise<Answer>): Answer | undefined {
  const last = answers.get(db)?.get(name) as Answer | undefined;
  const read = useLiveQuery(async () => {
    const answer = await query();
    return { name, answer: shareStructure(answers.get(db)?.get(name), answer) };
  }, [db, name]);
  const isOwn = read?.name === name;
  const answer = isOwn ? read.answer : (last ?? read?.answer);
  useEffect(() => {
    if (isOwn) saveAnswer(db, name, answer);
  }, [db, name, isOwn, answer]);
  return answer;
}

/** Longest time that a first screen waits for its data before it shows that it is loading. */
const FIRST_READ_TIMEOUT_MS = 150;

/**
 * For a route's loader: at a start without a network the screen's content is read while its code is evaluated, so that
 * the first frame has it. Later screens read it when they render. A failure is left to the screen's own read.
 */
export async function readAhead(db: object, name: string, query: () => Promise<unknown>): Promise<void> {
  if (isFirstScreenDrawn()) return;
  const read = query().then(
    // A missing record may have arrived by the time it is looked at.
    (answer) => typeof answer === 'object' && saveAnswer(db, name, answer),
    (error: unknown) => console.warn('what is shown first could not be read ahead', error),
  );
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, FIRST_READ_TIMEOUT_MS))]);
}

function saveAnswer(db: object, name: string, answer: unknown): void {
  const ofDatabase = answers.get(db) ?? new Map<string, unknown>();
  answers.set(db, ofDatabase);
  ofDatabase.delete(name);
  ofDatabase.set(name, answer);
  for (const oldest of ofDatabase.keys()) {
    if (ofDatabase.size <= MAX_ANSWERS) break;
    ofDatabase.delete(oldest);
  }
}

/**
 * A reading of a user's database with its name, so that a screen's loader and the screen itself ask for the same thing.
 */
export interface LiveQuery<Args extends readonly string[], Answer> {
  name: (...args: Args) => string;
  read: (...args: Args) => Promise<Answer>;
}

/** `noun`: unique in the app. `read` opens its own transaction where it reads several tables. */
export const liveQuery = <Args extends readonly string[], Answer>(
  noun: string,
  read: (...args: Args) => Promise<Answer>,
): LiveQuery<Args, Answer> => ({ name: (...args) => [noun, ...args].join(' '), read });

/** The query's answer, kept up to date; undefined while it is read for the first time. */
export const useLive = <Args extends readonly string[], Answer>(
  query: LiveQuery<Args, Answer>,
  ...args: Args
): Answer | undefined => useCachedLiveQuery(currentDatabase(), query.name(...args), () => query.read(...args));

/** For a route's loader (`readAhead`). */
export const readQueryAhead = <Args extends readonly string[], Answer>(
  query: LiveQuery<Args, Answer>,
  ...args: Args
): Promise<void> => readAhead(currentDatabase(), query.name(...args), () => query.read(...args));
