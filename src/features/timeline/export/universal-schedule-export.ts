import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import type { ScheduleData } from '../timeline-queries.ts';

/** The schedule as a file that other scheduling and call sheet programs read. */
export async function saveUniversalSchedule(data: ScheduleData, { board, rows }: WorkedSchedule): Promise<void> {
  const { universalSchedule } = await import('../../../../domain/schedule/universal-schedule.ts');
  const { title } = data.script.fields;
  const file = universalSchedule({
    production: title,
    scriptId: data.script.id,
    tags: data.tags,
    availabilities: data.availabilities,
    exceptions: data.exceptions,
    settings: rows.settings,
    board,
    madeAt: new Date().toISOString(),
  });
  saveFile(fileName(title, 'uss'), JSON.stringify(file, null, 2), 'application/json;charset=utf-8');
}
