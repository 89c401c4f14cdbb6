import { sql } from 'drizzle-orm';
import { houseScope } from '../../../domain/scopes.ts';
import { projectLocations } from '../../places/project-locations.ts';
import type { Services } from '../../services.ts';
import { resultRows } from '../../db/result-rows.ts';
import { SAMPLE_PLACES } from './sample-places.ts';
import { RUANG_LAMA } from './sample-users.ts';

/** Places of the sample's host, so that the first look into the directory finds some. Once: changes stay. */
export async function seedPlaces({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const scope = houseScope(RUANG_LAMA.id);
  await database.db.transaction(async (tx) => {
    const known = await tx.execute(sql`select 1 from record where scope = ${scope} and kind = 'location' limit 1`);
    if (resultRows(known).length > 0) return;
    const records = SAMPLE_PLACES.map(({ id, fields }) => ({ id, fields }));
    await tx.execute(sql`
      insert into scope (id, version, house_id) values (${scope}, 1, ${RUANG_LAMA.id})
      on conflict (id) do update set version = scope.version + 1`);
    await tx.execute(sql`
      insert into record (scope, kind, id, fields, version)
      select ${scope}, 'location', r.id, r.fields, scope.version
      from json_to_recordset(${JSON.stringify(records)}::text::json) as r(id text, fields jsonb)
      join scope on scope.id = ${scope}
      on conflict (scope, kind, id) do nothing`);
    await projectLocations(tx, [RUANG_LAMA.id], clock().toISOString());
  });
}
