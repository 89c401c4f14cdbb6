import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { sortTags } from '../../../domain/breakdown/grouping.ts';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { BriefingRow } from '../../../domain/briefing/briefing-rows.ts';
import { type BriefingSuggestion, suggestForBriefing } from '../../../domain/briefing/briefing-suggestions.ts';
import type { TagId } from '../../../domain/ids.ts';
import { TAG_KINDS } from '../../../domain/screenplay/screenplay.ts';
import { useCategoryLabels } from '../../labels/category-labels.ts';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { useBriefingTitle } from './briefing-title.ts';
import { acceptSuggestions, addTag, passOver, removeTag } from './briefing-actions.ts';
import { type BriefingData, mediaOf, transcriptOf } from './briefing-queries.ts';
import { tagLabel, tagsOf } from './tag-list.tsx';
import { ToSheet } from './to-sheet.tsx';

/** Suggestions from a briefing's words. */
export const useSuggestions = (data: BriefingData, briefing: BriefingRow | undefined): BriefingSuggestion[] =>
  useMemo(
    () =>
      briefing === undefined
        ? []
        : suggestForBriefing(
            briefing,
            mediaOf(briefing, data.media).map((media) => transcriptOf(media, data.heard)),
            data,
          ),
    [data, briefing],
  );

/** Details of the chosen briefing: suggested tags, its tags, and its notes for a call sheet. */
export function BriefingInspector({
  data,
  briefing,
  suggestions,
  mayEdit,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  suggestions: readonly BriefingSuggestion[];
  mayEdit: boolean;
  attempt: WriteAction;
}) {
  const title = useBriefingTitle()(briefing.fields.title);
  return (
    <>
      <p className="mb-3 font-bold wrap-anywhere">{title}</p>
      {mayEdit && suggestions.length > 0 && (
        <Suggestions data={data} briefing={briefing} suggestions={suggestions} attempt={attempt} />
      )}
      <OwnTags data={data} briefing={briefing} mayEdit={mayEdit} attempt={attempt} />
      <ToSheet key={briefing.id} data={data} briefing={briefing} attempt={attempt} />
    </>
  );
}

function Suggestions({
  data,
  briefing,
  suggestions,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  suggestions: readonly BriefingSuggestion[];
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const count = suggestions.length;
  const nameOf = (suggestion: BriefingSuggestion) => {
    if (suggestion.type === 'tag') return tagLabel(suggestion.tag);
    const { number } = suggestion.scene.fields;
    return t`Scene ${number}`;
  };
  const accept = (accepted: readonly BriefingSuggestion[]) => {
    const names = accepted.map(nameOf).join(', ');
    void attempt(() => acceptSuggestions(data, briefing, accepted, t`tag ${names}`));
  };
  return (
    <InspectorSection title={t`Suggested tags`}>
      <ul>
        {suggestions.map((suggestion) => {
          const name = nameOf(suggestion);
          return (
            <li
              key={suggestion.key}
              className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-rule py-1.5 text-t1 leading-snug!"
            >
              <span
                className={joinClasses(
                  'rounded-1 border border-dashed border-control px-2 py-1 font-mid wrap-anywhere',
                  suggestion.type === 'tag' &&
                    suggestion.tag.fields.kind === 'location' &&
                    'border-b-2 border-b-ink border-dotted',
                )}
              >
                {name}
              </span>
              <span className="min-w-0 text-ink-2 wrap-anywhere">{`“${suggestion.quote}”`}</span>
              <Button
                kind="quiet"
                size="dense"
                square
                icon={X}
                aria-label={t`Skip ${name}`}
                onClick={() => void attempt(() => passOver(data, briefing, suggestion, t`skip ${name}`))}
              />
              <Button
                size="dense"
                square
                icon={Check}
                aria-label={t`Accept ${name}`}
                onClick={() => accept([suggestion])}
              />
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <Button kind="main" wide className="mt-2.5" onClick={() => accept(suggestions)}>
          {t`Accept all ${count}`}
        </Button>
      )}
    </InspectorSection>
  );
}

function OwnTags({
  data,
  briefing,
  mayEdit,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  mayEdit: boolean;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const own = tagsOf(briefing, data);
  const categories = useCategoryLabels();
  const others = sortTags(data.tags.filter(({ id }) => !briefing.fields.tagIds.includes(id)));
  const add = (id: string) => {
    const tag = others.find((other) => other.id === id);
    if (tag === undefined) return;
    const name = tagLabel(tag);
    void attempt(() => addTag(data, briefing, tag.id, t`tag ${name}`));
  };
  const drop = (id: TagId, name: string) => void attempt(() => removeTag(data, briefing, id, t`remove tag ${name}`));
  return (
    <InspectorSection title={t`Tags`} action={<span className="text-t1 font-bold text-ink-2">{own.length}</span>}>
      {own.length === 0 && <p className="text-t1 text-ink-2">{t`None yet`}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {own.map((tag) => {
          const name = tagLabel(tag);
          return (
            <li
              key={tag.id}
              className={`inline-flex min-h-7 max-w-full items-stretch rounded-1 text-t1 font-mid max-tablet:min-h-tap pointer-coarse:min-h-tap ${tagClass(tag.fields.kind)}`}
            >
              <span className="self-center px-2 py-0.5 wrap-anywhere">{name}</span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={t`Remove ${name} from this briefing`}
                  onClick={() => drop(tag.id, name)}
                  className="grid w-7 shrink-0 place-items-center hover:bg-pressed max-tablet:w-11 pointer-coarse:w-11"
                >
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && others.length > 0 && (
        <div className="mt-2.5">
          <SelectField label={t`Add a tag`} value="" onChange={(event) => add(event.target.value)}>
            <option value="">{t`Choose…`}</option>
            {TAG_KINDS.filter((kind) => others.some(({ fields }) => fields.kind === kind)).map((kind) => (
              <optgroup key={kind} label={categories[kind]}>
                {others
                  .filter(({ fields }) => fields.kind === kind)
                  .map((tag) => (
                    <option key={tag.id} value={tag.id}>
                      {displayName(tagLabel(tag))}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
      )}
    </InspectorSection>
  );
}
