import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { areContactsShown } from '../../../domain/booking/states.ts';
import { sameName } from '../../../domain/call-sheet/sheet-rows.ts';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { ScriptId } from '../../../domain/ids.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { commit } from '../../sync/commit.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { type BookingRow, useProductionsOf } from './booking-queries.ts';
import { CastParts, useCastParts } from './cast-parts.tsx';

interface Character {
  id: string;
  name: string;
  number: number | null;
  /** The actor, from a booking. */
  link: { talentId: string; name: string } | null;
}

const characters = liveQuery('characters-to-cast', async (scriptId: string): Promise<Character[]> => {
  const db = currentDatabase();
  const scope = `script:${scriptId}`;
  const [tags, links] = await Promise.all([
    db.tags.where({ scope }).toArray(),
    db.castLinks.where({ scope }).toArray(),
  ]);
  const byTag = new Map<string, Character['link']>(links.map(({ id, fields }) => [id, fields]));
  return tags
    .filter(({ fields }) => fields.kind === 'cast')
    .map(({ id, fields }) => ({ id, name: fields.name, number: fields.number, link: byTag.get(id) ?? null }))
    .toSorted((a, b) => (a.number ?? 9999) - (b.number ?? 9999));
});

async function linkCharacter(scriptId: ScriptId, character: Character, row: BookingRow): Promise<void> {
  const fields = { talentId: row.fields.subjectId, bookingId: row.id, name: row.fields.subjectName };
  const op = character.link === null ? 'create' : 'update';
  await commit(currentDatabase(), {
    name: 'cast.link',
    changes: [{ scope: scriptScope(scriptId), kind: 'cast-link', id: character.id, op, fields }],
  });
}

/** Who plays which character: a confirmed booking can assign one to its talent, every booking can remove one. */
export function CastSection({ row, houseId, mayAct }: { row: BookingRow; houseId: HouseId; mayAct: boolean }) {
  const { t } = useLingui();
  const parts = useCastParts(houseId, row) ?? [];
  const canGive = mayAct && areContactsShown(row.fields.state);
  if (!canGive && parts.length === 0) return null;
  return (
    <section className="mt-8 grid gap-3">
      <SectionHead>{t`In the cast`}</SectionHead>
      <CastParts parts={parts} talent={row.fields.subjectName} talentId={row.fields.subjectId} mayAct={mayAct} />
      {canGive && <GivePart row={row} houseId={houseId} />}
    </section>
  );
}

function GivePart({ row, houseId }: { row: BookingRow; houseId: HouseId }) {
  const { t } = useLingui();
  const productions = useProductionsOf(houseScope(houseId)) ?? [];
  const [chosen, setChosen] = useState(row.fields.scriptId ?? '');
  const [picked, setPicked] = useState<string | null>(null);
  const found = useLive(characters, chosen) ?? [];
  const { attempt, failure, isBusy } = useWriteAction();
  const script = v.safeParse(ScriptId, chosen);
  const linked = found.filter(({ link }) => link?.talentId === row.fields.subjectId);
  // A booking is asked for by the name of the character more often than not.
  const named = found.find(({ name, link }) => link === null && sameName(name, row.fields.title));
  const characterId = picked ?? (linked.length === 0 ? (named?.id ?? '') : '');
  const character = found.find(({ id }) => id === characterId);
  const save = () =>
    attempt(async () => {
      if (script.success && character !== undefined) await linkCharacter(script.output, character, row);
      setPicked('');
    });
  return (
    <>
      <p className="text-t1">
        {t`Choose the character. Call sheets then warn about days without a booking, and every issued call sheet appears in ${row.fields.subjectName}’s days.`}
      </p>
      {productions.length === 0 ? (
        <p className="text-t1 text-ink-2">{t`There is no production on this device.`}</p>
      ) : (
        <form
          className="grid gap-3 wide:grid-cols-[1fr_1fr_auto] wide:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <SelectField label={t`Production`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="" />
            {productions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Character`} value={characterId} onChange={(event) => setPicked(event.target.value)}>
            <option value="" />
            {found.map(({ id, number, name, link }) => (
              <option key={id} value={id}>
                {number === null ? '' : `${number}. `}
                {displayName(name)}
                {link === null ? '' : ` (${link.name})`}
              </option>
            ))}
          </SelectField>
          <Button size="touch" kind="main" type="submit" disabled={isBusy || character === undefined}>
            {t`Add to the cast`}
          </Button>
        </form>
      )}
      <FailureNote text={failure} title={t`Not saved`} />
    </>
  );
}
