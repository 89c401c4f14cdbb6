import { useLingui } from '@lingui/react/macro';
import type { ScriptId } from '../../../domain/ids.ts';
import { ProductionGate } from '../../shared/frames/production-gate.tsx';
import { briefingsQuery } from './briefing-queries.ts';
import type { IncomingSound } from './use-incoming-sound.ts';
import { BriefingWorkspace } from './briefing-workspace.tsx';

/** A director's briefings of a production. */
export function BriefingScreen({ scriptId, incoming }: { scriptId: ScriptId | null; incoming: IncomingSound | null }) {
  const { t } = useLingui();
  return (
    <ProductionGate
      scriptId={scriptId}
      query={briefingsQuery}
      heading={t`Director’s briefings`}
      pageTitle={(production) => t`${production} – Briefings`}
      keepsGone
    >
      {(data) => <BriefingWorkspace data={data} incoming={incoming} />}
    </ProductionGate>
  );
}
