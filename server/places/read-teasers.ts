import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Teasers } from '../../domain/places/directory.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';

/** Smaller groups are left out: a group of one would be a person. */
const LEAST_IN_GROUP = 3;
const MOST_GROUPS = 12;

/** Numbers of the marketplace for people without an account: no name, no face, no place. */
export async function readTeasers(db: Db, today: string): Promise<Teasers> {
  const rowsOf = async (statement: ReturnType<typeof sql>) => resultRows(await db.execute(statement));
  const grouped = (name: string, rows: Record<string, unknown>[]) =>
    rows.map((row) => ({
      [name]: name === 'from' ? Number(row['name']) : String(row['name']),
      count: Number(row['n']),
    }));
  const adults = sql`(birth_date is null or birth_date <= (${today}::date - interval '18 years'))`;
  const checked = sql`not exists (
    select 1 from host_check where host_check.house_id = location.house_id and host_check.state <> 'approved')`;
  const few = sql`having count(*) >= ${LEAST_IN_GROUP} order by n desc, name limit ${MOST_GROUPS}`;
  const [places, provinces, samples, talents, talentProvinces, skills, ages] = [
    await rowsOf(sql`select count(*) as n from location where ${checked}`),
    await rowsOf(sql`select province as name, count(*) as n from location where province <> '' and ${checked}
      group by province order by n desc, name limit ${MOST_GROUPS}`),
    await rowsOf(sql`select type, province, rate, rate_unit from location where rate > 0 and ${checked}
      order by updated_at desc limit 8`),
    await rowsOf(sql`select count(*) as n from talent where ${adults}`),
    await rowsOf(
      sql`select province as name, count(*) as n from talent where province <> '' and ${adults} group by province ${few}`,
    ),
    await rowsOf(
      sql`select skill as name, count(*) as n from talent, unnest(skills) as skill where ${adults} group by skill ${few}`,
    ),
    await rowsOf(sql`select (extract(year from age(${today}::date, birth_date))::integer / 10) * 10 as name, count(*) as n
      from talent where birth_date is not null and ${adults} group by 1 having count(*) >= ${LEAST_IN_GROUP} order by 1`),
  ];
  return v.parse(Teasers, {
    places: {
      total: Number(places[0]?.['n'] ?? 0),
      by_province: grouped('province', provinces),
      samples: samples.map((row) => ({ ...row, rate: Number(row['rate']) })),
    },
    talents: {
      total: Number(talents[0]?.['n'] ?? 0),
      by_province: grouped('province', talentProvinces),
      by_skill: grouped('skill', skills),
      by_age: grouped('from', ages),
    },
  });
}
