import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileAudio, FileText } from 'lucide-react';
import { useState } from 'react';
import { fileNameOf, writeMarkdown } from '../../../../domain/briefing/briefing-document.ts';
import { sectionName } from '../../../../domain/briefing/made-names.ts';
import type { Language } from '../../../../domain/language.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { readFile } from '../../../files/read-file.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { startTask } from '../../../platform/page/worker-task.ts';
import { InLanguage, OutLanguageField, OwnLanguage } from '../../../shared/frames/in-language.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { MissingLetters } from '../../../ui/missing-letters.tsx';
import { Note } from '../../../ui/note.tsx';
import type { BriefingData } from '../briefing-queries.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { MadePdf } from '../../../pdf/make-pdf.ts';
import type { BriefingPrint } from './briefing-pdf.ts';
import { useBriefingDocument } from './use-briefing-document.ts';

interface ExportProps {
  data: BriefingData;
  sectionId: string | null;
}

/** Briefings as files: in the production's language until another is chosen. */
export default function ExportDialog({ onClose, ...props }: ExportProps & { onClose: () => void }) {
  const { t } = useLingui();
  const own = useLanguage();
  const [language, setLanguage] = useState(props.data.script.fields.language ?? own);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Export briefings`}>
      <div className="grid gap-4">
        <OutLanguageField label={t`Language of PDF and text`} value={language} onChange={setLanguage} />
        <InLanguage language={language}>
          <LabelledExport {...props} />
        </InLanguage>
      </div>
    </Dialog>
  );
}

/** The documents are in the language of the files, the rest in that of the interface. */
function LabelledExport(props: ExportProps) {
  const language = useLanguage();
  const documentOf = useBriefingDocument(props.data);
  return (
    <OwnLanguage>
      <Export {...props} language={language} documentOf={documentOf} />
    </OwnLanguage>
  );
}

/** Takes a section or all briefings out of the app: as text, and the recordings as files. */
function Export({
  data,
  sectionId,
  language,
  documentOf,
}: ExportProps & { language: Language; documentOf: ReturnType<typeof useBriefingDocument> }) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const [chosen, setChosen] = useState(sectionId ?? '');
  const [missing, setMissing] = useState<readonly string[]>([]);
  /** Letters of the last PDF that no font has. */
  const [letters, setLetters] = useState<readonly string[]>([]);
  const section = data.sections.find(({ id }) => id === chosen);
  const own = new Set(
    data.briefings.filter(({ fields }) => chosen === '' || fields.sectionId === chosen).map(({ id }) => id),
  );
  const media = data.media.filter(({ fields }) => own.has(fields.briefingId));
  const count = media.length;
  const title = [data.script.fields.title, section && sectionName(section.fields.name, language)]
    .filter(Boolean)
    .join(' - ');
  const saveText = () =>
    saveFile(fileNameOf(title, 'md'), writeMarkdown(documentOf(section?.id ?? null)), 'text/markdown');
  const savePdf = async () => {
    const print = { document: documentOf(section?.id ?? null), language, madeAt: new Date().toISOString() };
    setLetters([]);
    const made = await writeBriefingPdf(print);
    saveFile(fileNameOf(title, 'pdf'), made.bytes, 'application/pdf');
    setLetters(made.missing);
  };
  const saveAudio = async () => {
    const away: string[] = [];
    for (const { id, fields } of media) {
      const blob = await readFile(currentDatabase(), id, 'full').catch(() => null);
      if (blob === null) away.push(fields.name);
      else saveFile(fileNameOf(fields.name, fields.type), new Uint8Array(await blob.arrayBuffer()), blob.type);
    }
    setMissing(away);
  };
  const list = missing.join(', ');
  return (
    <>
      <SelectField label={t`Section`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t`All sections`}</option>
        {data.sections.map(({ id, fields }) => (
          <option key={id} value={id}>
            {fields.name}
          </option>
        ))}
      </SelectField>
      <Button size="touch" kind="main" wide icon={FileText} disabled={isBusy} onClick={() => void attempt(savePdf)}>
        {t`PDF with tags and times`}
      </Button>
      <Button size="touch" wide icon={FileText} onClick={saveText}>
        {t`Text with tags and times (Markdown)`}
      </Button>
      {count > 0 && (
        <Button size="touch" wide icon={FileAudio} disabled={isBusy} onClick={() => void attempt(saveAudio)}>
          {t`${plural(count, { one: '# recording', other: '# recordings' })} as files`}
        </Button>
      )}
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
      <MissingLetters missing={letters} />
      {missing.length > 0 && (
        <Note kind="warning" role="alert" title={t`Not on this device, and no network`}>
          {list}
        </Note>
      )}
    </>
  );
}

/** Rejects if the worker or a font cannot be loaded. */
const writeBriefingPdf = (print: BriefingPrint) =>
  startTask<BriefingPrint, MadePdf>(
    new Worker(new URL('./briefing-pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' }),
    print,
  ).result;
