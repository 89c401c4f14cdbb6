import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { categoryLists, listsCsv } from '../../../../domain/breakdown/breakdown-lists.ts';
import type { SceneRow, TagRow } from '../../../../domain/breakdown/grouping.ts';
import { voicesOf } from '../../../../domain/call-sheet/off-camera-voices.ts';
import type { TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useCategoryLabels } from '../../../labels/category-labels.ts';
import { InLanguage, OutLanguageField, OwnLanguage } from '../../../shared/frames/in-language.tsx';
import type { MadePdf } from '../../../pdf/make-pdf.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MissingLetters } from '../../../ui/missing-letters.tsx';
import { Note } from '../../../ui/note.tsx';
import type { PaperLabels } from './breakdown-papers.ts';

interface PapersProps {
  production: Production;
  /** The chosen one; null: none. */
  scene: SceneRow | null;
}

/** The breakdown on paper: in the production's language until another is chosen. */
export default function PapersDialog({ onClose, ...props }: PapersProps & { onClose: () => void }) {
  const { t } = useLingui();
  const own = useLanguage();
  const [language, setLanguage] = useState(props.production.script.fields.language ?? own);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Breakdown on paper`}>
      <OutLanguageField label={t`Language of PDF and table`} value={language} onChange={setLanguage} />
      <InLanguage language={language}>
        <LabelledPapers {...props} />
      </InLanguage>
    </Dialog>
  );
}

/** Its labels are those of the papers, its own words those of the interface. */
function LabelledPapers(props: PapersProps) {
  const labels = usePaperLabels();
  return (
    <OwnLanguage>
      <Papers {...props} labels={labels} />
    </OwnLanguage>
  );
}

/** A sheet for each scene, lists by category, and a table for spreadsheets. */
function Papers({ production, scene, labels }: PapersProps & { labels: PaperLabels }) {
  const { t } = useLingui();
  const { script, scenes, days, tags } = production;
  const heardIn = useLiveQuery(() => readVoices(scenes, tags), [scenes, tags]);
  const lists = useMemo(() => categoryLists(scenes, days, tags, heardIn), [scenes, days, tags, heardIn]);
  const [kind, setKind] = useState<TagKind | ''>('');
  const { state, write, missing, savePaper } = useFileWriting();
  const chosen = kind === '' ? lists : lists.filter((list) => list.kind === kind);
  const { title } = script.fields;
  const fileName = (what: string) => `${title} ${what}`.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  const papers = () => import('./breakdown-papers.ts');
  const writeSheets = (some: readonly SceneRow[], name: string) =>
    write(async () => {
      const { breakdownSheetsPdf } = await papers();
      savePaper(fileName(name), await breakdownSheetsPdf(production, some, await readVoices(some, tags), labels));
    });
  const name = kind === '' ? labels.lists : labels.categories[kind];
  const isBusy = state === 'busy';
  return (
    <>
      <SheetsSection
        {...{ scene, labels, isBusy }}
        scenes={scenes}
        onWrite={(some, name) => void writeSheets(some, name)}
      />
      <section className="mt-5 border-t border-rule pt-3">
        <h3 className="text-t2">{t`Breakdown lists`}</h3>
        <ListSelect {...{ kind, lists, labels }} onKind={setKind} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="touch"
            disabled={isBusy || heardIn === undefined || chosen.length === 0}
            onClick={() =>
              void write(async () => {
                const { listsPdf } = await papers();
                savePaper(fileName(name), await listsPdf(title, chosen, labels));
              })
            }
          >
            {t`List (PDF)`}
          </Button>
          <Button
            size="touch"
            disabled={isBusy || heardIn === undefined || chosen.length === 0}
            onClick={() =>
              void write(() =>
                saveFile(`${fileName(name)}.csv`, listsCsv(chosen, labels.categories, labels.heads), 'text/csv'),
              )
            }
          >
            {t`Table (CSV)`}
          </Button>
        </div>
      </section>
      <div role="status" className="mt-3 text-t1 text-ink-2">
        {isBusy && t`Writing the file…`}
        {state === 'done' && t`The file is in your downloads.`}
      </div>
      <MissingLetters missing={missing} />
      {state === 'failed' && (
        <Note kind="stop" role="alert" title={t`The file couldn’t be written`}>
          {t`Nothing was changed. Please try again.`}
        </Note>
      )}
    </>
  );
}

/** State of the writing of a file, the function that begins it, and letters of the paper that no font has. */
function useFileWriting() {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const write = async (make: () => Promise<void> | void) => {
    setState('busy');
    setMissing([]);
    try {
      await make();
      setState('done');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  const savePaper = (name: string, paper: MadePdf) => {
    saveFile(`${name}.pdf`, paper.bytes, 'application/pdf');
    setMissing(paper.missing);
  };
  return { state, write, missing, savePaper };
}

interface SheetsSectionProps {
  /** The chosen one; null: none. */
  scene: SceneRow | null;
  scenes: readonly SceneRow[];
  labels: PaperLabels;
  isBusy: boolean;
  onWrite: (scenes: readonly SceneRow[], name: string) => void;
}

/** Breakdown sheets: of the chosen scene, or of all. */
function SheetsSection({ scene, scenes, labels, isBusy, onWrite }: SheetsSectionProps) {
  const { t } = useLingui();
  const number = scene?.fields.number ?? '';
  return (
    <section className="mt-5">
      <h3 className="text-t2">{t`Breakdown sheet`}</h3>
      <p className="text-t1 text-ink-2">{t`One page a scene: heading, length, synopsis and what each category needs.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {scene !== null && (
          <Button size="touch" disabled={isBusy} onClick={() => onWrite([scene], labels.scene(number))}>
            {t`Scene ${number} (PDF)`}
          </Button>
        )}
        <Button
          size="touch"
          disabled={isBusy}
          onClick={() =>
            onWrite(
              scenes.filter(({ fields }) => !fields.isOmitted),
              labels.breakdownSheet,
            )
          }
        >
          {t`All scenes (PDF)`}
        </Button>
      </div>
    </section>
  );
}

