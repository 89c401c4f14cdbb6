import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';

/** Shown instead of a sheet that cannot be shown: why, and a link. */
export function MissingSheet({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Call sheet`}>
      <div className="px-4 pt-4 tablet:px-6">
        <EmptyState title={title} action={action}>
          {children}
        </EmptyState>
      </div>
    </WorkspaceScreen>
  );
}
