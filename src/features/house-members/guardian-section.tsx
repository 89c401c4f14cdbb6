import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SectionHead } from '../../ui/section-head.tsx';

const GuardianDialog = lazyComponent(() => import('./guardian-dialog.tsx').then((file) => file.GuardianDialog), 'wait');

/** The house's way to reach the guardian of a minor. Without it no talent under 18 is shown to the house. */
export function GuardianSection({ houseId, mayEdit }: { houseId: string; mayEdit: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const stated = useLiveQuery(
    async () => (await currentDatabase().guardianProcedures.get(houseId))?.fields.procedure ?? '',
    [houseId],
  );
  if (stated === undefined) return null;
  return (
    <section>
      <SectionHead>
        <Trans>Work with minors</Trans>
      </SectionHead>
      <p className="py-2 text-t1 text-ink-2">
        {stated === '' ? (
          <Trans>
            Talents under 18 aren’t shown to this production house until it states how their guardian is contacted and
            asked for consent.
          </Trans>
        ) : (
          <Trans>Talents under 18 are shown to this production house. This is what it has stated:</Trans>
        )}
      </p>
      {stated !== '' && <p className="border-l-[3px] border-ink pl-3 whitespace-pre-line wrap-anywhere">{stated}</p>}
      {mayEdit && (
        <Button size="touch" className="mt-3" onClick={() => setOpen(true)}>
          {stated === '' ? t`State how a guardian can be contacted` : t`Change`}
        </Button>
      )}
      {isOpen && <GuardianDialog houseId={houseId} stated={stated} onClose={() => setOpen(false)} />}
    </section>
  );
}
