import type { SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import { omitScene } from '../../../domain/breakdown/omit-scene.ts';
import { tagScenes, untagScene } from '../../../domain/breakdown/tags.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { carryOut } from '../../shared/board/board-actions.ts';
import type { Production } from '../../shared/data/production-queries.ts';

const newId = () => crypto.randomUUID();

export const addTag = (
  production: Production,
  scenes: readonly SceneRow[],
  kind: TagKind,
  name: string,
  label: string,
) =>
  carryOut(
    production,
    'scene.tag',
    label,
    tagScenes(production.script.id, production.tags, scenes, kind, name, newId).changes,
  );

export const removeTag = (production: Production, scene: SceneRow, tag: TagRow, label: string) =>
  carryOut(production, 'scene.untag', label, untagScene(scene, tag.id));

export const setOmitted = (production: Production, scene: SceneRow, isOmitted: boolean, label: string) =>
  carryOut(production, 'scene.omit', label, omitScene(scene, isOmitted));
