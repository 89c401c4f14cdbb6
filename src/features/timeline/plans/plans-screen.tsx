import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check, Copy, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { formatAsOf } from '../../../../domain/format.ts';
import { newPlanName, planName } from '../../../../domain/schedule/made-names.ts';
import { adoptPlan, planOf, rowsOfPlan } from '../../../../domain/schedule/plans.ts';
import { closedDays } from '../../../../domain/schedule/suggest-schedule.ts';
import { changedConflicts, workOut, type WhatIf, type WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { scriptScope } from '../../../../domain/scopes.ts';
import { optionalText } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../../shared/data/house-time.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { ConflictItems } from '../board/side-panel.tsx';
import { writeSchedule } from '../timeline-actions.ts';
import { conflictSourcesOf, type ScheduleData } from '../timeline-queries.ts';
import { WhatIfTable } from '../what-if/what-if-panel.tsx';

type Plan = Row<'schedule-plan'>;

/** Copies of the schedule: made, compared with the real one, adopted. Only one schedule is the real one. */
export function PlansScreen({
  data,
  schedule,
  mayEdit,
  onBack,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  mayEdit: boolean;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const [asked, setAsked] = useState<{ type: 'adopt' | 'delete'; plan: Plan } | null>(null);
  const scope = scriptScope(data.script.id);
  const plans = data.plans.toSorted((a, b) => (a.fields.madeAt < b.fields.madeAt ? 1 : -1));
  const language = useLanguage();
  const askedName = asked === null ? '' : planName(asked.plan.fields.name, language);
  const carryOut = () => {
    if (asked === null) return;
    const { plan, type } = asked;
    void attempt(async () => {
      if (type === 'delete') {
        await writeSchedule(data, 'plan.delete', t`delete ${askedName}`, [
          { scope, kind: 'schedule-plan', id: plan.id, op: 'delete', fields: {} },
        ]);
        return;
      }
      const closed = closedDays(schedule.board, houseToday(), new Set());
      const changes = adoptPlan(data, rowsOfPlan(data, plan.fields, scope), closed);
      await writeSchedule(data, 'plan.adopt', t`adopt ${askedName}`, changes);
      onBack();
    });
  };
  const back = (
    <Button size="dense" icon={ArrowLeft} onClick={onBack}>
      {t`Board`}
    </Button>
  );
  return (
    <WorkspaceScreen title={t`Plans`} subtitle={data.script.fields.title} actions={back}>
      <div className="max-w-[820px] px-4 pt-4 pb-10 tablet:px-6">
        <FailureNote text={failure} />
        {mayEdit && <CopyForm data={data} />}
        {plans.length === 0 ? (
          <EmptyState title={t`No copy yet`}>
            {t`A copy keeps the schedule as it is now. Keep changing the real one, compare both here, and restore the copy in one step.`}
          </EmptyState>
        ) : (
          <ul>
            {plans.map((plan) => (
              <PlanItem key={plan.id} {...{ plan, data, schedule, mayEdit, onAsk: setAsked }} />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked?.type === 'delete' ? t`Delete ${askedName}?` : t`Adopt ${askedName} as the real schedule?`}
        confirmLabel={asked?.type === 'delete' ? t`Delete copy` : t`Adopt`}
        isDestructive={asked?.type === 'delete'}
        onConfirm={carryOut}
      >
        {asked?.type === 'delete'
          ? t`The real schedule stays as it is.`
          : t`Days, strips and banners return to where they are in the copy, in one step that can be undone. Scenes added since then become unscheduled. Past days and days with an issued call sheet stay as they are.`}
      </ConfirmDialog>
    </WorkspaceScreen>
  );
}

const NAME_MAX = 300;
const PlanForm = v.object({ name: optionalText(NAME_MAX) });

/** Copies the schedule of now; without a name, under the next letter. */
function CopyForm({ data }: { data: ScheduleData }) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const scope = scriptScope(data.script.id);
  const letter = String.fromCodePoint(66 + (data.plans.length % 25));
  const form = useAppForm(PlanForm, {
    draftKey: `schedule-plan:${data.script.id}`,
    scopes: [scope],
    defaults: { name: '' },
  });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof PlanForm>) => {
    const fields = planOf(data, name === '' ? newPlanName(letter, language) : name, new Date().toISOString());
    await writeSchedule(data, 'plan.copy', t`copy of the schedule`, [
      { scope, kind: 'schedule-plan', id: crypto.randomUUID(), op: 'create', fields },
    ]);
  });
  return (
    <FormFrame id={id} form={form} {...save} onSaved={() => undefined} className="pb-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-52 flex-1">
          <FormText
            form={form}
            name="name"
            label={t`Name of the copy`}
            placeholder={newPlanName(letter, language)}
            maxLength={NAME_MAX}
          />
        </div>
        <Button type="submit" size="touch" kind="main" icon={Copy} disabled={save.isPending}>
          {t`Copy the schedule`}
        </Button>
      </div>
    </FormFrame>
  );
}

function PlanItem({
  plan,
  data,
  schedule,
  mayEdit,
  onAsk,
}: {
  plan: Plan;
  data: ScheduleData;
  schedule: WorkedSchedule;
  mayEdit: boolean;
  onAsk: (asked: { type: 'adopt' | 'delete'; plan: Plan }) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const made = formatAsOf(Date.parse(plan.fields.madeAt), Date.now(), HOUSE_TIME_ZONE, language);
  const { days } = plan.fields;
  const name = planName(plan.fields.name, language);
  const compared = useMemo((): { result: WhatIf; moved: number } | null => {
    if (!isOpen) return null;
    const next = workOut(rowsOfPlan(schedule.rows, plan.fields, scriptScope(data.script.id)), conflictSourcesOf(data));
    const dayOf = new Map(schedule.rows.scenes.map((scene) => [scene.id, scene.fields.dayId]));
    const moved = next.rows.scenes.filter(({ id, fields }) => dayOf.get(id) !== fields.dayId).length;
    return {
      result: { now: schedule, next, days: [], ...changedConflicts(schedule.conflicts, next.conflicts) },
      moved,
    };
  }, [isOpen, plan, schedule, data]);
  return (
    <li className="border-t border-rule py-3 last:border-b">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <h2 className="text-t2 wrap-anywhere">{name}</h2>
          <p className="text-t1 text-ink-2">
            {made} · {plural(days.length, { one: '# day', other: '# days' })}
          </p>
        </div>
        <Button size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{t`Compare`}</Button>
        {mayEdit && (
          <>
            <Button size="dense" icon={Check} onClick={() => onAsk({ type: 'adopt', plan })}>{t`Adopt…`}</Button>
            <Button
              size="dense"
              kind="quiet"
              square
              icon={Trash2}
              aria-label={t`Delete ${name}`}
              onClick={() => onAsk({ type: 'delete', plan })}
            />
          </>
        )}
      </div>
      {compared !== null && (
        <div className="pt-3">
          <p className="pb-2 text-t1">
            {plural(compared.moved, {
              one: '# scene is on another day in the copy.',
              other: '# scenes are on another day in the copy.',
            })}
          </p>
          <WhatIfTable result={compared.result} />
          {compared.result.newConflicts.length > 0 && (
            <>
              <h3 className="pt-3 text-t1">{t`Conflicts this would cause`}</h3>
              <ConflictItems
                conflicts={compared.result.newConflicts}
                days={compared.result.next.board.days}
                data={data}
              />
            </>
          )}
        </div>
      )}
    </li>
  );
}
