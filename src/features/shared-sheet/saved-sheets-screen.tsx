import { Trans, useLingui } from '@lingui/react/macro';
import { revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { formatAsOf, formatDate } from '../../../domain/format.ts';
import type { SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { OneColumnHeader } from '../../shared/frames/one-column-header.tsx';
import { RevisionChip } from '../../sheet-view/revision.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSavedSheets } from './shared-sheet-queries.ts';
import { linkKeyOf } from './sheet-owner.ts';

/**
 * The shared sheets that were opened on this device, newest shooting day first: works without a network and without a
 * login.
 */
export function SavedSheetsScreen() {
  const { t } = useLingui();
  const sheets = useSavedSheets(useSession()?.userData.userId ?? null);
  return (
    <div className="mx-auto min-h-dvh max-w-[600px] bg-sheet pb-8 tablet:border-x tablet:border-rule">
      <OneColumnHeader />
      <main id="content" tabIndex={-1} className="px-4 pt-5 outline-none">
        <h1 className="mb-3 text-t4 leading-tight!">{t`Call sheets on this device`}</h1>
        {sheets === undefined ? (
          <SkeletonRows rows={3} />
        ) : sheets.length === 0 ? (
          <EmptyState
            title={t`No call sheet has been opened here yet.`}
            action={
              <ButtonLink to="/contoh" size="touch">
                <Trans>See a sample</Trans>
              </ButtonLink>
            }
          >
            <Trans>Open the link from your production once. After that, the call sheet stays here, offline too.</Trans>
          </EmptyState>
        ) : (
          <ul className="border-t-heavy border-rule-2">
            {sheets.map((sheet) => (
              <SavedSheetRow key={`${sheet.owner} ${sheet.sheetId}`} sheet={sheet} />
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}

function SavedSheetRow({
  sheet: { owner, sheetId, shown, newer, checkedAt, withdrawnAt },
}: {
  sheet: SavedSharedSheet;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { content, issued } = newer ?? shown;
  const { head, production } = content;
  const age = formatAsOf(checkedAt, Date.now(), head.timeZone, language);
  const day = head.dayNumber > 0 ? t`Day ${head.dayNumber}` : t`Call sheet`;
  return (
    <li>
      {/* Not the router's link: the document that opens names the sheet's own manifest. */}
      <a
        href={sharedSheetPath(sheetId, linkKeyOf(owner))}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-2.5 no-underline hover:bg-hover"
      >
        <span className="min-w-0">
          <b className="block leading-tight! wrap-anywhere">
            {day} · {production.title}
          </b>
          <span className="block leading-snug! wrap-anywhere">
            {[head.date === null ? t`No date yet` : formatDate(head.date, language), head.locationName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="block text-t1 text-ink-2">
            {withdrawnAt === null ? t`as of ${age}` : t`no longer shared, as of ${age}`}
          </span>
        </span>
        {issued === null ? (
          <span className="text-t1 font-bold">{t`DRAFT`}</span>
        ) : (
          <RevisionChip revision={issued.revision} name={revisionNameOf(issued)} />
        )}
      </a>
    </li>
  );
}
