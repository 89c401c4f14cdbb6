import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { useEditor, useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessageScreen } from '../../shared/frames/workspace-screen.tsx';

/** Shown instead of a sheet that cannot be shown: why, and a link. */
function MissingSheet({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <MessageScreen title={t`Call sheet`}>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </MessageScreen>
  );
}

/** Shown when the sheet was deleted, perhaps while it was being edited here, or has not arrived yet. */
export function LostSheet() {
  const { t } = useLingui();
  const editor = useEditor();
  const { script } = useSources();
  const isLost = useEditorState((state) => state.isLost);
  const all = (
    <ButtonLink to="/ph/call-sheets/script/$scriptId" params={{ scriptId: script.id }}>{t`All call sheets`}</ButtonLink>
  );
  if (!isLost)
    return (
      <MissingSheet title={t`This call sheet isn’t here`} action={all}>
        {t`It was deleted, or hasn’t arrived on this device yet. If so, it appears here automatically.`}
      </MissingSheet>
    );
  return (
    <MissingSheet
      title={t`Someone deleted this call sheet`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="main" size="touch" onClick={() => editor.restoreLost()}>
            {t`Restore the call sheet`}
          </Button>
          {all}
        </span>
      }
    >
      {t`It’s still here as you saw it, with what you typed. If you restore it, it’s a draft until you save.`}
    </MissingSheet>
  );
}
