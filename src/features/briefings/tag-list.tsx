import { sortTags } from '../../../domain/breakdown/grouping.ts';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { BriefingRow } from '../../../domain/briefing/briefing-rows.ts';
import { Tag } from '../../scenes/tag.tsx';
import type { BriefingData } from './briefing-queries.ts';

/** The accepted tags of a briefing that still exist. */
export const tagsOf = (briefing: BriefingRow, { tags }: Pick<BriefingData, 'tags'>) => {
  const own = new Set<string>(briefing.fields.tagIds);
  return sortTags(tags.filter(({ id }) => own.has(id)));
};

export const tagLabel = ({ fields }: BriefingData['tags'][number]): string =>
  [fields.number, displayName(fields.name)].filter((part) => part !== null).join(' ');

export function TagList({ data, briefing }: { data: BriefingData; briefing: BriefingRow }) {
  const tags = tagsOf(briefing, data);
  if (tags.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Tag kind={tag.fields.kind}>{tagLabel(tag)}</Tag>
        </li>
      ))}
    </ul>
  );
}
