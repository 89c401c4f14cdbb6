import { useParams, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import * as v from 'valibot';
import { useLiveQuery } from '../platform/app/use-live-query.ts';
import { ScriptId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import { currentDatabase } from '../db/current-database.ts';
import { useCurrentHouseId } from '../platform/session/session-store.ts';
import { lastUsedScript } from './last-used-script.ts';
import { scriptOfAddress } from './script-of-address.ts';

export interface OpenScript {
  id: string;
  /** '' while it is read, or when this device does not have the script. */
  title: string;
  /** Number of the first scene in the order of the screenplay, as its address has it; null when there is none. */
  firstScene: string | null;
}

/**
 * The script whose screen is shown or was shown last, also before a reload: the rail's places belong to it. Null before
 * the first.
 */
export function useOpenScript(): OpenScript | null {
  const shown = useShownScript();
  const houseId = useCurrentHouseId();
  const last = useRef<string | null>(null);
  if (shown !== null) last.current = shown;
  const known = shown ?? last.current;
  const read = useLiveQuery(async () => {
    const db = currentDatabase();
    // After a reload elsewhere nothing was shown yet: the production that was used last on this device.
    const scriptId = v.safeParse(ScriptId, known ?? (await lastUsedScript(db, houseId)));
    if (!scriptId.success) return null;
    const script = await db.scripts.get(scriptId.output);
    if (script === undefined) return null;
    const scenes = await db.scenes.where('scope').equals(scriptScope(scriptId.output)).toArray();
    let first = scenes[0];
    for (const scene of scenes) if (first && scene.fields.position < first.fields.position) first = scene;
    return { id: script.id, title: script.fields.title, firstScene: first?.fields.number ?? null };
  }, [known, houseId]);
  const id = known ?? read?.id ?? null;
  return id === null ? null : { id, title: read?.title ?? '', firstScene: read?.firstScene ?? null };
}

function useShownScript(): string | null {
  const params = useParams({ strict: false });
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' });
  return scriptOfAddress(routeId, params);
}
