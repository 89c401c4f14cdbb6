import { useLingui } from '@lingui/react/macro';
import { GUEST_NAMES, GUEST_PHONES, type SheetHead } from '../../../domain/call-sheet/records.ts';
import { Radio } from '../../ui/choice.tsx';
import { setGuestView, type SheetAddress } from './share-sheet-actions.ts';

/**
 * Choice of the names and telephone numbers that the link's readers see; it applies at once, also to earlier versions.
 */
export function GuestViewFields({
  head: { guestNames, guestPhones },
  sheet,
  onFailure,
}: {
  head: SheetHead;
  sheet: SheetAddress;
  onFailure: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const names = { everyone: t`Everyone’s names`, contacts: t`Only the names of people to phone` } satisfies Record<
    (typeof GUEST_NAMES)[number],
    string
  >;
  const phones = {
    everyone: t`Everyone’s numbers`,
    contacts: t`Only the numbers of people to phone`,
    nobody: t`No numbers`,
  } satisfies Record<(typeof GUEST_PHONES)[number], string>;
  const set = (view: Parameters<typeof setGuestView>[1]) => void setGuestView(sheet, view).catch(onFailure);
  return (
    <div className="mt-6 border-t-heavy border-rule-2 pt-3">
      <h3 className="text-t2 font-bold">{t`What readers with the link see`}</h3>
      <div className="mt-1 grid gap-x-4 tablet:grid-cols-2">
        <fieldset>
          <legend className="pt-2 text-t1 font-mid text-ink-2">{t`Names`}</legend>
          {GUEST_NAMES.map((guestName) => (
            <Radio
              key={guestName}
              name="guest-names"
              checked={guestName === guestNames}
              onChange={() => set({ guestNames: guestName })}
            >
              {names[guestName]}
            </Radio>
          ))}
        </fieldset>
        <fieldset>
          <legend className="pt-2 text-t1 font-mid text-ink-2">{t`Phone numbers`}</legend>
          {GUEST_PHONES.map((guestPhone) => (
            <Radio
              key={guestPhone}
              name="guest-phones"
              checked={guestPhone === guestPhones}
              // Numbers cannot be shown without names.
              disabled={guestPhone === 'everyone' && guestNames !== 'everyone'}
              onChange={() => set({ guestPhones: guestPhone })}
            >
              {phones[guestPhone]}
            </Radio>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
