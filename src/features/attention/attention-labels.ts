import { useLingui } from '@lingui/react/macro';
import { formatAsOf, zoneName } from '../../../domain/format.ts';
import { formatRelative } from '../../../domain/format-amounts.ts';
import type { Writer } from '../../../domain/sync/protocol.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** A moment in words: "2 minutes ago", "22:09", "22:09, Fri 11 Dec". Milliseconds since 1970. */
export function useMomentLabel(): (at: number) => string {
  const language = useLanguage();
  return (at) => {
    const now = Date.now();
    if (now - at < 3_600_000) return formatRelative(at, now, language);
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return formatAsOf(at, now, zone, language).replace(` ${zoneName(zone, new Date(at))}`, '');
  };
}

/** The author of a value: "You", a name, or a colleague without a known name. */
export function useAuthorLabel(): (writer: Pick<Writer, 'by' | 'name'>) => string {
  const { t } = useLingui();
  const me = useSession()?.userData.userId;
  return ({ by, name }) => (by === me ? t`You` : (name ?? t`a colleague`));
}

/** "You, 22:09": who wrote a value and when. Null if that is not known. */
export function useWriterLabel(): (writer: Writer | null | undefined) => string | null {
  const author = useAuthorLabel();
  const moment = useMomentLabel();
  return (writer) => (writer == null ? null : `${author(writer)}, ${moment(Date.parse(writer.at))}`);
}
