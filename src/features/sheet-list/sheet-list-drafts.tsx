import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type BegunSheet, discardBegun } from '../../shared/open-sheet/sheet-drafts.ts';

/** Beside a sheet into which something was typed on this device that is not saved. */
export function UnsavedMark() {
  const { t } = useLingui();
  return <Chip icon={PencilLine}>{t`Unsaved changes`}</Chip>;
}

/** Sheets that were begun on this device and never saved; no other device has them. */
export function BegunSheets({ scriptId, begun }: { scriptId: ScriptId; begun: readonly BegunSheet[] }) {
  const { t } = useLingui();
  if (begun.length === 0) return null;
  return (
    <section aria-label={t`Started, not saved yet`} className="pb-4">
      <h2 className="text-t1 text-ink-2">{t`Started, not saved yet`}</h2>
      <ul className="border-t border-rule-2">
        {begun.map((sheet) => (
          <BegunItem key={sheet.key} scriptId={scriptId} sheet={sheet} />
        ))}
      </ul>
    </section>
  );
}

export function BegunItem({ scriptId, sheet }: { scriptId: ScriptId; sheet: BegunSheet }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { dayNumber, date, generalCall, timeZone, locationName } = sheet.fields;
  const day = dayNumber > 0 ? t`Day ${dayNumber}` : t`Call sheet`;
  const facts = [
    date === null ? '' : formatDate(date, language),
    generalCall === '' ? '' : formatTime(generalCall, language, timeZone),
    locationName,
  ].filter((fact) => fact !== '');
  return (
    <li className="relative grid min-h-tap grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-rule py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-t1">
        <Link
          to="/ph/call-sheets/script/$scriptId/new"
          params={{ scriptId }}
          {...(sheet.dayId !== null && { search: { day: sheet.dayId } })}
          className="text-t2 font-bold no-underline after:absolute after:inset-0 hover:underline"
        >
          {t`${day}: continue`}
        </Link>
        {facts.length > 0 && <span className="wrap-anywhere">{facts.join(' · ')}</span>}
        <Chip icon={PencilLine}>{t`Only on this device`}</Chip>
      </div>
      <span className="relative">
        <Button
          kind="quiet"
          size="touch"
          square
          icon={X}
          aria-label={t`Discard the draft: ${day}`}
          onClick={() => setAsking(true)}
        />
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Discard the draft: ${day}?`}
        confirmLabel={t`Discard`}
        onConfirm={() => {
          discardBegun(sheet);
          showToast({ text: t`Draft discarded.` });
        }}
      >
        {t`It was never saved: no one else has it, and it can’t be restored.`}
      </ConfirmDialog>
    </li>
  );
}
