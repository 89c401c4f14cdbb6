import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DescribedMutation } from '../../../domain/attention/describe-changes.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Copies a change as text; `about` is the line about a command's subject. Where the browser does not
 * allow it, the text is shown, to be selected by hand.
 */
export function useCopyText(
  described: DescribedMutation,
  about: string,
): { copy: () => Promise<void>; fallback: ReactNode } {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const text = [
      labels.headline(described.headline),
      ...(about === '' ? [] : [about]),
      ...described.changes.flatMap((change) => labels.lines(change)),
    ].join('\n');
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t`Text copied` });
    } catch {
      setShown(text);
    }
  };
  const fallback =
    shown === null ? null : <TextAreaField className="mt-2" label={t`Text to copy`} readOnly value={shown} />;
  return { copy, fallback };
}
