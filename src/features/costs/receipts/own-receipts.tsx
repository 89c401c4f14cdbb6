import { useLingui } from '@lingui/react/macro';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import type { CostData } from '../cost-queries.ts';
import { CashView } from './cash-view.tsx';
import { useReceipts } from './use-receipts.tsx';

/** Screen at the address of the costs for people without access to them: their own receipts and petty cash. */
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
        {t`Your role can’t see the production house’s costs. Hand in your receipts here: you and the people who manage the budget see them.`}
      </p>
      {/* The budget's keeper sets how much of another currency it was. */}
      <CashView {...receipts.cash} currency="IDR" seesCosts={false} />
    </WorkspaceScreen>
  );
}
