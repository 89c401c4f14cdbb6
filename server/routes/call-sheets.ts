import type { Context } from 'hono';
import * as v from 'valibot';
import * as calls from '../../domain/calls/sheet-calls.ts';
import { Uuid } from '../../domain/ids.ts';
import { ShareKeyText } from '../../domain/call-sheet/issue.ts';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { AppError } from '../../domain/errors.ts';
import { detectLanguage } from '../../domain/language.ts';
import { idOf } from '../../domain/scopes.ts';
import { answerJson } from '../http/answer-json.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { TRIES } from '../http/limits.ts';
import { countTry, requireNoWait } from '../http/rate-limits.ts';
import { signedInUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';
import { draftContent } from '../shared-sheets/draft-content.ts';
import { findSheet, type FoundSheet, type Reader, wasShareKey } from '../shared-sheets/find-sheet.ts';
import { saveReply } from '../shared-sheets/save-reply.ts';
import { knownKeys } from '../shared-sheets/known-keys.ts';
import { sheetManifest } from '../shared-sheets/sheet-manifest.ts';
import { nameOfText, textOfIssues } from '../shared-sheets/sheet-text.ts';
import { answerCalls } from './answer-calls.ts';

const SheetQuery = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
  day: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
});

const productionIdOf = ({ scope }: FoundSheet) => idOf(scope);

/** Names the content of an answer in any encoding; does the requester have it already? */
function isKnownAs(c: Context<AppEnv>, name: string): boolean {
  const tag = `W/"${name}"`;
  c.header('ETag', tag);
  return c.req.header('if-none-match') === tag;
}

/** Shared call sheets (`domain/call-sheet/shared.ts`). */
export function callSheetRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  const known = knownKeys();

  /** Reader of a sheet. A key takes precedence over a login, so that a link shows the same to all. */
  async function readerOf(c: Context<AppEnv>): Promise<Reader> {
    const key = c.req.header(SHARE_KEY_HEADER);
    if (key !== undefined) return { type: 'guest', key };
    const authorization = c.req.header('authorization');
    if (authorization === undefined) throw new AppError('NOT_FOUND');
    return { type: 'member', userId: (await signedInUser(authorization, services)).id };
  }

  /** The sheet, or the one answer for everything that can be wrong: NOT_FOUND, and after many of them RATE_LIMITED. */
  async function requireSheet(c: Context<AppEnv>, sheetId: string, reader: Reader): Promise<FoundSheet> {
    const address = addressGroup(clientAddress(c, services));
    // A logged-in member is not guessing keys.
    const isKnown = reader.type === 'member' || known.has(sheetId, reader.key);
    if (!isKnown) await requireNoWait(TRIES.shareGuess, address, services);
    const isReadable = v.is(Uuid, sheetId) && (reader.type === 'member' || v.is(ShareKeyText, reader.key));
    const sheet = isReadable ? await findSheet(services, sheetId, reader) : null;
    // A guest learns nothing of a sheet before it is issued.
    if (sheet !== null && (reader.type === 'member' || sheet.issues.length > 0)) {
      if (reader.type === 'guest') known.keep(sheetId, reader.key);
      return sheet;
    }
    if (reader.type === 'guest') known.forget(sheetId, reader.key);
    // A revoked key, or one of a sheet that is deleted or not issued yet, was not guessed.
    const isGuess = reader.type === 'guest' && !(isReadable && (await wasShareKey(services, sheetId, reader.key)));
    if (isGuess) await countTry(TRIES.shareGuess, address, services);
    throw new AppError('NOT_FOUND');
  }

  answer(calls.readSharedSheet, async ({ c, params }) => {
    const reader = await readerOf(c);
    const sheet = await requireSheet(c, params.sheetId, reader);
    const asOf = services.clock().toISOString();
    if (sheet.issues.length === 0) {
      const content = await draftContent(services, sheet);
      if (content === null) throw new AppError('NOT_FOUND');
      if (isKnownAs(c, `draft-${sheet.scopeVersion}`)) return c.body(null, 304);
      const head = { sheetId: sheet.sheetId, productionId: productionIdOf(sheet), issued: null, previous: null };
      return answerJson(c, JSON.stringify({ ...head, content, asOf }));
    }
    if (isKnownAs(c, nameOfText(sheet, reader))) return c.body(null, 304);
    const ids = `"sheetId":"${sheet.sheetId}","productionId":"${productionIdOf(sheet)}"`;
    return answerJson(c, `{${ids},${await textOfIssues(services, sheet, reader)},"asOf":"${asOf}"}`);
  });

  answer(calls.replyToSheet, async ({ c, params, body }) => {
    const sheet = await requireSheet(c, params.sheetId, await readerOf(c));
    await countTry(TRIES.sheetReply, addressGroup(clientAddress(c, services)), services);
    await saveReply(services, sheet, body);
  });

  /** Title and day of a sheet as the address names them; null without them. */
  function sheetOfQuery(c: Context<AppEnv>): { title: string; dayNumber: number } | null {
    const said = v.safeParse(SheetQuery, c.req.query());
    return said.success ? { title: said.output.title, dayNumber: said.output.day } : null;
  }

  answer(calls.readSheetManifest, async ({ c, params: { sheetId } }) => {
    const key = c.req.query('key');
    const sheet =
      key === undefined ? sheetOfQuery(c) : { ...(await requireSheet(c, sheetId, { type: 'guest', key })), key };
    const spoken = (c.req.header('accept-language') ?? '').split(',').map((tag) => tag.trim().split(';')[0] ?? '');
    const language = detectLanguage(c.req.query('lang') ?? null, spoken);
    c.header('Content-Type', 'application/manifest+json; charset=UTF-8');
    return c.body(JSON.stringify(sheetManifest(sheetId, sheet, language)));
  });

  return routes;
}
