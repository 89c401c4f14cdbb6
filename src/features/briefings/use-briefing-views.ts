import { useLingui } from '@lingui/react/macro';
import { useSectionName } from './section-name.ts';
import type { BriefingRow, MediaRow, SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { scenesOf } from '../../../domain/briefing/briefing-rows.ts';
import { fitsSearch } from '../../../domain/briefing/search-briefings.ts';
import { type BriefingData, mediaOf, transcriptOf } from './briefing-queries.ts';
import type { BriefingView, ViewEntry } from './section-nav.tsx';
import { tagsOf } from './tag-list.tsx';

export interface BriefingViews {
  /** Of the list at the left: all, each section, briefings without one. */
  sections: ViewEntry[];
  recordings: ViewEntry[];
  entries: ViewEntry[];
  /** Briefings that match the view and the search, in order. */
  briefings: BriefingRow[];
  media: MediaRow[];
  /** The section of the view. */
  section: SectionRow | undefined;
  title: string;
}

/** Views of the briefings, and the briefings on the screen. A search looks through all sections. */
export function useBriefingViews(data: BriefingData, view: BriefingView, question: string): BriefingViews {
  const { t } = useLingui();
  const nameOf = useSectionName();
  const { sections, briefings, media, heard } = data;
  const order = new Map(sections.map(({ id }, index) => [id, index]));
  const all = briefings.toSorted(
    (a, b) => (order.get(a.fields.sectionId) ?? sections.length) - (order.get(b.fields.sectionId) ?? sections.length),
  );
  const inSection = (id: string) => all.filter(({ fields }) => fields.sectionId === id);
  const loose = all.filter(({ fields }) => !order.has(fields.sectionId));
  const untranscribed = media.filter((recording) => transcriptOf(recording, heard) === '');
  const isSearching = question.trim() !== '';
  const fits = (briefing: BriefingRow) =>
    fitsSearch(
      question,
      briefing,
      mediaOf(briefing, media).map((recording) => ({ media: recording, transcript: transcriptOf(recording, heard) })),
      [
        ...tagsOf(briefing, data).map(({ fields }) => fields.name),
        ...scenesOf(briefing, data.scenes).map(({ fields }) => fields.number),
      ],
    );
  const shown = isSearching
    ? all.filter(fits)
    : view.type === 'section'
      ? inSection(view.id)
      : view.type === 'loose'
        ? loose
        : all;
  const section = sections.find(({ id }) => view.type === 'section' && id === view.id);
  const titles = {
    all: t`All briefings`,
    section: nameOf(section?.fields.name ?? ''),
    loose: t`Without a section`,
    recordings: t`All recordings`,
    untranscribed: t`Without a transcript`,
  };
  const sectionEntries: ViewEntry[] = [
    { view: { type: 'all' }, label: titles.all, count: all.length },
    ...sections.map(({ id, fields }): ViewEntry => ({
      view: { type: 'section', id },
      label: nameOf(fields.name),
      count: inSection(id).length,
    })),
    ...(loose.length > 0 ? [{ view: { type: 'loose' } as const, label: titles.loose, count: loose.length }] : []),
  ];
  const recordings: ViewEntry[] =
    media.length === 0
      ? []
      : [
          { view: { type: 'recordings' }, label: titles.recordings, count: media.length },
          { view: { type: 'untranscribed' }, label: titles.untranscribed, count: untranscribed.length },
        ];
  return {
    sections: sectionEntries,
    recordings,
    entries: [...sectionEntries, ...recordings],
    briefings: shown,
    media: view.type === 'untranscribed' ? untranscribed : media,
    section: isSearching ? undefined : section,
    title: isSearching ? t`Found` : titles[view.type],
  };
}