interface ListSelectProps {
  /** '': all categories. */
  kind: TagKind | '';
  lists: ReturnType<typeof categoryLists>;
  labels: PaperLabels;
  onKind: (kind: TagKind | '') => void;
}

function ListSelect({ kind, lists, labels, onKind }: ListSelectProps) {
  const { t } = useLingui();
  return (
    <div className="mt-2">
      <SelectField
        label={t`Category`}
        value={kind}
        onChange={(event) => onKind(lists.find((list) => list.kind === event.target.value)?.kind ?? '')}
      >
        <option value="">{t`All categories`}</option>
        {lists.map((list) => (
          <option key={list.kind} value={list.kind}>
            {`${labels.categories[list.kind]} (${list.tags.length})`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Cast that is only heard, as far as this device has the texts of the scenes. */
async function readVoices(scenes: readonly SceneRow[], tags: readonly TagRow[]) {
  const texts = await currentDatabase().sceneTexts.bulkGet(scenes.map(({ id }) => id));
  const elements = new Map(texts.flatMap((text) => (text === undefined ? [] : [[text.id, text.fields.elements]])));
  return voicesOf(scenes, tags, (id) => elements.get(id));
}

function usePaperLabels(): PaperLabels {
  const { t } = useLingui();
  const labels = useSceneLabels();
  return {
    language: useLanguage(),
    categories: useCategoryLabels(),
    heads: {
      category: t`Category`,
      number: t`No.`,
      name: t`Name`,
      sceneCount: t`Number of scenes`,
      scenes: t`Scenes`,
      days: t`Shooting days`,
      pages: t`Pages`,
      voice: t`voice only`,
    },
    breakdownSheet: t`Breakdown sheet`,
    lists: t`Breakdown lists`,
    scene: (number) => t`Scene ${number}`,
    day: (number) => t`Day ${number}`,
    unscheduled: t`unscheduled`,
    omitted: t`omitted`,
    synopsis: t`Synopsis`,
    pp: t`pp`,
    light: labels.light,
    set: labels.set,
  };
}
