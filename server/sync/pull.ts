import { sql } from 'drizzle-orm';
import type { PullRequest, PullResponse, ScopePull } from '../../domain/sync/protocol.ts';
import { PERSONAL_SCOPE_KINDS, PRODUCTION_KIND } from '../../domain/sync/personal-scope.ts';
import { readableScope } from '../access/access-sql.ts';
import { record, scope, serverMeta, sessions, users } from '../db/schema.ts';
import { preparedOnce } from '../db/prepared-once.ts';
import { SYNC } from '../http/limits.ts';
import { requireCurrent } from '../http/require-user.ts';
import type { AccessClaims } from '../access/access-token.ts';
import type { SyncNeeds } from './push.ts';
import { writersText } from './writers.ts';

/**
 * An answer of a `PullResponse` whose records are JSON text, as stored: the server does not read them, so it does not
 * parse and serialise them.
 */
interface Answer extends Omit<ScopePull, 'records' | 'tombstones'> {
  count: number;
  records: string;
  tombstones: string;
}

interface PullNeeds extends Pick<SyncNeeds, 'database'> {
  /** A device has a later version than the database, of the same epoch. */
  onAhead?: (scope: string) => void;
}

/**
 * News of each scope since the device's cursor, as the JSON text of a `PullResponse`. One statement, and so one
 * snapshot of the database: whether the login is still valid, the readable scopes, the versions and the news. Throws
 * 401 as `signedInUser` does.
 */
export async function pull(
  { database: { db }, onAhead }: PullNeeds,
  claims: AccessClaims,
  request: PullRequest,
): Promise<string> {
  const { userId, sessionId } = claims;
  const rows = await readNews(db).execute({
    userId,
    sessionId,
    // The epoch is part of each row: a parameter of its own, mostly null, would make PostgreSQL plan again at each
    // pull.
    scopes: JSON.stringify(request.scopes.map((asked) => ({ ...asked, epoch: request.epoch }))),
  });
  const [first] = rows;
  if (first === undefined) throw new Error('server_meta has no row');
  requireCurrent(claims, first.membershipsVersion);
  for (const { place, version, granted, epoch } of onAhead ? rows : []) {
    const asked = request.scopes[place - 1];
    if (asked && granted && request.epoch === epoch && asked.cursor > (version ?? 0)) onAhead?.(asked.id);
  }
  return textOf(
    first.epoch,
    rows.flatMap((row) => answerOf(row, request)),
  );
}

const asText = (name: string) => sql`${sql.placeholder(name)}::text`;

/** JSON text of a record and of a tombstone; a deleted record without candidates is a tombstone. */
const isTombstone = sql`(${record.deleted} and ${record.conflicts} = '[]')`;
/** Nothing to escape: a kind is one of ours and an id a UUID (`validateChange`). */
const key = sql`'{"kind":"' || ${record.kind} || '","id":"' || ${record.id} || '"'`;
/** A reader of a candidate sees its author's name: the candidate's scope is readable for both of them. */
const candidatesText = sql`(
  select json_agg(candidate || case when author.name <> '' then jsonb_build_object('name', author.name) else '{}' end order by place)::text
  from jsonb_array_elements(${record.conflicts}) with ordinality as kept(candidate, place)
  left join users author on author.id = candidate ->> 'by')`;
const recordText = sql`${key} || ',"fields":' || ${record.fields}::text || ',"stamps":' || ${record.stamps}::text
  || case when ${record.conflicts} = '[]' then '' else ',"candidates":' || ${candidatesText} || ',"writers":' || ${writersText} end
  || case when ${record.deleted} then ',"deleted":true}' else '}' end`;

/** Null if the login is over. */
const membershipsVersion = sql<number | null>`(
  select ${users.membershipsVersion} from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.id} = ${asText('sessionId')} and ${sessions.userId} = ${asText('userId')} and ${sessions.revokedAt} is null)`;

const isPersonal = sql`split_part(wanted.id, ':', 1) in (${sql.raw(PERSONAL_SCOPE_KINDS.map((kind) => `'${kind}'`).join(', '))})`;

/**
 * Owner and version of a scope, as in `loadScopeOwners`. A house's and a user's own scope need no row before the first
 * record; a person's part of a production exists with the production.
 */
