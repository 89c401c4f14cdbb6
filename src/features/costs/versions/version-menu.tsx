import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { VersionRow } from '../../../../domain/cost/versions.ts';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';

const NONE = 'none';

/** Chooses the version that the sheet is compared with; draws nothing while there is no version. */
export function VersionMenu({
  versions,
  chosen,
  onChoose,
}: {
  versions: readonly VersionRow[];
  chosen: VersionRow | undefined;
  onChoose: (id: string | null) => void;
}) {
  const { t } = useLingui();
  if (versions.length === 0) return null;
  const label = chosen === undefined ? t`Compare` : t`Since v${chosen.fields.number}`;
  return (
    <MenuButton
      label={label}
      size="dense"
      icon={ChevronDown}
      selectionMode="single"
      selectedKeys={[chosen?.id ?? NONE]}
      onSelectionChange={(keys) => {
        const [key = NONE] = keys;
        onChoose(key === NONE ? null : key);
      }}
    >
      {[
        ...versions.map(({ id, fields }) => <MenuItem key={id} id={id}>{t`Version ${fields.number}`}</MenuItem>),
        <MenuItem key={NONE} id={NONE}>{t`No comparison`}</MenuItem>,
      ]}
    </MenuButton>
  );
}
