import { useParams, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import * as v from 'valibot';
import { useLiveQuery } from '../platform/app/use-live-query.ts';
import { ScriptId } from '../../domain/ids.ts';
import { scriptScope } from '../../domain/scopes.ts';
import { currentDatabase } from '../db/current-database.ts';
import { scriptOfAddress } from './script-of-address.ts';

export interface OpenScript {
  id: string;
  /** '' while it is read, or when this device does not have the script. */
  title: string;
  /** Number of the first scene in the order of the screenplay, as its address has it; null when there is none. */
  firstScene: string | null;
}

/** The script whose screen is shown or was shown last: the rail's places belong to it. Null before the first. */
export function useOpenScript(): OpenScript | null {
  const shown = useShownScript();
  const last = useRef<string | null>(null);
  if (shown !== null) last.current = shown;
  const id = shown ?? last.current;
  const read = useLiveQuery(async () => {
    const scriptId = v.safeParse(ScriptId, id);
    if (!scriptId.success) return null;
    const db = currentDatabase();
    const script = await db.scripts.get(scriptId.output);
    if (script === undefined) return null;
    const scenes = await db.scenes.where('scope').equals(scriptScope(scriptId.output)).toArray();
    let first = scenes[0];
    for (const scene of scenes) if (first && scene.fields.position < first.fields.position) first = scene;
    return { title: script.fields.title, firstScene: first?.fields.number ?? null };
  }, [id]);
  return id === null ? null : { id, title: read?.title ?? '', firstScene: read?.firstScene ?? null };
}

function useShownScript(): string | null {
  const params = useParams({ strict: false });
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' });
  return scriptOfAddress(routeId, params);
}
