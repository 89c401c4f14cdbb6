import { useLingui } from '@lingui/react/macro';
import { formatAsOf, formatRelative, zoneName } from '../../../domain/format.ts';
import type { Candidate } from '../../../domain/sync/protocol.ts';
import { useSession } from '../../platform/session-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** A moment as the device says it: "2 minutes ago", "22:09", "22:09, Fri 11 Dec". Milliseconds since 1970. */
export function useMomentWords(): (at: number) => string {
  const language = useLanguage();
  return (at) => {
    const now = Date.now();
    if (now - at < 3_600_000) return formatRelative(at, now, language);
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return formatAsOf(at, now, zone, language).replace(` ${zoneName(zone, new Date(at))}`, '');
  };
}

/** The author of a candidate: "You", a name, or a colleague whose name the server did not know. */
export function useAuthorWords(): (candidate: Pick<Candidate, 'by' | 'name'>) => string {
  const { t } = useLingui();
  const me = useSession()?.userData.userId;
  return ({ by, name }) => (by === me ? t`You` : (name ?? t`a colleague`));
}
