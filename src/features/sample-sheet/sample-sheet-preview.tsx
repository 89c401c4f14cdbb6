import { useLingui } from '@lingui/react/macro';
import { formatAsOf } from '../../../domain/format.ts';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { RevisionBand } from '../../ui/revision.tsx';
import { SAMPLE, SAMPLE_CREW } from './sample-sheet-data.ts';
import { SampleMyCall } from './sample-sheet-my-call.tsx';

/** The first screen of the sample sheet as a picture made of the real parts: nothing in it can be pressed. */
export function SampleSheetPreview() {
  const { t } = useLingui();
  const language = useLanguage();
  const reader = SAMPLE_CREW.flatMap(({ people }) => people).find(({ name }) => name === SAMPLE.reader);
  if (!reader) return null;
  const age = formatAsOf(SAMPLE.issuedAt, SAMPLE.readAt, SAMPLE.timeZone, language);
  return (
    <div className="bg-sheet">
      <div className="flex min-h-[52px] items-center justify-between border-b border-rule py-1.5 pr-1.5 pl-4">
        <KlaketName />
        <OfflineChip />
      </div>
      <RevisionBand revision={SAMPLE.revision} age={t`as of ${age}`} />
      <div className="px-4">
        <SampleMyCall
          person={reader}
          change={<span className="inline-flex min-h-11 items-center underline">{t`Change`}</span>}
        />
      </div>
    </div>
  );
}
