import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { compareSheets, movedCalls } from '../../../domain/call-sheet/changes.ts';
import { type NamedRevision, revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { dialLink } from '../../../domain/call-sheet/export/phone.ts';
import { type SavedSharedSheet, parseSheetOwner } from '../../db/sheets/shared-sheets.ts';
import { mapLink } from '../../platform/maps/map-link.ts';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { AdvanceSection, ScenesSection, ScheduleSection } from '../../sheet-view/day-sections.tsx';
import { ChangesFact } from '../../sheet-view/changes-fact.tsx';
import { useLabelNames } from '../../labels/label-names.ts';
import { type BeforeVersion, MyCall } from '../../sheet-view/my-call.tsx';
import { CastSection, CrewSection, ExtrasSection } from '../../sheet-view/people-sections.tsx';
import { NeedsSection, NotesSection, PlacesSection } from '../../sheet-view/place-sections.tsx';
import { type SheetActions, SheetViewContext } from '../../sheet-view/sheet-view.ts';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useIsPastFirstPaint } from '../../ui/progressive-rows.ts';
import { DraftBand, RevisionBand } from '../../sheet-view/revision.tsx';
import { comparedWith, rowOfReader, writtenSheet } from './saved-sheet-rules.ts';
import { PersonDialog } from './person-dialog.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { useRestoredScroll } from './restored-scroll.ts';
import { chooseReader, type Checked } from './shared-sheet-actions.ts';
import { SharedSheetHeader } from './shared-sheet-header.tsx';
import { SheetDock } from './sheet-dock.tsx';
import { SheetNews } from './sheet-news.tsx';
import { useSheetReader } from './shared-sheet-queries.ts';
import { linkKeyOf } from './sheet-owner.ts';
import { appManifest } from '../../platform/app/app-manifest.ts';

const ACTIONS: SheetActions = {
  openMap: (pin, name) => mapLink(pin, name, navigator.userAgent),
  call: (_name, phone) => ({ href: dialLink(phone) }),
};

/** Sunrise and sunset are one line far down: their code loads after the first frame. */
const sunModule = lazyModule(() => import('../../../domain/call-sheet/sun.ts'), 'wait');

interface SentSheet {
  content: SavedSharedSheet['shown']['content'];
  issued: (NamedRevision & { issuedAt: string; code: string }) | null;
  previous: BeforeVersion | null;
  shareLink: string;
  meRowId: string | undefined;
}

/** Slots that the screen around gives to the page. */
export interface SheetPageSlots {
  /** At the end. */
  install: ReactNode;
  /** In the bar: exports of the shown sheet. */
  Send: ComponentType<SentSheet>;
}

