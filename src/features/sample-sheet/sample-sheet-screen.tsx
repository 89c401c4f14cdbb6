import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useMemo } from 'react';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import { formatAsOf, formatTime } from '../../../domain/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ScenesSection, ScheduleSection } from '../../sheet-view/day-sections.tsx';
import { MyCall, type BeforeVersion } from '../../sheet-view/my-call.tsx';
import { CastSection, CrewSection } from '../../sheet-view/people-sections.tsx';
import { NotesSection, PlacesSection } from '../../sheet-view/place-sections.tsx';
import { type SheetActions, type SheetView, SheetViewContext } from '../../sheet-view/sheet-view.ts';
import { DockAnchor, SectionDock } from '../../ui/dock.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { OneColumnHeader } from '../../shared/frames/one-column-header.tsx';
import { RevisionBand } from '../../sheet-view/revision.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useVisibleSection } from '../../ui/visible-section.ts';
import { SampleChanges } from './sample-changes.tsx';
import { SAMPLE } from './sample-first-screen.ts';
import { sampleSheet } from './sample-sheet-data.ts';

const SECTIONS = ['me', 'scenes', 'cast', 'crew', 'notes'] as const;

/** The sample call sheet, as crew see a shared one on their phones. Public, and marked as a sample on every screen. */
export function SampleSheetScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const [meId, setMeId] = useState<string>(SAMPLE.reader);
  const section = useVisibleSection(SECTIONS);
  // The telephone numbers are invented: dialling one would ring a stranger.
  const [actions] = useState<SheetActions>(() => ({
    openMap: ({ latitude, longitude }) => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    call: (name) => ({
      onPress: () =>
        showToast({ kind: 'plain', text: t`This is a sample. On a real call sheet, this phones ${name}.` }),
    }),
  }));
  const { view, before } = useSampleView(meId, actions);
  const { head, production } = view.content;
  const age = formatAsOf(SAMPLE.issuedAt, SAMPLE.readAt, head.timeZone, language);
  const sectionNames = { me: t`Me`, scenes: t`Scenes`, cast: t`Cast`, crew: t`Crew`, notes: t`Notes` };
  return (
    <SheetViewContext value={view}>
      <div className="min-h-dvh bg-ground">
        <SkipLink />
        <div className="mx-auto max-w-[600px] bg-sheet pb-[72px] tablet:border-x tablet:border-rule">
          <OneColumnHeader />
          <RevisionBand revision={SAMPLE.revision} age={t`as of ${age}`} />
          <main id="content" tabIndex={-1} className="outline-none">
            <p className="border-b border-rule bg-hover px-4 py-2 text-t1">
              <Trans>
                <b>Sample.</b> The production and its people are invented.
              </Trans>
            </p>
            <section id="me" aria-label={t`My call`} className="px-4">
              <h1 className="sr-only">{t`Sample call sheet, Day ${head.dayNumber}: ${production.title}`}</h1>
              <MyCall
                before={before}
                choice={<PersonSelect view={view} onChange={setMeId} />}
                changes={<SampleChanges />}
              />
            </section>
            <ScheduleSection sun={SAMPLE.sun} />
            <ScenesSection />
            <CastSection />
            <CrewSection />
            <PlacesSection />
            <NotesSection
              foot={t`Prepared by Rina Kusumawardhani, issued ${formatTime('22:14', language, head.timeZone)} by Yudha Prasetya. View only.`}
            />
          </main>
          <footer className="mx-4 mt-8 border-t-4 border-ink pt-3">
            <p className="mb-3">
              <Trans>Klaket makes sheets like this one from your screenplay and your shooting days.</Trans>
            </p>
            <ButtonLink to="/" kind="main" size="touch">
              <Trans>About Klaket</Trans>
            </ButtonLink>
          </footer>
        </div>
        <SectionDock label={t`Sections`} className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[600px]">
          {SECTIONS.map((id) => (
            <DockAnchor key={id} href={`#${id}`} aria-current={id === section ? 'true' : undefined}>
              {sectionNames[id]}
            </DockAnchor>
          ))}
        </SectionDock>
      </div>
    </SheetViewContext>
  );
}

/** "Ganti": the platform's own list of people, dressed as a link. */
function PersonSelect({ view: { content, meId }, onChange }: { view: SheetView; onChange: (rowId: string) => void }) {
  const { t } = useLingui();
  const crew = peopleOf(content).filter(({ list }) => list === 'crew');
  const departments = [...new Set(crew.map(({ department }) => department))];
  return (
    <label className="relative inline-flex min-h-11 items-center underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <span aria-hidden>{t`Change`}</span>
      <select
        aria-label={t`Whose call`}
        value={meId ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {departments.map((department) => (
          <optgroup key={department} label={department}>
            {crew
              .filter((person) => person.department === department)
              .map(({ rowId, name }) => (
                <option key={rowId} value={rowId}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

const CHANGED = new Set(['scene-34']);

/** The sample as input of the parts of a sheet, in the reader's language. */
function useSampleView(meId: string, actions: SheetActions | null): { view: SheetView; before: BeforeVersion } {
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
