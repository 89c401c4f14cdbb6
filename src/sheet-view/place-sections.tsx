import { isDialable } from '../../domain/call-sheet/export/phone.ts';
import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SheetList, TakenFrom } from '../../domain/call-sheet/records.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { SheetFact } from './sheet-fact.tsx';
import { SheetSection } from './sheet-rows.tsx';
import { mapAction } from './my-call.tsx';
import { useSheetView } from './sheet-view.ts';

/** Basecamp, parking and where to go in an emergency. */
export function PlacesSection() {
  const { t } = useLingui();
  const { content, actions } = useSheetView();
  const { head } = content;
  const { hospitalName, hospitalPhone } = head;
  if (head.basecampName === '' && head.parkingName === '' && hospitalName === '') return null;
  const openMap = t`Open map`;
  const detail = (text: string, mark: TakenFrom | undefined) =>
    [text, mark && t`not confirmed`].filter(Boolean).join(', ');
  const hospitalAction = !isDialable(hospitalPhone)
    ? mapAction(head.hospitalPin, hospitalName, actions, openMap)
    : { action: { icon: Phone, label: t`Call the hospital`, ...actions?.call(hospitalName, hospitalPhone) } };
  return (
    <SheetSection id="places" title={t`Locations`}>
      {head.basecampName !== '' && (
        <SheetFact
          label={t`Basecamp`}
          title={head.basecampName}
          detail={detail(head.basecampAddress, head.basecampFrom)}
          {...mapAction(head.basecampPin, head.basecampName, actions, openMap)}
        />
      )}
      {head.parkingName !== '' && (
        <SheetFact
          label={t`Parking`}
          title={head.parkingName}
          detail={detail(head.parkingNote, head.parkingFrom)}
          {...mapAction(head.parkingPin, head.parkingName, actions, openMap)}
        />
      )}
      {hospitalName !== '' && (
        <SheetFact
          label={t`Emergency`}
          title={hospitalName}
          detail={detail(head.hospitalAddress, head.hospitalFrom)}
          {...hospitalAction}
        />
      )}
    </SheetSection>
  );
}

/** Properties by scene and the needs of the departments. */
export function NeedsSection() {
  const { t } = useLingui();
  const { content } = useSheetView();
  if (!content.lines.some(({ list }) => list === 'property' || list === 'requirement')) return null;
  return (
    <SheetSection id="needs" title={t`Needs`}>
      <Lines list="property" labelOf={(scenes) => t`Scene ${scenes}`} title={t`Props`} />
      <Lines list="requirement" title={t`Departments`} />
    </SheetSection>
  );
}

function Lines({
  list,
  title,
  labelOf = (label) => label,
}: {
  list: SheetList;
  title?: string;
  labelOf?: (label: string) => string;
}) {
  const { content, changed } = useSheetView();
  const lines = content.lines.filter((line) => line.list === list);
  if (lines.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <h3 className="border-b border-rule-2 pt-3.5 pb-1 text-t1 font-mid text-ink-2">{title}</h3>
      )}
      <ul>
        {lines.map(({ id, label, text }) => (
          <li
            key={id}
            className={joinClasses(
              'border-b border-rule py-[7px] wrap-anywhere',
              changed.has(id) && 'border-l-[3px] border-l-red pl-2.5',
            )}
          >
            {label !== '' && <span className="block text-t1 text-ink-2">{labelOf(label)}</span>}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Notes, then the rules of the set, then who made the sheet. */
export function NotesSection({ foot }: { foot?: ReactNode }) {
  const { t } = useLingui();
  const { content } = useSheetView();
  const has = (list: SheetList) => content.lines.some((line) => line.list === list);
  return (
    <>
      {has('note') && (
        <SheetSection id="notes" title={t`Notes`}>
          <Lines list="note" />
        </SheetSection>
      )}
      {has('rule') && (
        <SheetSection id="rules" title={t`Rules`}>
          <Lines list="rule" />
        </SheetSection>
      )}
      {foot && <p className="mx-4 mt-4 text-t1 font-mid text-ink-2">{foot}</p>}
    </>
  );
}
