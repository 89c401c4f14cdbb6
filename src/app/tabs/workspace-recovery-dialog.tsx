import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { WorkspaceIssue } from '../../../domain/workspace/validate-workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dismissIssue, tabStore } from './tab-store.ts';

const REASONS: Record<WorkspaceIssue, () => ReactNode> = {
  'other-user': () => <Trans>The open tabs kept here belonged to someone else.</Trans>,
  'too-old': () => <Trans>The open tabs kept here were more than 90 days old.</Trans>,
  'newer-schema': () => <Trans>The open tabs kept here were written by a newer version of Klaket.</Trans>,
  'bad-structure': () => <Trans>The open tabs kept here were damaged.</Trans>,
};

/** Reports once which fault the stored workspace had and how it was repaired. */
export function WorkspaceRecoveryDialog() {
  const { issue } = useSnapshot(tabStore);
  if (issue === null) return null;
  return (
    <Dialog
      isOpen
      onOpenChange={dismissIssue}
      title={<Trans>Your open tabs</Trans>}
      footer={
        <Button size="touch" kind="main" onClick={dismissIssue}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      <p>
        {REASONS[issue.kind]()}{' '}
        {issue.outcome === 'reset' || issue.saved === 0 ? (
          <Trans>They start again with Scenes.</Trans>
        ) : (
          <Plural value={issue.saved} one="One tab could be kept." other="# tabs could be kept." />
        )}
      </p>
      <p className="mt-2">
        <Trans>Your productions and unsent work aren’t affected. The old copy is kept for 30 days.</Trans>
      </p>
    </Dialog>
  );
}
