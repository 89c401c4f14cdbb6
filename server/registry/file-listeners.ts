import type { FileKind } from '../../domain/files/file-kinds.ts';
import { briefingMediaChanged } from '../briefings/briefing-media.ts';
import type { Services } from '../services.ts';
import { profilePhotoChanged } from '../talents/profile-photo.ts';
import type { FileListener, FileRow } from '../files/file-rows.ts';

const LISTENERS: Partial<Record<FileKind, FileListener>> = {
  'profile-photo': profilePhotoChanged,
  'briefing-media': briefingMediaChanged,
};

/**
 * Called after each change of a file's state, and again at each announcement, so that nothing is lost by a crash in
 * between.
 */
export const fileChanged = async (services: Services, file: FileRow): Promise<void> =>
  LISTENERS[file.kind as FileKind]?.(services, file);
