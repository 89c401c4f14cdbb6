import { stripOf, type Strip } from '../breakdown/strip.ts';
import type { SceneLight } from '../screenplay/scene-light.ts';
import { readInterior } from '../screenplay/interior.ts';

/** The strip of a scene on a sheet. Its side is text there, which may be written by hand (`I/E`, `EKST.`, `Luar`). */
export const sheetStripOf = (row: { interior: string; light: SceneLight | null }): Strip =>
  stripOf({ interior: readInterior(row.interior), light: row.light });
