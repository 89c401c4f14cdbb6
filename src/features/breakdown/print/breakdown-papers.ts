import { displayName } from '../../../../domain/breakdown/display-name.ts';
import {
  type CategoryList,
  type HeardIn,
  type ListHeads,
  scenesText,
} from '../../../../domain/breakdown/breakdown-lists.ts';
import { inScriptOrder, tagsOfScene, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDate, type FormatLanguage } from '../../../../domain/format.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { type MadePdf, makePdfHere } from '../../../pdf/make-pdf.ts';
import { LINE_WIDTH, PlainDocument } from '../../../pdf/plain-document.ts';
import type { Typeface } from '../../../pdf/typeface.ts';
import type { Production } from '../../../shared/data/production-queries.ts';

/** Words of the papers, in the reader's language. */
export interface PaperLabels {
  language: FormatLanguage;
  categories: Readonly<Record<TagKind, string>>;
  heads: ListHeads;
  breakdownSheet: string;
  lists: string;
  scene: (number: string) => string;
  day: (number: number) => string;
  unscheduled: string;
  omitted: string;
  synopsis: string;
  /** Short for pages, behind eighths. */
  pp: string;
  light: (scene: SceneRow['fields']) => string;
  set: (scene: SceneRow['fields']) => string;
}

/** A breakdown sheet for each of these scenes, one a page, in the order of the script. */
export const breakdownSheetsPdf = (
  { script, days, tags }: Pick<Production, 'script' | 'days' | 'tags'>,
  scenes: readonly SceneRow[],
  heardIn: HeardIn,
  labels: PaperLabels,
): Promise<MadePdf> => makePdfHere(laySheets, { script, days, tags, scenes, heardIn, labels });

function laySheets(
  face: Typeface,
  {
    script,
    days,
    tags,
    scenes,
    heardIn,
    labels,
  }: Pick<Production, 'script' | 'days' | 'tags'> & {
    scenes: readonly SceneRow[];
    heardIn: HeardIn;
    labels: PaperLabels;
  },
) {
  const paper = new PlainDocument(face);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  for (const scene of inScriptOrder(scenes)) {
    const { fields } = scene;
    paper.startPage();
    paper.writeColumns([
      { text: script.fields.title, width: LINE_WIDTH * 0.6, size: 11, weight: 700 },
      { text: labels.breakdownSheet, width: LINE_WIDTH * 0.4, size: 11, isFaint: true, isEnd: true },
    ]);
    paper.rule(1.4);
    const day = days.find(({ id }) => id === fields.dayId)?.fields;
    const when =
      day === undefined
        ? labels.unscheduled
        : [labels.day(day.number), day.date === null ? '' : formatDate(day.date, labels.language)]
            .filter(Boolean)
            .join(', ');
    paper.writeColumns([
      { text: fields.number, width: LINE_WIDTH * 0.16, size: 26, weight: 800 },
      { text: labels.set(fields), width: LINE_WIDTH * 0.84, size: 16, weight: 700 },
    ]);
    paper.writeColumns([
      { text: labels.light(fields), width: LINE_WIDTH * 0.3 },
      { text: `${formatEighths(fields.eighths)} ${labels.pp}`, width: LINE_WIDTH * 0.3 },
      { text: fields.isOmitted ? labels.omitted : when, width: LINE_WIDTH * 0.4 },
    ]);
    if (fields.synopsis !== '') {
      paper.space(4);
      paper.write(labels.synopsis, { size: 8, weight: 700 });
      paper.write(fields.synopsis);
    }
    paper.space(6);
    const own = tagsOfScene(scene, byId);
    const heard = heardIn.get(scene.id);
    const boxes = TAG_KINDS.map((kind) => ({
      title: labels.categories[kind],
      lines: own
        .filter((tag) => tag.fields.kind === kind)
        .map((tag) => {
          const name = [tag.fields.number, displayName(tag.fields.name)].filter((part) => part !== null).join('  ');
          return heard?.has(tag.id) === true ? `${name} (${labels.heads.voice})` : name;
        }),
    }));
    paper.boxes(boxes);
  }
  return paper.finish(factsOf(`${script.fields.title}, ${labels.breakdownSheet}`, labels));
}

/** Needs of the production, a table for each category. */
export const listsPdf = (title: string, lists: readonly CategoryList[], labels: PaperLabels): Promise<MadePdf> =>
  makePdfHere(layLists, { title, lists, labels });

function layLists(
  face: Typeface,
  { title, lists, labels }: { title: string; lists: readonly CategoryList[]; labels: PaperLabels },
) {
  const paper = new PlainDocument(face);
  const { heads } = labels;
  const row = (number: string | null, texts: readonly string[], look = {}) => {
    const columns = number === null ? texts : [number, ...texts];
    const widths = number === null ? [0.44, 0.32, 0.14, 0.1] : [0.08, 0.36, 0.32, 0.14, 0.1];
    paper.writeColumns(columns.map((text, index) => ({ text, width: (widths[index] ?? 0) * LINE_WIDTH, ...look })));
  };
  paper.write(title, { size: 16, weight: 800 });
  paper.write(labels.lists, { isFaint: true });
  for (const { kind, tags } of lists) {
    paper.space(10);
    paper.keep(80);
    paper.write(`${labels.categories[kind]}  (${tags.length})`, { size: 12, weight: 700 });
    paper.rule(1.2);
    // Only the cast has numbers.
    const isNumbered = tags.some(({ number }) => number !== null);
    const titles = [heads.name, heads.scenes, heads.days, heads.pages];
    row(isNumbered ? heads.number : null, titles, { size: 8, weight: 700 });
    for (const tag of tags) {
      const number = isNumbered ? String(tag.number ?? '') : null;
      row(number, [tag.name, scenesText(tag, heads.voice), tag.days.join(', '), formatEighths(tag.eighths)]);
    }
  }
  return paper.finish(factsOf(`${title}, ${labels.lists}`, labels));
}

const factsOf = (title: string, { language }: PaperLabels) => ({
  title,
  author: 'Klaket',
  language,
  madeAt: new Date().toISOString(),
});
