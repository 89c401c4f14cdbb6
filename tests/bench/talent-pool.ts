/** A database with as many generated talents as a benchmark asks for, and searches of five filters over them. */
import { sql } from 'drizzle-orm';
import { readSentence } from '../../domain/talent-search/read-sentence.ts';
import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import { wishesOf } from '../../domain/talent-search/conditions.ts';
import type { Database } from '../../server/db/database.ts';
import { sampleTalent } from '../../server/embedded/sample/sample-talents.ts';
import { writeTalents } from '../../server/embedded/sample/seed-talents.ts';
import { projectTalents } from '../../server/talents/project-talents.ts';

const CHUNK = 500;

/** Writes records and searchable rows as the server does, in portions. */
export async function fillPool({ db }: Database, count: number, today: string): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const talents = Array.from({ length: Math.min(CHUNK, count - from) }, (_, index) =>
      sampleTalent(from + index, today),
    );
    await db.transaction(async (tx) => {
      await writeTalents(tx, talents);
      const ids = talents.map(({ id }) => id);
      await projectTalents(tx, ids, new Date(Date.parse(`${today}T00:00:00Z`) - from * 1000).toISOString());
    });
  }
  await db.execute(sql`vacuum analyze talent, talent_card`);
}

const GENDERS = ['perempuan', 'pria', 'wanita', 'laki-laki'];
const AGES = ['20-30', '25-35', '18-24 tahun', '30-45 tahun', '40-55 tahun', 'di atas 35 tahun'];
const PLACES = ['Bandung', 'Jakarta', 'Surabaya', 'Bali', 'Jawa Barat', 'Jakarta Selatan', 'Jabodetabek', 'Medan'];
const RATES = ['maks 500rb/jam', 'di bawah 300rb/jam', '200-600rb/jam', 'maks 2 juta per hari'];
const DAYS = ['besok', 'minggu depan', 'akhir pekan ini', 'lusa'];
const SKILLS = ['bisa naik motor', 'bisa menyanyi', 'bisa berenang', 'bisa silat', 'bisa bahasa Inggris'];
const LOOKS = ['tanpa tato', 'tinggi minimal 165 cm', 'kulit sawo matang', 'rating minimal 4', 'Jawa', 'tier A atau B'];

/** Searches of five filters each, the same ones at every run. */
export function fiveFilterSearches(count: number, now: Date): { sentence: string; frame: TalentFrame }[] {
  const parts = [GENDERS, AGES, PLACES, RATES, DAYS, SKILLS, LOOKS];
  return Array.from({ length: count }, (_, index) => {
    // Two of the seven kinds are left out, others in each search.
    const left = [index % 7, (index + 1 + (Math.floor(index / 7) % 6)) % 7];
    const sentence = parts
      .flatMap((words, kind) => (left.includes(kind) ? [] : [words[(index * (kind + 3) + kind) % words.length] ?? '']))
      .join(', ');
    const { frame } = readSentence(sentence, { now, zone: 'Asia/Jakarta' });
    if (wishesOf(frame).length !== 5 || frame.q !== '') throw new Error(`not five filters: ${sentence}`);
    return { sentence, frame };
  });
}
