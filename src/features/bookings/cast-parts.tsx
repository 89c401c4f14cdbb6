import { useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { HouseId, TagId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { houseScope, idOf } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, useLive } from '../../production/live-query.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { commit } from '../../sync/commit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import type { BookingRow } from './booking-queries.ts';

/** A character that a talent plays in one of the house's productions. */
export interface CastPart {
  link: Row<'cast-link'>;
  character: string;
  production: string;
}

const partsOf = liveQuery('cast-parts', async (houseId: HouseId, talentId: string): Promise<CastPart[]> => {
  const db = currentDatabase();
  return db.transaction('r', [db.scripts, db.tags, db.castLinks], async () => {
    const scripts = await db.scripts.where({ scope: houseScope(houseId) }).toArray();
    const titles = new Map<string, string>(scripts.map(({ id, fields }) => [id, fields.title]));
    const links = await db.castLinks.filter(({ fields }) => fields.talentId === talentId).toArray();
    const tags = await db.tags.bulkGet(links.map(({ id }) => id as TagId));
    return links.flatMap((link, at) => {
      const [character, production] = [tags[at]?.fields.name, titles.get(idOf(link.scope))];
      return character === undefined || production === undefined ? [] : [{ link, character, production }];
    });
  });
});

/** Characters that the talent of a booking plays; undefined while they are read. */
export const useCastParts = (houseId: HouseId, { fields }: BookingRow): CastPart[] | undefined =>
  useLive(partsOf, houseId, fields.subjectId);

async function unlinkCharacter({ link: { scope, id } }: CastPart): Promise<void> {
  await commit(currentDatabase(), {
    name: 'cast.unlink',
    changes: [{ scope, kind: 'cast-link', id, op: 'delete' }],
  });
}

/** Who plays what, also after the booking has fallen through; takes a talent off a character after a question. */
export function CastParts({ parts, talent, mayAct }: { parts: readonly CastPart[]; talent: string; mayAct: boolean }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<CastPart | null>(null);
  const { attempt, failure, isBusy } = useAttempt();
  return (
    <>
      {parts.map((part) => (
        <Note
          key={part.link.id}
          kind="done"
          title={t`${talent} plays ${displayName(part.character)}`}
          action={
            mayAct && (
              <Button
                icon={UserMinus}
                aria-label={t`Take out of the cast: ${displayName(part.character)}`}
                disabled={isBusy}
                onClick={() => setAsked(part)}
              >
                {t`Take out of the cast`}
              </Button>
            )
          }
        >
          {part.production}
        </Note>
      ))}
      {failure !== null && (
        <Note kind="stop" role="alert" title={t`Not saved`}>
          {i18n._(failure)}
        </Note>
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t`Take ${talent} off ${displayName(asked.character)}?`}
          consequences={[
            { name: t`Stays`, value: t`the booking, with its days and its fee` },
            { name: t`Falls away`, value: t`calls of issued sheets in “My days”, with a mail` },
          ]}
          confirmLabel={t`Take out of the cast`}
          onConfirm={() => void attempt(() => unlinkCharacter(asked))}
        >
          {t`Call sheets that name ${talent} keep the name until somebody changes it.`}
        </ConfirmDialog>
      )}
    </>
  );
}
