/**
 * `npm run -s understand-search`: reads lines of JSON `{"text", "now", "tz"}` and answers each at once with one line of
 * JSON: the frame (`domain/talent-search/frame.ts`). `now` is an ISO instant, `tz` an IANA zone. A line that cannot be
 * read, an empty one too, is answered with `{"error"}`, so that answers and lines correspond.
 */
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { readSentence } from '../domain/talent-search/read-sentence.ts';

const Question = v.object({
  text: v.string(),
  now: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
  tz: v.optional(v.string(), 'Asia/Jakarta'),
});

function answer(line: string): unknown {
  try {
    const { text, now, tz } = v.parse(Question, JSON.parse(line));
    return readSentence(text, { now: now === undefined ? new Date() : new Date(now), zone: tz }).frame;
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// The first readings of a process are slow: a few are done before the first line arrives.
const WARMING = [
  'aktris 20-25 tahun di Bandung, besok jam 9-17, maks 500rb/jam',
  'woman in her twenties, no tattoos, free next weekend, can ride a motorcycle, preferably tier A',
  'bukan dari Jakarta, bisa silat atau menari, kembar, berkumis, tinggi minimal 170 cm, rating 4 ke atas',
  '1-'.repeat(200),
];
for (let round = 0; round < 20; round++)
  for (const text of WARMING) readSentence(text, { now: new Date(0), zone: 'Asia/Jakarta' });

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
