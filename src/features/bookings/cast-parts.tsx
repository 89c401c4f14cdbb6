import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, UserMinus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { partDays, type PartDays } from '../../../domain/booking/part-days.ts';
import { MOST_DAYS } from '../../../domain/booking/terms.ts';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { HouseId, TagId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { houseScope, idOf } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { HIRE_HASH } from '../../shared/data/hire-address.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { commit } from '../../sync/commit.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import type { BookingRow } from './booking-queries.ts';

/** A character that a talent plays in one of the house's productions. */
export interface CastPart {
  link: Row<'cast-link'>;
  /** Null: the breakdown does not have it any more. */
  character: string | null;
  production: string;
  days: PartDays;
}

async function readParts(houseId: HouseId, talentId: string): Promise<CastPart[]> {
  const db = currentDatabase();
  return db.transaction('r', [db.scripts, db.scenes, db.days, db.tags, db.castLinks, db.bookings], async () => {
    const scripts = await db.scripts.where({ scope: houseScope(houseId) }).toArray();
    const titles = new Map<string, string>(scripts.map(({ id, fields }) => [id, fields.title]));
    const links = await db.castLinks.filter(({ fields }) => fields.talentId === talentId).toArray();
    const tags = await db.tags.bulkGet(links.map(({ id }) => id as TagId));
    const bookings = await db.bookings
      .filter(({ fields }) => fields.subjectId === talentId && fields.houseId === houseId)
      .toArray();
    const found = links.map(async (link, at): Promise<CastPart[]> => {
      const { scope } = link;
      const production = titles.get(idOf(scope));
      if (production === undefined) return [];
      const [scenes, days] = await Promise.all([
        db.scenes.where({ scope }).toArray(),
        db.days.where({ scope }).toArray(),
      ]);
      const parts = links.filter((other) => other.scope === scope).map(({ id }) => id);
      const plan = { scenes, days, bookings, today: houseToday() };
      const own = partDays({ tagId: link.id, parts, scriptId: idOf(scope), ...plan });
      return [{ link, character: tags[at]?.fields.name ?? null, production, days: own }];
    });
    return (await Promise.all(found)).flat();
  });
}

const partsOf = liveQuery('cast-parts', readParts);

/** Characters that the talent of a booking plays; undefined while they are read. */
export const useCastParts = (houseId: HouseId, { fields }: BookingRow): CastPart[] | undefined =>
  useLive(partsOf, houseId, fields.subjectId);

async function unlinkCharacter({ link: { scope, id } }: CastPart): Promise<void> {
  await commit(currentDatabase(), {
    name: 'cast.unlink',
    changes: [{ scope, kind: 'cast-link', id, op: 'delete' }],
  });
}

interface CastPartsProps {
  parts: readonly CastPart[];
  talent: string;
  talentId: string;
  mayAct: boolean;
}

/**
 * Who plays which character, also after the booking has fallen through; takes a talent off a character after a
 * question.
 */
export function CastParts({ parts, talent, talentId, mayAct }: CastPartsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<CastPart | null>(null);
  const { attempt, failure, isBusy } = useWriteAction();
  const nameOf = ({ character }: CastPart) => (character === null ? t`a deleted character` : displayName(character));
  return (
    <>
      {parts.map((part) => (
        <Fragment key={part.link.id}>
          <Note
            kind={part.character === null ? 'warning' : 'done'}
            title={
              part.character === null
                ? t`${talent} played a character that is no longer in the breakdown`
                : t`${talent} plays ${nameOf(part)}`
            }
            action={
              mayAct && (
                <Button
                  icon={UserMinus}
                  aria-label={t`Remove from the cast: ${nameOf(part)}`}
                  disabled={isBusy}
                  onClick={() => setAsked(part)}
                >
                  {t`Remove from the cast`}
                </Button>
              )
            }
          >
            {part.production}
            {part.character === null && (
              <span className="block">{t`While this character is deleted, issued call sheets show no call for it. Once restored, its call shows again.`}</span>
            )}
          </Note>
          {part.character !== null && <OtherDays part={part} talentId={talentId} mayAct={mayAct} />}
        </Fragment>
      ))}
      <FailureNote text={failure} title={t`Not saved`} />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t`Remove ${talent} from ${nameOf(asked)}?`}
          consequences={[
            { name: t`Stays`, value: t`the booking, with its days and its fee` },
            { name: t`Falls away`, value: t`calls from issued call sheets in “My days”, with an email` },
          ]}
          confirmLabel={t`Remove from the cast`}
          onConfirm={() => void attempt(() => unlinkCharacter(asked))}
        >
          {t`Call sheets that list ${talent} keep the name until someone changes it.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Days on which the plan has the character but its talent is not booked; links to the days that are booked. */
function OtherDays({ part, talentId, mayAct }: { part: CastPart; talentId: string; mayAct: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { unbooked, idle } = part.days;
  if (unbooked.length === 0) return null;
  const character = displayName(part.character ?? '');
  const [days, without] = [formatDays(unbooked, language), formatDays(idle, language)];
  return (
    <Note
      kind="warning"
      title={t`${character} works on days that aren’t booked: ${days}`}
      action={
        mayAct && (
          <ButtonLink
            to="/ph/talent-pool/detail/$id"
            params={{ id: talentId }}
            search={{ days: unbooked.slice(0, MOST_DAYS).join(','), work: character, script: idOf(part.link.scope) }}
            hash={HIRE_HASH}
            icon={CalendarPlus}
          >
            {t`Book these days`}
          </ButtonLink>
        )
      }
    >
      {part.production}
      {idle.length > 0 && <span className="block">{t`Booked without a scene: ${without}`}</span>}
    </Note>
  );
}
