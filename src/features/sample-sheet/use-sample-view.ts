import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BeforeVersion } from '../../sheet-view/my-call.tsx';
import type { SheetActions, SheetView } from '../../sheet-view/sheet-view.ts';
import { sampleSheet } from './sample-sheet-data.ts';
import { SAMPLE } from './sample-first-screen.ts';

const CHANGED = new Set(['scene-34']);

/** The sample as input of the parts of a sheet, in the reader's language. */
export function useSampleView(meId: string, actions: SheetActions | null): { view: SheetView; before: BeforeVersion } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const { content, before } = sampleSheet((labels) => i18n._(labels));
    return {
      view: { content, meId, changed: CHANGED, actions },
      before: { revision: SAMPLE.revision - 1, name: String(SAMPLE.revision - 1), content: before },
    };
    // The i18n object stays the same when another language is activated; `locale` is the dependency that changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [i18n, locale, meId, actions]);
}
