import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BeforeVersion } from '../../ui/call-sheet/my-call.tsx';
import type { SheetDoings, SheetView } from '../../ui/call-sheet/sheet-view.ts';
import { sampleSheet } from './sample-sheet-data.ts';
import { SAMPLE } from './sample-top.ts';

const CHANGED = new Set(['scene-34']);

/** The sample as the parts of a sheet take it, in the reader's language. */
export function useSampleView(meId: string, doings: SheetDoings | null): { view: SheetView; before: BeforeVersion } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const { content, before } = sampleSheet((words) => i18n._(words));
    return {
      view: { content, meId, changed: CHANGED, doings },
      before: { revision: SAMPLE.revision - 1, name: String(SAMPLE.revision - 1), content: before },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the catalog object stays the same when another language is activated
  }, [i18n, locale, meId, doings]);
}
