import { useLingui } from '@lingui/react/macro';
import { WorkspaceScreen } from '../../../ui/workspace-screen.tsx';
import type { CostData } from '../cost-queries.ts';
import { CashView } from './cash-view.tsx';
import { useReceipts } from './use-receipts.tsx';

/** What somebody who does not see the costs finds at their address: the own receipts and petty cash. */
export function OwnReceipts({ data }: { data: CostData }) {
  const { t } = useLingui();
  const receipts = useReceipts(data);
  const title = data.script.fields.title;
  return (
    <WorkspaceScreen
      title={t`My receipts`}
      subtitle={title}
      summary={title}
      actions={receipts.photo('dense')}
      dock={receipts.photo('touch')}
    >
      {receipts.failure}
      <p className="mx-auto max-w-[760px] px-4 pt-3 text-t1 text-ink-2 tablet:px-6">
        {t`Your role does not see the costs of the house. Hand in your receipts here: you and those who keep the budget see them.`}
      </p>
      {/* Whoever keeps the budget says how much of another currency it was. */}
      <CashView {...receipts.cash} currency="IDR" seesCosts={false} />
    </WorkspaceScreen>
  );
}
