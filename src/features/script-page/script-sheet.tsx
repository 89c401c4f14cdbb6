import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, memo } from 'react';
import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { ScriptElement } from './script-element.tsx';
import { blocksOf, type TextElement } from './text-segments.ts';
import { WordButtons, type PickedWords } from './word-picker.tsx';

interface Props {
  elements: readonly TextElement[];
  occurrences: readonly Occurrence[][];
  number: string;
  title: string;
  pageNumber: number;
  kindOf: (tagId: string) => TagKind;
  shownTag: string | null;
  isMarking: boolean;
  picked: PickedWords | null;
}

/** The scene as a page of the screenplay. */
export function ScriptSheet({
  sheet,
  toolbar,
  onClick,
  onKeyDown,
  ...text
}: Props & {
  sheet: Ref<HTMLElement>;
  toolbar: ReactNode;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useLingui();
  const revision = text.elements.reduce((highest, element) => Math.max(highest, element.revision ?? 0), 0);
  // White is the first paper; revision 1 is the second.
  const paper = revision === 0 ? 'var(--rule-2)' : `var(--rev-${(revision % 9) + 1})`;
  return (
    // Words and marks inside are pressed; keys have marking mode and the tag list.
    <article
      ref={sheet}
      tabIndex={-1}
      aria-label={t`Script page`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      style={{ borderTopColor: paper }}
      className="relative w-full bg-sheet outline-none font-script text-t2 leading-tight! font-normal tabular-nums max-tablet:border-t-4 max-tablet:pt-5 max-tablet:pr-4 max-tablet:pb-2 max-tablet:pl-10 tablet:max-w-[740px] tablet:border tablet:border-t-4 tablet:border-rule tablet:pt-7 tablet:pr-19 tablet:pb-14 tablet:pl-24"
    >
      <p className="mb-[2em] flex justify-between gap-4 max-tablet:hidden">
        <span className="wrap-anywhere">{text.title}</span>
        <span title={t`Page of the script`}>{text.pageNumber}.</span>
      </p>
      <SheetText {...text} />
      {toolbar}
    </article>
  );
}

const SheetText = memo(function SheetText({
  elements,
  occurrences,
  number,
  kindOf,
  shownTag,
  isMarking,
  picked,
}: Props) {
  const firstWord = elements.findIndex((element) => element.text.trim() !== '');
  const draw = (index: number, isDual: boolean) => {
    const element = elements[index];
    if (element === undefined) return null;
    const canMark = isMarking && element.type !== 'boneyard' && element.type !== 'page-break';
    return (
      <ScriptElement
        key={index}
        index={index}
        element={element}
        number={number}
        occurrences={occurrences[index] ?? []}
        kindOf={kindOf}
        shownTag={shownTag}
        isDual={isDual}
      >
        {canMark && (
          <WordButtons
            index={index}
            element={element}
            occurrences={occurrences[index] ?? []}
            kindOf={kindOf}
            picked={picked}
            tabStop={picked === null && index === firstWord}
          />
        )}
      </ScriptElement>
    );
  };
  return blocksOf(elements).map((block) =>
    block.type === 'one' ? (
      draw(block.index, false)
    ) : (
      <div
        key={`dual-${block.left[0] ?? block.right[0]}`}
        className={joinClasses('grid grid-cols-2 gap-x-6 max-tablet:gap-x-3')}
      >
        <div>{block.left.map((index) => draw(index, true))}</div>
        <div>{block.right.map((index) => draw(index, true))}</div>
      </div>
    ),
  );
});
