import * as v from 'valibot';
import { UserId } from '../../../../domain/ids.ts';
import { isImage } from '../../../../domain/files/file-type.ts';
import { coverAfterDelete } from '../../../../domain/talent/media-cover.ts';
import { byCodeUnit, positionsAfter, positionsBetween } from '../../../../domain/records/positions.ts';
import { userScope } from '../../../../domain/scopes.ts';
import { editAvailability } from '../../../../domain/talent/edit-availability.ts';
import { workYear } from '../../../../domain/talent/resume-form.ts';
import type { Availability, TalentAttributes } from '../../../../domain/talent/resume-records.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { currentUserId } from '../../../platform/session/session-store.ts';
import { addFile } from '../../../files/add-file.ts';
import { cancelUnsent } from '../../../files/upload-actions.ts';
import type { MediaFault } from '../../../../domain/media-limits.ts';
import { sameValue } from '../../../../domain/sync/same-value.ts';
import { type ChangeRequest, commit } from '../../../sync/commit.ts';
import type { OwnProfile } from './own-profile-queries.ts';

const ownId = () => v.parse(UserId, currentUserId());
const scope = () => userScope(ownId());

export interface SkillInput {
  id: string;
  name: string;
  note: string;
}
export interface ExperienceInput {
  id: string;
  title: string;
  role: string;
  company: string;
  year: string;
}
export interface ResumeInput {
  skills: SkillInput[];
  experience: ExperienceInput[];
}

/** Writes differences: rows added, changed and removed, as one mutation. Empty rows are left out. */
export async function applyResume(before: OwnProfile, { skills, experience }: ResumeInput): Promise<void> {
  const changes: ChangeRequest[] = [];
  const lastSkill = before.skills.at(-1)?.fields.position ?? null;
  const lastWork = before.experience.at(-1)?.fields.position ?? null;
  const newSkills = skills.filter(({ id, name }) => name.trim() !== '' && !before.skills.some((row) => row.id === id));
  const newWorks = experience.filter(
    ({ id, title }) => title.trim() !== '' && !before.experience.some((row) => row.id === id),
  );
  const skillPlaces = positionsAfter(lastSkill, newSkills.length);
  const workPlaces = positionsAfter(lastWork, newWorks.length);
  newSkills.forEach(({ id, name, note }, at) =>
    changes.push({
      scope: scope(),
      kind: 'talent-skill',
      id,
      op: 'create',
      fields: { name: name.trim(), note: note.trim(), position: skillPlaces[at] ?? 'a0' },
    }),
  );
  newWorks.forEach(({ id, title, role, company, year }, at) =>
    changes.push({
      scope: scope(),
      kind: 'talent-experience',
      id,
      op: 'create',
      fields: {
        title: title.trim(),
        role: role.trim(),
        company: company.trim(),
        year: workYear(year),
        position: workPlaces[at] ?? 'a0',
      },
    }),
  );
  for (const row of before.skills) {
    const typed = skills.find(({ id }) => id === row.id);
    if (!typed || typed.name.trim() === '')
      changes.push({ scope: scope(), kind: 'talent-skill', id: row.id, op: 'delete' });
    else if (typed.name.trim() !== row.fields.name || typed.note.trim() !== row.fields.note)
      changes.push({
        scope: scope(),
        kind: 'talent-skill',
        id: row.id,
        op: 'update',
        fields: { name: typed.name.trim(), note: typed.note.trim() },
      });
  }
  for (const row of before.experience) {
    const typed = experience.find(({ id }) => id === row.id);
    if (!typed || typed.title.trim() === '') {
      changes.push({ scope: scope(), kind: 'talent-experience', id: row.id, op: 'delete' });
      continue;
    }
    const next = {
      title: typed.title.trim(),
      role: typed.role.trim(),
      company: typed.company.trim(),
      year: workYear(typed.year),
    };
    const fields = Object.fromEntries(
      Object.entries(next).filter(([name, value]) => row.fields[name as keyof typeof next] !== value),
    );
    if (Object.keys(fields).length > 0)
      changes.push({ scope: scope(), kind: 'talent-experience', id: row.id, op: 'update', fields });
  }
  if (changes.length > 0) await commit(currentDatabase(), { name: 'resume.apply', changes });
}