const owned = sql`
  select ${scope.version}, ${scope.changedAt} as changed_at, ${scope.secondHouseId} as second_house,
    case when ${scope.id} is not null then ${scope.houseId} when wanted.id like 'house:%' then substr(wanted.id, 7)
      when ${isPersonal} then (
        select production.house_id from ${scope} as production
        where production.id = ${sql.raw(`'${PRODUCTION_KIND}:'`)} || split_part(wanted.id, ':', 2)) end as house,
    case when ${scope.id} is not null then ${scope.userId} when wanted.id like 'user:%' then substr(wanted.id, 6)
      when ${isPersonal} then split_part(wanted.id, ':', 3) end as owner
  from (select) as one left join ${scope} on ${scope.id} = wanted.id`;
const granted = readableScope(asText('userId'), {
  id: sql`wanted.id`,
  houseId: sql`owned.house`,
  secondHouseId: sql`owned.second_house`,
  userId: sql`owned.owner`,
});
/** Versions of another epoch are not comparable. */
const isOtherEpoch = sql`coalesce(wanted.epoch <> ${serverMeta.epoch}, false)`;

/**
 * One row per scope that has news. `since` is null without access. No tombstones are sent for cursor 0. `offset 0` is
 * an optimisation fence: without it PostgreSQL inlines the access check and runs it several times per row.
 */
const answers = sql`lateral (
  select wanted.place, access.version, access.changed_at, access.granted, news.count, news.records, news.tombstones
  from rows from (json_to_recordset(${asText('scopes')}::json) as (id text, cursor bigint, epoch text))
    with ordinality as wanted(id, cursor, epoch, place)
  cross join lateral (
    select version, changed_at, granted,
      case when not granted then null when wanted.cursor > version or ${isOtherEpoch} then 0 else wanted.cursor end as since
    from (select version, changed_at, ${granted} as granted from (${owned} offset 0) as owned offset 0) as known
    offset 0
  ) as access
  cross join lateral (
    select (count(*) filter (where not ${isTombstone}))::int as count,
      coalesce(string_agg(${recordText}, ',') filter (where not ${isTombstone}), '') as records,
      coalesce(string_agg(${key} || '}', ',') filter (where ${isTombstone} and access.since > 0), '') as tombstones
    from ${record} where ${record.scope} = wanted.id and ${record.version} > access.since
  ) as news
  where not access.granted or wanted.cursor <> coalesce(access.version, 0) or (access.version is not null and ${isOtherEpoch})
) as answer`;

const readNews = preparedOnce((db) =>
  db
    .select({
      epoch: serverMeta.epoch,
      membershipsVersion,
      place: sql`answer.place`.mapWith(Number),
      version: sql<number | null>`answer.version`.mapWith(Number),
      changedAt: sql<string | null>`to_char(answer.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      granted: sql<boolean>`answer.granted`,
      count: sql<number>`answer.count`,
      records: sql<string>`answer.records`,
      tombstones: sql<string>`answer.tombstones`,
    })
    .from(serverMeta)
    .leftJoin(answers, sql`true`)
    .orderBy(sql`answer.place`)
    .prepare('news'),
);

type Row = Awaited<ReturnType<ReturnType<typeof readNews>['execute']>>[number];

function answerOf({ place, version, granted, epoch, changedAt, ...news }: Row, request: PullRequest): Answer[] {
  // The row is there for the epoch's sake.
  const asked = request.scopes[place - 1];
  if (asked === undefined) return [];
  const { id, cursor } = asked;
  const nothing = { count: 0, records: '', tombstones: '' };
  if (!granted) return [{ id, cursor: 0, gone: true, ...nothing }];
  if (version === null) return [{ id, cursor: 0, reset: true, ...nothing }];
  const isReset = cursor > version || (request.epoch !== null && request.epoch !== epoch);
  return [
    { id, cursor: version, ...(isReset ? { reset: true } : {}), ...(changedAt === null ? {} : { changedAt }), ...news },
  ];
}

function textOf(epoch: string, answers: readonly Answer[]): string {
  let records = 0;
  const end = answers.findIndex(({ count }) => (records += count) > SYNC.pullRecords);
  const isCut = end !== -1 && end < answers.length - 1;
  const scopes = (isCut ? answers.slice(0, end + 1) : answers).map(
    ({ id, cursor, changedAt, reset, gone, records: list, tombstones }) => {
      const head = {
        id,
        cursor,
        ...(changedAt ? { changedAt } : {}),
        ...(reset ? { reset } : {}),
        ...(gone ? { gone } : {}),
      };
      return `${JSON.stringify(head).slice(0, -1)},"records":[${list}],"tombstones":[${tombstones}]}`;
    },
  );
  const head: Pick<PullResponse, 'epoch' | 'more'> = { epoch, ...(isCut ? { more: true } : {}) };
  return `${JSON.stringify(head).slice(0, -1)},"scopes":[${scopes.join()}]}`;
}
