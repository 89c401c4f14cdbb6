import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { isIncomingSound } from '../../../domain/incoming-files.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { listIncomingFiles, removeIncomingFile } from '../../db/tables/incoming-files.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useHouseChoice } from '../../platform/session/session-store.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';

/**
 * Sounds that another app shared and that wait on this device: each can become a briefing of a production. As with
 * screenplays, nothing is taken without a press, since any page in the browser can send one here.
 */
export function IncomingSounds({ onTake }: { onTake: (scriptId: ScriptId, fileId: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const houseId = useHouseChoice()?.currentHouseId ?? '';
  const mayEdit = useMay('productions.edit', houseId) ?? false;
  const files = useLiveQuery(() => listIncomingFiles(deviceDatabase))?.filter(isIncomingSound) ?? [];
  const productions = useLiveQuery(async () => {
    const rows = await currentDatabase().scripts.where('scope').equals(`house:${houseId}`).toArray();
    return rows.toSorted((a, b) => (a.fields.importedAt < b.fields.importedAt ? 1 : -1));
  }, [houseId]);
  const [chosen, setChosen] = useState<string | null>(null);
  if (files.length === 0 || productions === undefined) return null;
  const production = productions.find(({ id }) => id === chosen) ?? productions[0];
  return (
    <div className="py-3">
      <Note title={t`Save the recording as a briefing?`}>
        <p className="text-t1 text-ink-2">{t`Sent to Klaket on this device. Remove what you didn’t send yourself.`}</p>
        {production === undefined || !mayEdit ? (
          <p className="text-t1">
            {mayEdit
              ? t`Every briefing belongs to a production: import a screenplay first.`
              : t`Your role can’t change briefings.`}
          </p>
        ) : (
          <SelectField
            className="mt-2 max-w-[420px]"
            label={t`As a briefing of`}
            value={production.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {productions.map(({ id, fields }) => (
              <option key={id} value={id}>
                {fields.title}
              </option>
            ))}
          </SelectField>
        )}
        <ul>
          {files.map(({ id, name, size }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 py-1 text-t2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="text-t1 text-ink-2">{formatBytes(size, language)}</span>
              </span>
              {production !== undefined && mayEdit && (
                <Button size="touch" onClick={() => onTake(production.id, id)}>
                  {t`Save as briefing`}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
              <Button size="touch" kind="quiet" onClick={() => void removeIncomingFile(deviceDatabase, id)}>
                {t`Remove`}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