/** Sizes, appearance and conditions: only differing fields are sent, so that two devices merge. */
export async function applyAttributes(before: OwnProfile, next: TalentAttributes): Promise<void> {
  const id = ownId();
  const fields = Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => !sameValue(before.attributes[name as keyof TalentAttributes], value),
    ),
  );
  if (before.hasAttributes && Object.keys(fields).length === 0) return;
  await commit(currentDatabase(), {
    name: 'attributes.apply',
    changes: [
      before.hasAttributes
        ? { scope: scope(), kind: 'talent-attributes', id, op: 'update', fields }
        : { scope: scope(), kind: 'talent-attributes', id, op: 'create', fields: next },
    ],
  });
}

/** Marks some days as free or not. Earlier marks of these days go. */
export async function addDays({ from, to, state, note }: Availability): Promise<void> {
  const rows = await currentDatabase().availabilities.where('scope').equals(scope()).toArray();
  const { remove, add } = editAvailability(rows, [[from, to]], state, note);
  await commit(currentDatabase(), {
    name: 'availability.add',
    changes: [
      ...remove.map((id): ChangeRequest => ({ scope: scope(), kind: 'availability', id, op: 'delete' })),
      ...add.map((fields): ChangeRequest => ({
        scope: scope(),
        kind: 'availability',
        id: crypto.randomUUID(),
        op: 'create',
        fields,
      })),
    ],
  });
}
export async function removeDays(id: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'availability.remove',
    changes: [{ scope: scope(), kind: 'availability', id, op: 'delete' }],
  });
}

/** Adds a file after the media on this device; the first photo is the cover. Null when it was added, else its fault. */
export async function addMedia(file: File): Promise<MediaFault | null> {
  const added = await addFile(scope(), 'talent-media', file);
  if (!added.ok) return added.fault;
  // By its content: some devices name no type.
  const format = (await currentDatabase().uploads.get(added.id))?.type ?? 'jpg';
  const type = isImage(format) ? 'photo' : format === 'mp4' || format === 'mov' ? 'video' : 'audio';
  const media = await currentDatabase().talentMedia.where('scope').equals(scope()).toArray();
  const last = media
    .map(({ fields }) => fields.position)
    .toSorted(byCodeUnit)
    .at(-1);
  const [position = 'a0'] = positionsAfter(last ?? null, 1);
  await commit(currentDatabase(), {
    name: 'media.add',
    changes: [
      {
        scope: scope(),
        kind: 'talent-media',
        id: added.id,
        op: 'create',
        fields: {
          type,
          title: file.name.replace(/\.[^.]+$/, '').slice(0, 300),
          position,
          isCover: type === 'photo' && media.every(({ fields }) => fields.type !== 'photo'),
        },
      },
    ],
  });
  return null;
}
export async function moveMedia(before: OwnProfile, id: string, by: -1 | 1): Promise<void> {
  const rows = before.media.map(({ id: row, fields }) => ({ id: row, position: fields.position }));
  const at = rows.findIndex((row) => row.id === id);
  const rest = rows.filter((row) => row.id !== id);
  const moved = positionsBetween(rest, Math.max(0, Math.min(rest.length, at + by)), [id]);
  await commit(currentDatabase(), {
    name: 'media.move',
    changes: moved.map((row) => ({
      scope: scope(),
      kind: 'talent-media',
      id: row.id,
      op: 'update',
      fields: { position: row.position },
    })),
  });
}
export async function setCover(before: OwnProfile, id: string): Promise<void> {
  const changed = before.media.filter((row) => row.fields.isCover !== (row.id === id));
  await commit(currentDatabase(), {
    name: 'media.cover',
    changes: changed.map((row) => ({
      scope: scope(),
      kind: 'talent-media',
      id: row.id,
      op: 'update',
      fields: { isCover: row.id === id },
    })),
  });
}
/** Deletes a medium. After the cover, the next photo is the cover. */
export async function removeMedia(id: string): Promise<void> {
  const kind = 'talent-media' as const;
  const media = await currentDatabase().talentMedia.where('scope').equals(scope()).toArray();
  const cover = coverAfterDelete(media, id);
  await commit(currentDatabase(), {
    name: 'media.remove',
    changes: [
      { scope: scope(), kind, id, op: 'delete' },
      ...(cover === null
        ? []
        : [{ scope: scope(), kind, id: cover, op: 'update' as const, fields: { isCover: true } }]),
    ],
  });
  await cancelUnsent(id);
}
