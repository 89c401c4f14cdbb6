import { msg } from '@lingui/core/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as v from 'valibot';
import { shareKeyOf } from '../../../../../domain/routes/share-key-of.ts';
import { SheetInstallOffer } from '../../../../features/install/sheet-install-offer.tsx';
import { SheetExportIcon } from '../../../../features/sheet-export/sheet-export-button.tsx';
import { SharedSheetScreen } from '../../../../features/shared-sheet/shared-sheet-screen.tsx';

/**
 * `key`: share key of an older link; a newer one has it behind the `#`. `me`: the row that the link was made for.
 * Values that are no text are left out.
 */
const Search = v.object({
  key: v.optional(v.fallback(v.optional(v.string()), undefined)),
  me: v.optional(v.fallback(v.optional(v.string()), undefined)),
});

export const Route = createFileRoute('/_document/ph/call-sheets/shared/$sheetId')({
  staticData: { title: msg`Call sheet` },
  validateSearch: Search,
  component: SharedSheetPage,
});

function SharedSheetPage() {
  const { sheetId } = Route.useParams();
  const { key: olderKey, me } = Route.useSearch();
  const { openWork } = Route.useRouteContext();
  const hash = useLocation({ select: (location) => location.hash });
  const key = shareKeyOf({ hash }) ?? olderKey;
  return (
    <SharedSheetScreen
      sheetId={sheetId}
      {...(key !== undefined && { shareKey: key })}
      {...(me !== undefined && { me })}
      openWork={openWork}
      install={<SheetInstallOffer />}
      Send={SheetExportIcon}
    />
  );
}
