import { useLingui } from '@lingui/react/macro';
import { type ReactNode, memo } from 'react';
import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';
import { segmentsOf, type TextElement } from './text-segments.ts';

interface Props {
  index: number;
  element: TextElement;
  number: string;
  occurrences: readonly Occurrence[];
  kindOf: (tagId: string) => TagKind;
  /** The tag whose words are shown as chosen. */
  shownTag: string | null;
  isDual?: boolean;
  /** Draws the words as buttons instead (marking mode). */
  children?: ReactNode;
}

/**
 * Places of the elements on a script page (page 740 px wide; a phone has narrower ones). Source: the trade's page, in
 * shares of its width.
 */
const PLACES = {
  'scene-heading': 'relative mt-1 font-bold uppercase',
  action: '',
  character: 'mb-0! ml-[26%] tablet:ml-[35%]',
  parenthetical: 'mb-0! ml-[18%] tablet:ml-[27%]',
  dialogue: 'mr-[6%] ml-[10%] max-w-[22em] tablet:ml-[18%]',
  lyrics: 'mr-[6%] ml-[10%] max-w-[22em] italic tablet:ml-[18%]',
  transition: 'text-right uppercase',
  shot: 'font-bold',
  centered: 'text-center',
  section: 'font-bold text-ink-2',
  synopsis: 'text-ink-2 italic',
  note: '',
  boneyard: '',
  'page-break': '',
  unknown: 'border-l-[3px] border-warn pl-2',
} satisfies Record<TextElement['type'], string>;

/** In a column of a dual dialogue there is half the room. */
const DUAL_PLACES: Partial<Record<TextElement['type'], string>> = {
  character: 'mb-0! ml-[22%]',
  parenthetical: 'mb-0! ml-[10%]',
  dialogue: '',
  lyrics: 'italic',
};

export const ScriptElement = memo(function ScriptElement({
  index,
  element,
  number,
  occurrences,
  kindOf,
  shownTag,
  isDual = false,
  children,
}: Props) {
  const { t } = useLingui();
  const words = children || <Words element={element} occurrences={occurrences} kindOf={kindOf} shownTag={shownTag} />;
  const text = <span data-element={index}>{words}</span>;
  const place = (isDual ? DUAL_PLACES[element.type] : undefined) ?? PLACES[element.type];
  const className = joinClasses('relative mb-[1.15em] whitespace-pre-wrap wrap-anywhere', place);
  const changed = element.revision !== undefined && <RevisionMark revision={element.revision} />;
  switch (element.type) {
    case 'scene-heading':
      return (
        <h2 className={className}>
          <span aria-hidden className="absolute -left-7 tablet:-left-13">
            {number}
          </span>
          {text}
          <span aria-hidden className="absolute -right-9 max-tablet:hidden">
            {number}
          </span>
          {changed}
        </h2>
      );
    case 'note':
      return (
        <aside
          aria-label={t`Note`}
          className="mb-[1.15em] border-l-[3px] border-ink-2 pl-3 font-sans text-t1 whitespace-pre-wrap text-ink-2 wrap-anywhere"
        >
          {text}
        </aside>
      );
    case 'boneyard':
      return (
        <details className="mb-[1.15em] font-sans text-t1 text-ink-2">
          <summary className="min-h-6 cursor-pointer">{t`Text removed by the writer`}</summary>
          <p className="font-script text-t2 whitespace-pre-wrap line-through wrap-anywhere">{text}</p>
        </details>
      );
    case 'page-break':
      return <hr aria-label={t`Page break`} className="mb-[1.15em] border-dashed border-control" />;
    case 'unknown':
      return (
        <p className={className} title={t`Kept, but not understood`}>
          <span className="sr-only">{t`Kept, but not understood`}: </span>
          {text}
        </p>
      );
    default:
      return (
        <p className={className}>
          {text}
          {changed}
        </p>
      );
  }
});

/** The asterisk at the right edge that marks a line of a later revision. */
function RevisionMark({ revision }: { revision: number }) {
  const { t } = useLingui();
  return (
    <span className="absolute top-0 -right-4 select-none tablet:-right-14" title={t`Changed in revision ${revision}`}>
      <span aria-hidden>*</span>
      <span className="sr-only">{t`Changed in revision ${revision}`}</span>
    </span>
  );
}

function Words({
  element,
  occurrences,
  kindOf,
  shownTag,
}: Pick<Props, 'element' | 'occurrences' | 'kindOf' | 'shownTag'>) {
  return segmentsOf(element, occurrences).map(
    ({ start, text, isBold, isItalic, isUnderlined, isStruck, occurrence }) => {
      const look = joinClasses(
        isBold && 'font-bold',
        isItalic && 'italic',
        isUnderlined && 'underline',
        isStruck && 'line-through',
      );
      if (occurrence === null)
        return look === '' ? (
          text
        ) : (
          <span key={start} className={look}>
            {text}
          </span>
        );
      const isShown = occurrence.tagId === shownTag;
      return (
        <mark
          key={start}
          data-tag={occurrence.tagId}
          data-start={occurrence.start}
          className={joinClasses(
            '-mx-0.5 cursor-pointer box-decoration-clone px-0.5 py-px',
            tagClass(kindOf(occurrence.tagId)),
            look,
            isShown && 'outline-2 outline-offset-1 outline-ink',
          )}
        >
          {text}
        </mark>
      );
    },
  );
}
