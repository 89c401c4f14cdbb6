import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { GivenReply } from '../../db/sheets/given-replies.ts';
import type { SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { giveReply } from './shared-sheet-actions.ts';
import { useGivenReply } from './shared-sheet-queries.ts';

/** "I'll be there" for the revision on the screen; opening it as somebody has already said "seen". */
export function ReplyBar({
  owner,
  sheet: { sheetId, issued, content },
  rowId,
  isWithdrawn,
}: {
  owner: SheetOwner;
  sheet: SharedSheet;
  rowId: string;
  isWithdrawn: boolean;
}) {
  const { t } = useLingui();
  const reply = useGivenReply(owner, sheetId, rowId, issued);
  useEffect(() => {
    if (issued !== null && !isWithdrawn) void giveReply(owner, sheetId, rowId, issued, false);
  }, [owner, sheetId, rowId, issued, isWithdrawn]);
  if (issued === null) return null;
  const name = revisionNameOf(issued);
  if (reply?.confirmedAt) {
    return (
      <p role="status" className="mb-4 flex flex-wrap items-center gap-x-2 font-bold text-ok">
        <Check size={20} strokeWidth={2} aria-hidden className="shrink-0" />
        <span>{t`Confirmed for revision ${name}`}</span>
        <span className="text-t1 font-text text-ink-2">
          <SentState reply={reply} zone={content.head.timeZone} />
        </span>
      </p>
    );
  }
  if (isWithdrawn) return null;
  return (
    <div className="mb-4">
      <Button
        kind="main"
        size="touch"
        wide
        icon={Check}
        onClick={() => void giveReply(owner, sheetId, rowId, issued, true)}
      >
        {t`Confirm my call`}
      </Button>
    </div>
  );
}

function SentState({ reply, zone }: { reply: GivenReply; zone: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (reply.isRefused) return t`could not be sent: the link no longer holds. Ring your department.`;
  if (reply.confirmedSentAt === null) return t`will be sent when there is a network`;
  return t`sent ${formatAsOf(reply.confirmedSentAt, Date.now(), zone, language)}`;
}
