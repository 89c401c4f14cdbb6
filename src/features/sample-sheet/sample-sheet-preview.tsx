import { useLingui } from '@lingui/react/macro';
import { formatAsOf } from '../../../domain/format.ts';
import { MyCall } from '../../sheet-view/my-call.tsx';
import { SheetViewContext } from '../../sheet-view/sheet-view.ts';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { RevisionBand } from '../../sheet-view/revision.tsx';
import { SampleChanges } from './sample-changes.tsx';
import { SAMPLE, sampleFirstScreen } from './sample-first-screen.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The first screen of the sample sheet as a picture made of the real parts: nothing in it can be pressed. */
export function SampleSheetPreview() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { content, before } = sampleFirstScreen((labels) => i18n._(labels));
  const view = { content, meId: SAMPLE.reader, changed: NOTHING, actions: null };
  const age = formatAsOf(SAMPLE.issuedAt, SAMPLE.readAt, content.head.timeZone, language);
  return (
    <div className="bg-sheet">
      <div className="flex min-h-[52px] items-center justify-between border-b border-rule py-1.5 pr-1.5 pl-4">
        <KlaketName />
        <OfflineChip />
      </div>
      <RevisionBand revision={SAMPLE.revision} age={t`as of ${age}`} />
      <div className="px-4">
        <SheetViewContext value={view}>
          <MyCall
            before={{ revision: SAMPLE.revision - 1, name: String(SAMPLE.revision - 1), content: before }}
            changes={<SampleChanges />}
            choice={<span className="inline-flex min-h-11 items-center underline">{t`Change`}</span>}
          />
        </SheetViewContext>
      </div>
    </div>
  );
}
