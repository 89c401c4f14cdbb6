import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ScriptId, UserId } from '../../../domain/ids.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { costScope, idOf, receiptsScope } from '../../../domain/scopes.ts';
import { Budget, type ShownView } from './sheet/budget.tsx';
import { ProductionGate, useFollowedScope } from '../../shared/frames/production-gate.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useCanArrive } from '../../shared/data/use-can-arrive.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { beginBudget } from './cost-actions.ts';
import { costQuery, type CostData } from './cost-queries.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

const OwnReceipts = lazyComponent(() => import('./receipts/own-receipts.tsx').then((file) => file.OwnReceipts));

/** The budget of a production. */
export function CostScreen({ scriptId, ...shown }: { scriptId: ScriptId | null } & ShownView) {
  const { t } = useLingui();
  const userId = useSession()?.userData.userId ?? null;
  useFollowedScope(scriptId === null ? null : costScope(scriptId));
  useFollowedScope(scriptId === null || userId === null ? null : receiptsScope(scriptId, userId as UserId));
  return (
    <ProductionGate
      scriptId={scriptId}
      query={costQuery}
      heading={t`Costs`}
      pageTitle={(production) => t`${production} – Costs`}
      keepsGone
    >
      {(data) => <OfProduction data={data} {...shown} />}
    </ProductionGate>
  );
}

function OfProduction({ data, ...shown }: { data: CostData } & ShownView) {
  const may = useMay('costs', idOf(data.script.scope));
  const title = data.script.fields.title;
  if (may === undefined) return <TitledScreen title={title} content={<SkeletonRows rows={8} />} />;
  if (!may) return <OwnReceipts data={data} />;
  if (data.categories.length > 0) return <Budget data={data} {...shown} />;
  return data.hasArrived ? <NewBudget data={data} /> : <TitledScreen title={title} content={<NotHereYet />} />;
}

function TitledScreen({ title, content }: { title: string; content: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Costs`} subtitle={title} summary={title}>
      <div className="px-4 pt-4 tablet:px-6">{content}</div>
    </WorkspaceScreen>
  );
}

/** Shown until the costs have been pulled: a budget that is begun now would be a second one. */
function NotHereYet() {
  const { t } = useLingui();
  const canArrive = useCanArrive();
  return canArrive ? (
    <SkeletonRows rows={8} />
  ) : (
    <EmptyState title={t`The costs aren’t on this device yet`}>
      {t`They’re downloaded with the next connection and stay from then on.`}
    </EmptyState>
  );
}

function NewBudget({ data }: { data: CostData }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, failure } = useWriteAction();
  return (
    <TitledScreen
      title={data.script.fields.title}
      content={
        <EmptyState
          title={t`No budget yet`}
          action={
            <Button
              kind="main"
              size="touch"
              icon={Plus}
              onClick={() => void attempt(() => beginBudget(data, language, t`New budget`))}
            >
              {t`Start with the usual accounts`}
            </Button>
          }
        >
          {t`Nineteen accounts of pre-production, production and post-production to start from. Quantities can follow the schedule: a moved scene changes the sum.`}
          {failure !== null && (
            <span role="alert" className="block text-red">
              {i18n._(failure)}
            </span>
          )}
        </EmptyState>
      }
    />
  );
}
