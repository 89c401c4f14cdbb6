import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { tagsOfScene } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import type { ReportRow, ReportTable } from './report-model.ts';
import type { ReportContext } from './use-report-context.ts';

/** Strips by location (the set) or by cast. */
export function useStripsReport(context: ReportContext): (by: 'location' | 'cast') => ReportTable {
  const { t } = useLingui();
  return useCallback(
    (by: 'location' | 'cast'): ReportTable => {
      const { board, dayName, labels, tags, language, base, columns, sceneCells } = context;
      const all = [
        ...board.days.flatMap((day) => day.strips.map((strip) => ({ strip, where: dayName(day) }))),
        ...board.unscheduled.map((strip) => ({ strip, where: t`unscheduled` })),
      ].flatMap(({ strip, where }) =>
        strip.type === 'scene' && !strip.row.fields.isOmitted ? [{ strip, where }] : [],
      );
      const groups = new Map<string, typeof all>();
      const put = (name: string, entry: (typeof all)[number]) => groups.set(name, [...(groups.get(name) ?? []), entry]);
      for (const entry of all) {
        if (by === 'location') {
          put(labels.set(entry.strip.row.fields), entry);
          continue;
        }
        const cast = tagsOfScene(entry.strip.row, tags).filter(({ fields }) => fields.kind === 'cast');
        if (cast.length === 0) put(t`Without cast`, entry);
        for (const { fields } of cast) put([fields.number ?? '', displayName(fields.name)].join(' ').trim(), entry);
      }
      const names = [...groups.keys()].toSorted((a, b) => a.localeCompare(b, language, { numeric: true }));
      return {
        ...base,
        title: by === 'location' ? t`Strips by location` : t`Strips by cast`,
        subtitle: t`${plural(all.length, { one: '# scene', other: '# scenes' })}`,
        columns: [
          ...columns.slice(0, 6),
          { name: t({ message: 'Day', context: 'column of call sheets' }), weight: 14, align: 'right' },
        ],
        rows: names.flatMap((name): ReportRow[] => {
          const own = groups.get(name) ?? [];
          const sum = own.reduce((pages, { strip }) => pages + strip.row.fields.eighths, 0);
          return [
            {
              type: 'group',
              text: `${name} · ${t`${plural(own.length, { one: '# scene', other: '# scenes' })}`}`,
              last: formatEighths(sum),
            },
            ...own.map(({ strip, where }): ReportRow => ({
              type: 'scene',
              strip: stripOf(strip.row.fields),
              cells: [...sceneCells(strip.row, 0).slice(0, 6), where],
            })),
          ];
        }),
      };
    },
    [context, t],
  );
}
