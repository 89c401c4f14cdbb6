import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { inScriptOrder } from '../../../../domain/breakdown/grouping.ts';
import { type BriefingDocument, fileNameOf } from '../../../../domain/briefing/briefing-document.ts';
import { type BriefingRow, scenesOf } from '../../../../domain/briefing/briefing-rows.ts';
import { dateIn, formatDate, formatLongDate } from '../../../../domain/format.ts';
import { TAG_KINDS } from '../../../../domain/screenplay/screenplay.ts';
import { useCategoryLabels } from '../../../labels/category-labels.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../../shared/data/house-time.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { type BriefingData, mediaOf, transcriptOf } from '../briefing-queries.ts';
import { useBriefingTitle } from '../briefing-title.ts';
import { useSectionName } from '../section-name.ts';
import { tagLabel, tagsOf } from '../tag-list.tsx';

/** Puts a section, or all of them (null), into words. */
export function useBriefingDocument(data: BriefingData): (sectionId: string | null) => BriefingDocument {
  const { t } = useLingui();
  const language = useLanguage();
  const categories = useCategoryLabels();
  const nameOf = useSectionName();
  const titleOf = useBriefingTitle();
  return useCallback(
    (sectionId) => {
      const known = new Set(data.sections.map(({ id }) => id));
      const changedOn = ({ fields }: BriefingRow) =>
        formatDate(dateIn(HOUSE_TIME_ZONE, new Date(fields.updatedAt)), language);
      const ofBriefing = (briefing: BriefingRow) => {
        const tags = tagsOf(briefing, data);
        const scenes = inScriptOrder(scenesOf(briefing, data.scenes)).map(
          ({ fields }) => `${fields.number} ${displayName(fields.set)}`,
        );
        const facts = [
          { name: t`Scenes`, value: scenes.join(', ') },
          ...TAG_KINDS.map((kind) => ({
            name: categories[kind],
            value: tags
              .filter(({ fields }) => fields.kind === kind)
              .map(tagLabel)
              .join(', '),
          })),
        ].filter(({ value }) => value !== '');
        return {
          title: titleOf(briefing.fields.title),
          description: briefing.fields.description,
          // With its date: paper is read on another day.
          updated: [briefing.fields.updatedBy, changedOn(briefing)].filter(Boolean).join(' · '),
          facts,
          recordings: mediaOf(briefing, data.media).map((media) => ({
            // A recording that became a briefing gave it its name.
            name: media.fields.name.trim() === briefing.fields.title.trim() ? t`Recording` : media.fields.name,
            seconds: media.fields.seconds,
            fileName: fileNameOf(media.fields.name, media.fields.type),
            transcript: transcriptOf(media, data.heard),
          })),
        };
      };
      const loose = data.briefings.filter(({ fields }) => !known.has(fields.sectionId));
      const sections = [
        ...data.sections
          .filter(({ id }) => sectionId === null || id === sectionId)
          .map(({ id, fields }) => ({
            name: nameOf(fields.name),
            briefings: data.briefings.filter((briefing) => briefing.fields.sectionId === id).map(ofBriefing),
          })),
        ...(sectionId === null && loose.length > 0
          ? [{ name: t`Without a section`, briefings: loose.map(ofBriefing) }]
          : []),
      ];
      const day = formatLongDate(houseToday(), language);
      return {
        production: data.script.fields.title,
        heading: t`Director’s briefings`,
        asOf: t`As of ${day}`,
        noTranscript: t`Without a transcript`,
        sections,
      };
    },
    [data, t, language, categories, nameOf, titleOf],
  );
}
