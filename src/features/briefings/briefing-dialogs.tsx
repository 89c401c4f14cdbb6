import { useLingui } from '@lingui/react/macro';
import { useBriefingTitle } from './briefing-title.ts';
import { useSectionName } from './section-name.ts';
import { useRef } from 'react';
import * as v from 'valibot';
import { briefingTitle } from '../../../domain/briefing/made-names.ts';
import { inScriptOrder } from '../../../domain/breakdown/grouping.ts';
import type { BriefingRow, MediaRow, SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { TRANSCRIPT_MAX_LENGTH } from '../../../domain/briefing/briefing-records.ts';
import type { SceneId } from '../../../domain/ids.ts';
import { optionalText, requiredText } from '../../forms/field-shapes.ts';
import { FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { ConflictBadge } from '../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { addBriefing, addSection, changeBriefing, renameSection, saveTranscript } from './briefing-actions.ts';
import { type BriefingData, transcriptOf } from './briefing-queries.ts';
import { SoundPlayer } from './sound-player.tsx';

/** The dialog that is open; null: for something new. */
export type OpenDialog =
  | { type: 'section'; section: SectionRow | null }
  | { type: 'briefing'; briefing: BriefingRow | null; sectionId: string | null }
  | { type: 'transcript'; briefing: BriefingRow; media: MediaRow };

interface DialogProps<T extends OpenDialog['type']> {
  data: BriefingData;
  open: Extract<OpenDialog, { type: T }>;
  onClose: () => void;
  /** A new section or briefing was made. */
  onMade: (id: string) => void;
}

export default function BriefingDialog({
  open,
  ...rest
}: Omit<DialogProps<OpenDialog['type']>, 'open'> & { open: OpenDialog }) {
  if (open.type === 'section') return <SectionDialog open={open} {...rest} />;
  if (open.type === 'briefing') return <WordsDialog open={open} {...rest} />;
  return <TranscriptDialog open={open} {...rest} />;
}

const SectionForm = v.object({ name: requiredText(300) });

function SectionDialog({ data, open: { section }, onClose, onMade }: DialogProps<'section'>) {
  const { t } = useLingui();
  const nameOf = useSectionName();
  const form = useAppForm(SectionForm, {
    draftKey: `briefing-section:${section?.id ?? data.script.id}`,
    scopes: [data.script.scope],
    defaults: { name: nameOf(section?.fields.name ?? '') },
  });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof SectionForm>, seen) => {
    if (section === null) onMade(await addSection(data, name, t`new section ${name}`));
    else await renameSection(data, section, name, seen, t`name of the section ${name}`);
  });
  return (
    <FormDialog title={section === null ? t`New section` : t`Rename section`} form={form} {...save} onClose={onClose}>
      <FormText
        form={form}
        name="name"
        label={t`Name`}
        hint={t`What the notes are about, for example Rain, Cast, Camera`}
        maxLength={300}
        {...(section !== null && {
          beside: <ConflictBadge kind="briefing-section" id={section.id} field="name" />,
        })}
      />
    </FormDialog>
  );
}

const WordsForm = v.object({
  title: requiredText(300),
  description: optionalText(20_000),
  sectionId: v.string(),
  scenes: optionalText(2000),
});

