import { createContext, useContext } from 'react';
import { formatTime, zoneName } from '../../domain/format.ts';
import { clockMinutes } from '../../domain/calendar/clock.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import type { MapPin } from '../../domain/places/map-pin.ts';
import { useLanguage } from '../ui/language-choice.tsx';

/** Actions of a press; the parts of a sheet do not depend on the device or on whether the sheet is a sample. */
export interface SheetActions {
  /** Address that opens a map app. */
  openMap: (pin: NonNullable<MapPin>, name: string) => string;
  /** Calls a number. */
  call: (name: string, phone: string) => { href: string } | { onPress: () => void };
}

/** A sheet as shown: its content, its reader, and the version before. */
export interface SheetView {
  content: SheetContent;
  /** Row of the reader, null while no person is chosen. */
  meId: string | null;
  /** Ids of rows that were added or changed. */
  changed: ReadonlySet<string>;
  /** Without it facts are text: the picture on the landing page. */
  actions: SheetActions | null;
}

export const SheetViewContext = createContext<SheetView | null>(null);

export function useSheetView(): SheetView {
  const view = useContext(SheetViewContext);
  if (view === null) throw new Error('parts of a sheet stand within a SheetViewContext');
  return view;
}

/** Writes the sheet's clock times; '' is a dash. */
export function useClock(): { clock: (time: string) => string; zone: string } {
  const language = useLanguage();
  const { content } = useSheetView();
  return {
    clock: (time) => (time === '' ? '–' : formatTime(time, language)),
    zone: zoneName(content.head.timeZone),
  };
}

/** Minutes from `before` to `after` (`HH:MM`), the shorter way round midnight; negative where `after` is earlier. */
export function minutesLater(before: string, after: string): number {
  const difference = (clockMinutes(after) - clockMinutes(before) + 1440) % 1440;
  return difference > 720 ? difference - 1440 : difference;
}
