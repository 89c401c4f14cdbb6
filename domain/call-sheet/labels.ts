import { timeOfDayName } from '../breakdown/plain-times.ts';
import type { TagKind, TimeOfDay } from '../screenplay/screenplay.ts';
import type { SheetContent } from './content.ts';
import type { TimeLabel } from './records.ts';

/** Texts that a button stored before labels were codes. */
const STORED_LABELS: Readonly<Record<string, TimeLabel>> = {
  breakfast: 'breakfast',
  sarapan: 'breakfast',
  lunch: 'lunch',
  'makan siang': 'lunch',
};

/** A time's text and code; a text that a button stored is its code. */
export function labelled(row: { description: string; label?: TimeLabel | null }): {
  description: string;
  label: TimeLabel | null;
} {
  const stored = STORED_LABELS[row.description.trim().toLowerCase()];
  if (stored !== undefined) return { description: '', label: stored };
  return { description: row.description, label: row.description === '' ? (row.label ?? null) : null };
}

/** Departments as crew lists name them, by the category that they prepare. */
const DEPARTMENTS: Partial<Record<TagKind, readonly string[]>> = {
  stunt: ['stunt', 'stunts', 'laga', 'pemeran pengganti'],
  'set-dressing': ['art', 'art department', 'artistik', 'tata artistik', 'set dressing', 'penataan set'],
  wardrobe: ['wardrobe', 'costume', 'costumes', 'busana', 'kostum', 'tata busana'],
  makeup: ['make-up', 'makeup', 'make-up and hair', 'hair and make-up', 'rias', 'tata rias', 'rias dan rambut'],
  vehicle: ['transport', 'transportation', 'transportasi', 'vehicles', 'kendaraan'],
  animal: ['animals', 'satwa', 'hewan'],
  'special-effect': ['special effects', 'sfx', 'efek khusus'],
  'visual-effect': ['visual effects', 'vfx', 'efek visual'],
  sound: ['sound', 'suara', 'tata suara', 'audio'],
};

/** Does a crew department, in either language, prepare this category? */
export const preparesCategory = (department: string, category: TagKind): boolean =>
  DEPARTMENTS[category]?.includes(department.trim().toLowerCase()) ?? false;

type TimeRow = SheetContent['times'][number];

/** The labels that are stored as codes, in one language. */
export interface LabelNames {
  time: Readonly<Record<TimeLabel, string>>;
  /** Default names of times. */
  unnamed: Readonly<Record<TimeRow['kind'], string>>;
  category: Readonly<Record<TagKind, string>>;
  timeOfDay: Readonly<Record<TimeOfDay, string>>;
}

export function timeName(row: { description: string; label?: TimeLabel | null }, names: LabelNames): string {
  const { description, label } = labelled(row);
  return label === null ? description : names.time[label];
}

/** The name that readers see: a time has a default name. '' only for an empty row. */
export const shownTimeName = (
  row: Pick<TimeRow, 'kind' | 'time' | 'until' | 'description' | 'label'>,
  names: LabelNames,
): string => timeName(row, names) || (row.time + row.until === '' ? '' : names.unnamed[row.kind]);

/** From and until of a time of the day, the same wherever it is read. `show` writes a clock time. */
export const timeSpan = ({ time, until }: Pick<TimeRow, 'time' | 'until'>, show: (time: string) => string): string =>
  (time === '' ? '' : show(time)) + (until === '' && time !== '' ? '' : '–') + (until === '' ? '' : show(until));

export const lineLabel = (row: { label: string; category?: TagKind | null }, names: LabelNames): string =>
  row.label === '' && row.category ? names.category[row.category] : row.label;

/** The sheet with its codes written out, as a reader of that language sees it. Never to be stored. */
export function writtenOut(content: SheetContent, names: LabelNames): SheetContent {
  const inReaderLanguage = <Scene extends { timeOfDay: string }>(scene: Scene): Scene => ({
    ...scene,
    timeOfDay: timeOfDayName(scene.timeOfDay, names.timeOfDay),
  });
  return {
    ...content,
    scenes: content.scenes.map(inReaderLanguage),
    advance: content.advance.map((day) => ({ ...day, scenes: day.scenes.map(inReaderLanguage) })),
    times: content.times.map((row) => ({ ...row, description: shownTimeName(row, names), label: null })),
    lines: content.lines.map((row) => ({ ...row, label: lineLabel(row, names) })),
  };
}