function WordsDialog({ data, open: { briefing, sectionId }, onClose, onMade }: DialogProps<'briefing'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const scenes = inScriptOrder(data.scenes);
  const nameOf = useSectionName();
  const own = new Set<string>(briefing?.fields.sceneIds);
  const home = data.sections.find(({ id }) => id === (briefing?.fields.sectionId ?? sectionId)) ?? data.sections[0];
  const form = useAppForm(WordsForm, {
    draftKey: `briefing:${briefing?.id ?? `new:${data.script.id}`}`,
    scopes: [data.script.scope],
    defaults: {
      title: briefing === null ? '' : briefingTitle(briefing.fields.title, language),
      description: briefing?.fields.description ?? '',
      sectionId: home?.id ?? '',
      scenes: scenes
        .filter(({ id }) => own.has(id))
        .map(({ fields }) => fields.number)
        .join(', '),
    },
  });
  const save = useSubmit(async ({ scenes: numbers, ...words }: v.InferOutput<typeof WordsForm>, seen) => {
    const wanted = numbers.split(/[\s,;]+/).filter(Boolean);
    const found = wanted.map((number) => ({
      number,
      scene: scenes.find(({ fields }) => fields.number.toLowerCase() === number.toLowerCase()),
    }));
    const unknown = found.filter(({ scene }) => scene === undefined).map(({ number }) => number);
    if (unknown.length > 0) {
      const list = unknown.join(', ');
      throw new FieldError('scenes', t`This production has no scene ${list}.`);
    }
    const sceneIds = found.flatMap(({ scene }): SceneId[] => (scene === undefined ? [] : [scene.id]));
    // Without any section yet, the first briefing makes one.
    const general = nameOf('General');
    const into = data.sections.some(({ id }) => id === words.sectionId)
      ? words.sectionId
      : (home?.id ?? (await addSection(data, general, t`new section ${general}`)));
    const fields = { ...words, sectionId: into, sceneIds };
    if (briefing === null) onMade(await addBriefing(data, fields, t`new briefing ${words.title}`));
    else await changeBriefing(data, briefing, fields, seen, t`briefing ${words.title}`);
  });
  const beside = (field: 'title' | 'description') =>
    briefing === null ? {} : { beside: <ConflictBadge kind="briefing" id={briefing.id} field={field} /> };
  return (
    <FormDialog
      title={briefing === null ? t`New briefing` : t`Edit briefing`}
      form={form}
      {...save}
      onClose={onClose}
      width={720}
    >
      <FormText form={form} name="title" label={t`Title`} maxLength={300} {...beside('title')} />
      <FormTextArea form={form} name="description" label={t`Description`} rows={6} {...beside('description')} />
      {data.sections.length > 0 && (
        <FormSelect form={form} name="sectionId" label={t`Section`}>
          {data.sections.map(({ id, fields }) => (
            <option key={id} value={id}>
              {nameOf(fields.name)}
            </option>
          ))}
        </FormSelect>
      )}
      <FormText form={form} name="scenes" label={t`Scenes`} hint={t`Numbers with commas, for example 42, 43, 44A`} />
    </FormDialog>
  );
}

const TranscriptForm = v.object({ transcript: optionalText(TRANSCRIPT_MAX_LENGTH) });

function TranscriptDialog({ data, open: { briefing, media }, onClose }: DialogProps<'transcript'>) {
  const { t } = useLingui();
  const name = useBriefingTitle()(media.fields.name);
  const audio = useRef<HTMLAudioElement>(null);
  const form = useAppForm(TranscriptForm, {
    draftKey: `transcript:${media.id}`,
    scopes: [data.script.scope],
    defaults: { transcript: transcriptOf(media, data.heard) },
  });
  const save = useSubmit(async ({ transcript }: v.InferOutput<typeof TranscriptForm>) => {
    await saveTranscript(
      data,
      briefing,
      media,
      transcript === '' ? null : transcript,
      { transcript: media.fields.transcript },
      t`transcript of ${name}`,
    );
  });
  return (
    <FormDialog title={t`Transcript of ${name}`} form={form} {...save} onClose={onClose} width={720}>
      <div className="sticky top-0 z-1 bg-sheet pb-2">
        <SoundPlayer media={media} audio={audio} onTime={() => {}} isTyping />
        <p className="mt-1 text-t1 text-ink-2 pointer-coarse:hidden">
          {t`Ctrl + . plays and pauses, Ctrl + , goes back 3 seconds.`}
        </p>
      </div>
      <FormTextArea
        form={form}
        name="transcript"
        label={t`What is said`}
        rows={14}
        hint={t`A line can start with its time, for example 0:38. If left empty, the automatic transcript is shown again.`}
      />
    </FormDialog>
  );
}
