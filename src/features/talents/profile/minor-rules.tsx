import { Trans, useLingui } from '@lingui/react/macro';
import { formatDuration, formatTime } from '../../../../domain/format.ts';
import { hasGuardian } from '../../../../domain/talent/guardian.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { useCurrentHouseId } from '../../../platform/session/session-store.ts';
import { useWorkRules } from '../../../shared/data/use-work-rules.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { Note } from '../../../ui/note.tsx';

/** On the page of a minor: the contact of the guardian, and the limits of the work. */
export function MinorRules({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const language = useLanguage();
  const houseId = useCurrentHouseId() ?? '';
  const rules = useWorkRules(houseId);
  const procedure = useLiveQuery(
    async () => (await currentDatabase().guardianProcedures.get(houseId))?.fields.procedure ?? '',
    [houseId],
  );
  if (!hasGuardian(card.age) || rules === undefined || procedure === undefined) return null;
  const hours = formatDuration(rules.minorDay, language);
  const [from, until] = [formatTime(rules.minorFrom, language), formatTime(rules.minorUntil, language)];
  return (
    <div className="pt-4">
      <Note kind="warning" title={t`${card.age ?? 0} years: a guardian decides and is present`}>
        <p>
          <Trans>
            The guardian has agreed to castings. A confirmed booking shows the guardian’s number, never the child’s.
          </Trans>
        </p>
        {procedure !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">
            <Trans>How your production house contacts the guardian: {procedure}</Trans>
          </p>
        )}
        <p>
          <Trans>
            Maximum {hours} a day, being present counts as work; no work from {until} to {from} (UU 13/2003, art. 69 and
            71–74).
          </Trans>
        </p>
      </Note>
    </div>
  );
}
