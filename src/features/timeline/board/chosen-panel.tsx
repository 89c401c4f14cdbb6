import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Clock, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { tagsOfScene, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { minutesOf, type BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import type { ScheduleDialog } from '../dialogs/schedule-dialogs.tsx';
import { lockScenes } from '../planning-actions.ts';
import { ConflictItems } from './side-panel.tsx';
import type { ScheduleData } from '../timeline-queries.ts';

interface ChosenPanelProps {
  data: ScheduleData;
  schedule: WorkedSchedule;
  chosen: readonly BoardStrip[];
  mayEdit: boolean;
  onDialog: (dialog: ScheduleDialog) => void;
  onRemove: (banner: Extract<BoardStrip, { type: 'banner' }>['row']) => void;
}

/** Details of the chosen strips, and their commands. */
export function ChosenPanel({ data, schedule, chosen, mayEdit, onDialog, onRemove }: ChosenPanelProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels = useSceneLabels();
  const [strip] = chosen;
  if (strip === undefined) return null;
  const ids = new Set(chosen.map(({ id }) => id));
  const { settings } = schedule.rows;
  const minutes = chosen.reduce((sum, strip) => sum + minutesOf(strip, settings), 0);
  const eighths = chosen.reduce((sum, strip) => sum + (strip.type === 'scene' ? strip.row.fields.eighths : 0), 0);
  const own = schedule.conflicts.filter(({ strips }) => strips.some((id) => ids.has(id)));
  const title =
    chosen.length > 1
      ? plural(chosen.length, { one: '# strip', other: '# strips' })
      : strip.type === 'scene'
        ? t`Scene ${strip.row.fields.number}`
        : t`Banner`;
  const cast =
    chosen.length === 1 && strip.type === 'scene'
      ? tagsOfScene(strip.row, new Map(data.tags.map((tag) => [tag.id, tag]))).filter(
          ({ fields }) => fields.kind === 'cast',
        )
      : [];
  return (
    <>
      <InspectorSection title={title}>
        {chosen.length === 1 && strip.type === 'scene' && (
          <p className="pb-1.5 font-bold wrap-anywhere">{labels.set(strip.row.fields)}</p>
        )}
        {chosen.length === 1 && strip.type === 'scene' && strip.row.fields.synopsis !== '' && (
          <p className="pb-2 text-t1 wrap-anywhere">{strip.row.fields.synopsis}</p>
        )}
        <FactTable
          facts={[
            { name: t`Pages`, value: <Eighths eighths={eighths} /> },
            { name: t`Estimate`, value: minutes === 0 ? '–' : formatDuration(minutes, language) },
            ...(cast.length === 0 ? [] : [{ name: t`Cast`, value: cast.map(castName).join(', ') }]),
          ]}
        />
        {mayEdit && <StripCommands {...{ data, chosen, onDialog, onRemove }} />}
      </InspectorSection>
      {own.length > 0 && (
        <InspectorSection title={t`Conflicts`}>
          <ConflictItems conflicts={own} days={schedule.board.days} data={data} />
        </InspectorSection>
      )}
    </>
  );
}

function StripCommands({ data, chosen, onDialog, onRemove }: Omit<ChosenPanelProps, 'schedule' | 'mayEdit'>) {
  const { t } = useLingui();
  const [strip] = chosen;
  if (strip === undefined) return null;
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <LockButton {...{ data, chosen }} />
      <Button size="dense" icon={ArrowRightLeft} onClick={() => onDialog({ type: 'move', ids })}>
        {t`Move to day…`}
      </Button>
      {chosen.length === 1 && strip.type === 'scene' && (
        <Button size="dense" icon={Clock} onClick={() => onDialog({ type: 'scene', scene: strip.row })}>
          {t`Estimate…`}
        </Button>
      )}
      {chosen.length === 1 && strip.type === 'banner' && (
        <>
          <Button size="dense" icon={Pencil} onClick={() => onDialog({ type: 'banner', banner: strip.row })}>
            {t`Edit…`}
          </Button>
          <Button size="dense" icon={Trash2} onClick={() => onRemove(strip.row)}>
            {t`Delete`}
          </Button>
        </>
      )}
      {chosen.length === 1 && strip.type === 'scene' && (
        <ButtonLink
          size="dense"
          to="/ph/script/$scriptId/$scene"
          params={{ scriptId: data.script.id, scene: strip.row.fields.number }}
        >
          {t`Read the scene`}
        </ButtonLink>
      )}
    </div>
  );
}

/** Locks the chosen scenes in their days, against a suggested order; unlocks them where all are locked. */
function LockButton({ data, chosen }: Pick<ChosenPanelProps, 'data' | 'chosen'>) {
  const { t } = useLingui();
  const { attempt, isBusy } = useWriteAction();
  const scenes = chosen.flatMap((strip) => (strip.type === 'scene' ? [strip.row] : []));
  if (scenes.length === 0) return null;
  const areLocked = scenes.every(({ fields }) => fields.isLocked === true);
  const numbers = scenes.map(({ fields }) => fields.number).join(', ');
  const toggle = () =>
    void attempt(async () => {
      await lockScenes(data, scenes, !areLocked, t`lock of ${numbers}`);
    });
  return (
    <Button size="dense" icon={areLocked ? LockOpen : Lock} aria-pressed={areLocked} disabled={isBusy} onClick={toggle}>
      {areLocked ? t`Unlock` : t`Lock in its day`}
    </Button>
  );
}

const castName = ({ fields }: TagRow) => [fields.number ?? '', displayName(fields.name)].join(' ').trim();
