import { useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  Clock,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  FileDown,
  Grid3x3,
  List,
  Rows3,
  Settings2,
  Sparkles,
} from 'lucide-react';
import { useWidthBand } from '../../../ui/width-band.ts';
import { MenuButton, MenuGroup, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { useLayoutNames } from './layout-switch.tsx';
import { BOARD_LAYOUTS, type BoardLayout, type TimelineView } from '../timeline-search.ts';

const LAYOUT_ICONS = { strips: Rows3, board: Columns3, clock: Clock };

/** Reports, plans, suggestion, files and rules: the menus beside "Shooting day". */
export function TimelineMenus({
  mayEdit,
  layout,
  onLayout,
  onView,
  onSettings,
  onDates,
  onCalendarFile,
  onScheduleFile,
  onTaggedScript,
  onMakeDay,
}: {
  mayEdit: boolean;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  onView: (view: TimelineView) => void;
  onSettings: () => void;
  onDates: () => void;
  onCalendarFile: () => void;
  onScheduleFile: () => void;
  onTaggedScript: () => void;
  onMakeDay: () => void;
}) {
  const { t } = useLingui();
  const layoutNames = useLayoutNames();
  const isPhone = useWidthBand() === 'phone';
  const look = isPhone ? ({ kind: 'quiet', size: 'touch', square: true } as const) : ({ size: 'dense' } as const);
  const reports = (
    <>
      <MenuItem icon={Grid3x3} onAction={() => onView('dood')}>{t`Day out of days`}</MenuItem>
      <MenuItem icon={List} onAction={() => onView('one-line')}>{t`One-line schedule`}</MenuItem>
      <MenuItem icon={List} onAction={() => onView('strips')}>{t`Strips by location or cast`}</MenuItem>
      <MenuItem icon={CalendarDays} onAction={() => onView('calendar')}>{t`Shooting calendar`}</MenuItem>
    </>
  );
  const files = (
    <>
      <MenuItem icon={CalendarPlus} onAction={onCalendarFile}>{t`Calendar file (ics)`}</MenuItem>
      <MenuItem icon={FileDown} onAction={onScheduleFile}>{t`Schedule for other programs (uss)`}</MenuItem>
      <MenuItem icon={FileDown} onAction={onTaggedScript}>{t`Script with tags (Final Draft)`}</MenuItem>
    </>
  );
  return (
    <>
      {!isPhone && (
        <MenuButton label={t`Reports`} icon={Download} {...look}>
          {reports}
          <MenuLine />
          {files}
        </MenuButton>
      )}
      <MenuButton label={t`More`} icon={Ellipsis} {...look} square>
        {isPhone && mayEdit && <MenuItem icon={CalendarPlus} onAction={onMakeDay}>{t`New shooting day`}</MenuItem>}
        {isPhone && (
          <MenuGroup title={t`View`}>
            {BOARD_LAYOUTS.filter((each) => each !== layout).map((each) => (
              <MenuItem key={each} icon={LAYOUT_ICONS[each]} onAction={() => onLayout(each)}>
                {layoutNames[each]}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        {isPhone && <MenuGroup title={t`Reports`}>{reports}</MenuGroup>}
        {isPhone && files}
        {isPhone && <MenuLine />}
        {mayEdit && <MenuItem icon={Sparkles} onAction={() => onView('suggest')}>{t`Suggest an order…`}</MenuItem>}
        <MenuItem icon={Copy} onAction={() => onView('plans')}>{t`Plans…`}</MenuItem>
        {mayEdit && <MenuItem icon={CalendarRange} onAction={onDates}>{t`Set dates for all days from…`}</MenuItem>}
        {mayEdit && <MenuItem icon={Settings2} onAction={onSettings}>{t`Rules of the schedule…`}</MenuItem>}
      </MenuButton>
    </>
  );
}
