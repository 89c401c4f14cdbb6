import { useLingui } from '@lingui/react/macro';
import { ChangedItem } from '../../sheet-view/sheet-call.tsx';
import { SheetFactList } from '../../sheet-view/sheet-fact.tsx';

/** Changes that a real sheet finds by comparing; written out here so that visitors need not load the comparison. */
export function SampleChanges() {
  const { t } = useLingui();
  return (
    <SheetFactList label={t`Changed`}>
      <ChangedItem>{t`Scene 42 moved to Day 8`}</ChangedItem>
      <ChangedItem>{t`Scene 34 added, 18:15 WIB`}</ChangedItem>
      <ChangedItem>{t`Parking moved to Blok III level 2`}</ChangedItem>
    </SheetFactList>
  );
}
