import type { Row } from '../../../domain/records/draft-change.ts';
import type { Language } from '../../../domain/language.ts';
import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { confirmIdentity } from '../../shared/data/confirm-identity.ts';
import { commit } from '../../sync/commit.ts';
import { sendCommand } from '../../sync/send-command.ts';

interface ProductionSettings {
  title: string;
  director: string;
  producer: string;
  language: Language | '';
}

/** `seen`: the values when the form was opened. Only fields that differ are written. */
export async function changeProduction(
  { scope, id, fields: present }: Row<'script'>,
  next: ProductionSettings,
  seen: Partial<ProductionSettings> = {},
): Promise<void> {
  const { title, director = '', producer = '', language = '' } = present;
  const fields = {
    ...(next.title === title ? {} : { title: next.title }),
    ...(next.director === director ? {} : { director: next.director }),
    ...(next.producer === producer ? {} : { producer: next.producer }),
    ...(next.language === language || next.language === '' ? {} : { language: next.language }),
  };
  if (Object.keys(fields).length === 0) return;
  const { language: seenLanguage, ...seenTexts } = seen;
  const seenFields = { ...seenTexts, ...(seenLanguage && { language: seenLanguage }) };
  await commit(currentDatabase(), {
    name: 'script.rename',
    changes: [{ scope, kind: 'script', id, op: 'update', fields, seen: seenFields }],
  });
}

/** Scenes, days, tags and texts belong to the script and go with it, here and on the server. */
export async function deleteProduction({ scope, id }: Row<'script'>): Promise<void> {
  await confirmIdentity();
  await commit(currentDatabase(), { name: 'script.delete', changes: [{ scope, kind: 'script', id, op: 'delete' }] });
}

/** The server restores it with all of its content; until then the command waits with the other unsent work. */
export async function restoreFromBin(houseId: HouseId, scriptId: string): Promise<void> {
  await sendCommand(currentDatabase(), 'production.restore', { houseId, scriptId: scriptId as ScriptId });
}
