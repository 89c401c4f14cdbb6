import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { scheduleEvents } from '../../../../domain/schedule/schedule-events.ts';
import type { ScheduleBoard } from '../../../../domain/schedule/schedule-board.ts';
import { saveFile } from '../../../platform/files/save-file.ts';

/** Words of the entries. */
export interface CalendarLabels {
  dayTitle: (number: number) => string;
  scenes: (numbers: string) => string;
}

/** Jakarta's hours ahead of UTC, the same all year: the house's days are Jakarta's. */
const AHEAD_MINUTES = 7 * 60;

/** The dated shooting days as a file for calendar applications. */
export async function saveScheduleCalendar(
  production: string,
  board: ScheduleBoard,
  words: CalendarLabels,
): Promise<void> {
  const { calendarFileOf } = await import('../../../platform/files/calendar-file.ts');
  const now = new Date().toISOString();
  const at = (date: string, minutes: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - AHEAD_MINUTES) * 60_000).toISOString();
  const file = calendarFileOf(
    scheduleEvents(board).map((event) => ({
      uid: `${event.dayId}@klaket`,
      sequence: Math.floor(Date.now() / 1000) % 2_147_483_647,
      start: at(event.date, event.call),
      end: at(event.date, event.wrap),
      title: `${production} – ${words.dayTitle(event.number)}`,
      description: words.scenes(event.scenes.join(', ')),
      location: displayName(event.place),
      geo: null,
      url: null,
      alarmMinutes: 12 * 60,
      alarmText: `${production} – ${words.dayTitle(event.number)}`,
      madeAt: now,
    })),
  );
  saveFile(fileName(production, 'ics'), file, 'text/calendar;charset=utf-8');
}