/** A sheet that is on this device. */
export function SheetPage({
  saved: stored,
  checked,
  linkedTo,
  install,
  Send,
}: SheetPageSlots & {
  saved: SavedSharedSheet;
  checked: Checked | null;
  linkedTo: string | null;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useLabelNames();
  const saved = useMemo(() => writtenSheet(stored, names), [stored, names]);
  const { owner, shown } = saved;
  const { content, issued } = shown;
  const { head } = content;
  useSheetManifest(saved);
  useRestoredScroll(saved.sheetId);
  const before = useMemo(() => comparedWith(saved), [saved]);
  const changed = useChangedRows(before, content);
  const [isChoosing, setChoosing] = useState(false);
  const meId = useOwnRow(saved, linkedTo);
  const view = useMemo(() => ({ content, meId, changed, actions: ACTIONS }), [content, meId, changed]);
  const title =
    head.dayNumber > 0
      ? t`Call sheet, Day ${head.dayNumber}: ${content.production.title}`
      : t`Call sheet: ${content.production.title}`;
  usePageTitle(title);
  const age = formatAsOf(saved.checkedAt, Date.now(), head.timeZone, language);
  return (
    <SheetViewContext value={view}>
      {/* An unbroken word would make a phone's layout wider than the screen and push the dock out of sight. */}
      <div className="mx-auto min-h-dvh max-w-[600px] bg-sheet pb-[72px] wrap-anywhere tablet:max-w-[760px] tablet:border-x tablet:border-rule wide:max-w-[1180px]">
        <SharedSheetHeader
          checked={checked}
          actions={
            <Send
              content={stored.shown.content}
              issued={issued && { ...issued, name: revisionNameOf(issued) }}
              previous={comparedWith(stored)}
              shareLink={linkOf(saved)}
              meRowId={meId ?? undefined}
            />
          }
        />
        {issued === null ? (
          <DraftBand age={t`as of ${age}`} />
        ) : (
          <RevisionBand revision={issued.revision} name={revisionNameOf(issued)} age={t`as of ${age}`} />
        )}
        <main
          id="content"
          tabIndex={-1}
          className="outline-none wide:grid wide:grid-cols-[420px_minmax(0,1fr)] wide:items-start"
        >
          <OwnCall {...{ saved, meId, before, title }} onChoose={() => setChoosing(true)} />
          <SheetSections saved={saved} install={install} />
        </main>
        <SheetDock content={content} />
      </div>
      {isChoosing && (
        <PersonDialog
          content={content}
          meId={meId}
          onClose={() => setChoosing(false)}
          onChoose={(rowId) => {
            setChoosing(false);
            // After the choice the reader sees the call, however far down the page was.
            scrollTo(0, 0);
            void chooseReader(owner, shown, rowId, linkedTo);
          }}
        />
      )}
    </SheetViewContext>
  );
}

interface OwnCallProps {
  saved: SavedSharedSheet;
  /** The reader's row, once it is known. */
  meId: string | null;
  before: BeforeVersion | null;
  title: string;
  onChoose: () => void;
}

/** The reader's own call with their answer to it; above it the news of the sheet. */
function OwnCall({ saved, meId, before, title, onChoose }: OwnCallProps) {
  const { t } = useLingui();
  return (
    <div className="wide:sticky wide:top-[calc(52px+var(--room-above))] wide:max-h-[calc(100dvh-112px-var(--room-above))] wide:overflow-y-auto wide:pb-6">
      <SheetNews saved={saved} meId={meId} />
      <section id="me" aria-label={t`My call`} className="px-4">
        <h1 className="sr-only">{title}</h1>
        <MyCall
          before={before}
          newer={newerOf(saved)}
          choice={
            <button type="button" onClick={onChoose} className="min-h-11 underline print:hidden">
              {meId === null ? t`Who are you?` : t`Change`}
            </button>
          }
          changes={before !== null && <ChangesFact before={before} />}
          reply={
            meId === null ? (
              <ChoosePerson onChoose={onChoose} />
            ) : (
              <ReplyBar owner={saved.owner} sheet={saved.shown} rowId={meId} isWithdrawn={saved.withdrawnAt !== null} />
            )
          }
        />
      </section>
    </div>
  );
}

/** Ids of the rows that differ from an earlier version. */
function useChangedRows(before: BeforeVersion | null, content: SavedSharedSheet['shown']['content']) {
  return useMemo(
    () =>
      new Set(
        before === null
          ? []
          : [...compareSheets(before.content, content), ...movedCalls(before.content, content)].flatMap((sheet) =>
              'id' in sheet ? sheet.id : [],
            ),
      ),
    [before, content],
  );
}

/** The reader's own row: chosen on this device, or named by a personal link. */
function useOwnRow({ owner, shown }: SavedSharedSheet, linkedTo: string | null): string | null {
  const { content } = shown;
  const reader = useSheetReader(owner, shown.productionId);
  const known = reader ? rowOfReader(content, reader) : null;
  // A personal link presets the reader, until another one is chosen.
  const isPreset =
    linkedTo !== null && reader !== undefined && reader?.linkedTo !== linkedTo && hasRow(content, linkedTo);
  useEffect(() => {
    if (isPreset) void chooseReader(owner, shown, linkedTo, linkedTo);
  }, [isPreset, owner, shown, linkedTo]);
  return isPreset ? linkedTo : known;
}

/** The whole sheet, below or beside the reader's own call, which renders a moment earlier. */
function SheetSections({ saved, install }: { saved: SavedSharedSheet; install: ReactNode }) {
  const { head } = saved.shown.content;
  const isPast = useIsPastFirstPaint();
  const sunCode = sunModule.useWhen(isPast);
  const sun = useMemo(
    () =>
      head.date === null || sunCode === null ? null : sunCode.sunTimes(head.date, head.locationPin, head.timeZone),
    [head.date, head.locationPin, head.timeZone, sunCode],
  );
  return (
    <div className="wide:min-h-[calc(100dvh-152px)] wide:border-l wide:border-rule">
      {isPast && (
        <>
          <ScheduleSection sun={sun} />
          <ScenesSection />
          <CastSection />
          <ExtrasSection />
          <CrewSection />
          <PlacesSection />
          <NeedsSection />
          <AdvanceSection />
          <NotesSection foot={<Foot saved={saved} />} />
          <div className="mx-4 mt-6">{install}</div>
          <div className="mx-4 mt-4 flex justify-end">
            <AppLanguageSwitch />
          </div>
        </>
      )}
    </div>
  );
}

/** Address that opens this sheet for others as it does here. */
function linkOf({ owner, sheetId }: SavedSharedSheet): string {
  return new URL(sharedSheetPath(sheetId, linkKeyOf(owner)), location.origin).href;
}

const hasRow = ({ cast, crew, extras }: SavedSharedSheet['shown']['content'], rowId: string) =>
  [...cast, ...crew, ...extras].some(({ id }) => id === rowId);

/** Shown while no person is chosen: the general call applies. */
function ChoosePerson({ onChoose }: { onChoose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mb-4 print:hidden">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-tap w-full rounded-1 border-hair border-ink bg-ink px-3.5 font-mid text-on-ink"
      >
        {t`Find my call`}
      </button>
    </div>
  );
}

function Foot({ saved: { shown } }: { saved: SavedSharedSheet }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { issued, content } = shown;
  if (issued === null) return t`A draft for members of the production house. It may change without notice.`;
  const at = formatAsOf(Date.parse(issued.issuedAt), Date.now(), content.head.timeZone, language);
  // The sheet's owner may hide names from readers without an account.
  if (issued.issuedByName === '') return t`Issued ${at}. Code ${issued.code}. View only.`;
  return t`Issued ${at} by ${issued.issuedByName}. Code ${issued.code}. View only.`;
}

/** The revision that waits to be shown; nothing if the sheet is not shared any more. */
function newerOf({ newer, withdrawnAt }: SavedSharedSheet): BeforeVersion | null {
  if (newer?.issued == null || withdrawnAt !== null) return null;
  const { revision } = newer.issued;
  return { revision, name: revisionNameOf(newer.issued), content: newer.content };
}

/**
 * While a sheet is shown, the page's manifest is the sheet's own: "Add to Home Screen" makes a shortcut to it. A
 * document that was opened at the sheet's address with a key has it from the start (public/theme.js). A member's page
 * adds title and day; a page reached by navigation gets the manifest here.
 */
function useSheetManifest({ owner, sheetId, shown: { content } }: SavedSharedSheet): void {
  const language = useLanguage();
  const { title } = content.production;
  const { dayNumber } = content.head;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (link === null) return;
    const own = `/api${sharedSheetPath(sheetId).replace('/ph', '')}/manifest.webmanifest`;
    const isThere = owner.startsWith('key:') && link.getAttribute('href')?.startsWith(own) === true;
    if (!isThere) {
      const reading = parseSheetOwner(owner);
      const query: Record<string, string> =
        'key' in reading ? reading : { title: title.trim() === '' ? '–' : title, day: String(dayNumber) };
      link.setAttribute('href', `${own}?${new URLSearchParams({ ...query, lang: language }).toString()}`);
    }
    return () => link.setAttribute('href', appManifest(language));
  }, [owner, sheetId, title, dayNumber, language]);
}
