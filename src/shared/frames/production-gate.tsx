import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { type ScopeId, scriptScope } from '../../../domain/scopes.ts';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { followScope } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MessageScreen } from './workspace-screen.tsx';
import { arrivalQuery } from '../data/arrival.ts';
import { type LiveQuery, useLive } from '../data/live-query.ts';
import { rememberFor } from '../undo/undo-store.ts';
import { useCanArrive } from '../data/use-can-arrive.ts';

interface Props<Data extends { script: Row<'script'> }> {
  /** From the address (`parseScriptId`); null if it names no production. */
  scriptId: ScriptId | null;
  /** Query of the screen. Answers `missing` if the production is not on this device. */
  query: LiveQuery<[ScriptId], Data | 'missing'>;
  /** Heading of the screen, shown until the data is there. */
  heading: string;
  /** Title of the window, from the production's name. */
  pageTitle: (production: string) => string;
  /** Rows of the skeleton. */
  rows?: number;
  /** Shown instead of the usual sentence where the production is missing. */
  missing?: ReactNode;
  /** Shows the last data when the production was deleted by a colleague, so that input stays on the screen. */
  keepsGone?: boolean;
  children: (data: Data, state: { isGone: boolean }) => ReactNode;
}

/**
 * Every screen of one production: follows its scope, reads its data, sets the title, begins its undo history, and shows
 * the skeleton or why there is nothing. The children are rendered with data only.
 */
export function ProductionGate<Data extends { script: Row<'script'> }>({ scriptId, ...rest }: Props<Data>) {
  return scriptId === null ? (
    (rest.missing ?? <ProductionNotHere heading={rest.heading} />)
  ) : (
    <OfProduction key={scriptId} scriptId={scriptId} {...rest} />
  );
}

function OfProduction<Data extends { script: Row<'script'> }>({
  scriptId,
  query,
  heading,
  pageTitle,
  rows = 8,
  missing,
  keepsGone = false,
  children,
}: Props<Data> & { scriptId: ScriptId }) {
  useProductionScope(scriptId);
  const read = useLive(query, scriptId);
  const data = typeof read === 'object' ? read : undefined;
  const hasArrived = useLive(arrivalQuery, scriptId);
  const canArrive = useCanArrive();
  const [wasShown, setWasShown] = useState(false);
  // Shown content stays even if its scope is removed: the user may be typing into it.
  if (data !== undefined && hasArrived === true && !wasShown) setWasShown(true);
  const isArriving = data !== undefined && hasArrived === false && !wasShown;
  const [last, setLast] = useState<Data>();
  if (keepsGone && data !== undefined && data !== last) setLast(data);
  const shown = data ?? (read === 'missing' ? last : undefined);
  const title = shown?.script.fields.title ?? '';
  usePageTitle(title === '' ? '' : pageTitle(title));
  if (isArriving && !canArrive) return <NotArrived heading={heading} />;
  if (read === undefined || isArriving) {
    return (
      <MessageScreen title={heading}>
        <SkeletonRows rows={rows} />
      </MessageScreen>
    );
  }
  if (shown === undefined) return missing ?? <ProductionNotHere heading={heading} />;
  return children(shown, { isGone: data === undefined });
}

/**
 * Follows a production while its screen is open and begins its undo history. For screens that need more than the gate.
 */
export function useProductionScope(scriptId: ScriptId): void {
  useEffect(() => rememberFor(scriptId), [scriptId]);
  useFollowedScope(scriptScope(scriptId));
}

/** Keeps a scope up to date and on the device while the caller is on the screen. Null: nothing to follow yet. */
export function useFollowedScope(scope: ScopeId | null): void {
  useEffect(() => (scope === null ? undefined : followScope(scope)), [scope]);
}

function NotArrived({ heading }: { heading: string }) {
  const { t } = useLingui();
  return (
    <MessageScreen title={heading}>
      <EmptyState title={t`This production hasn’t arrived on this device yet`}>
        {t`It’s downloaded with the next connection and stays from then on.`}
      </EmptyState>
    </MessageScreen>
  );
}

/** The production is not on this device: deleted, of another house, or not yet arrived. */
export function ProductionNotHere({ heading }: { heading: string }) {
  const { t } = useLingui();
  return (
    <MessageScreen title={heading}>
      <EmptyState
        title={t`This production isn’t on this device`}
        action={<ButtonLink to="/ph/script-breakdown">{t`All productions`}</ButtonLink>}
      >
        {t`It may have been deleted. If a colleague has just created it, it appears here automatically once it arrives.`}
      </EmptyState>
    </MessageScreen>
  );
}
