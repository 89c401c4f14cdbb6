import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SceneId, ScriptId } from '../../../domain/ids.ts';
import { useLive } from '../../shared/data/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { useBriefingTitle } from './briefing-title.ts';
import { notesOf } from './briefing-notes.ts';
import { briefingsQuery } from './briefing-queries.ts';

/** The most that a line of a call sheet is given. */
const LONGEST_TEXT = 5000;

/**
 * Notes of the director's briefings about the scenes of a call sheet, by department. Ticked notes are added to its
 * requirements at a press, none automatically. Notes that are there already are not offered.
 */
export function SheetBriefings({
  scriptId,
  sceneIds,
  requirements,
  onAdd,
}: {
  scriptId: ScriptId;
  sceneIds: readonly SceneId[];
  requirements: readonly string[];
  onAdd: (notes: readonly { label: string; text: string }[]) => void;
}) {
  const titleOf = useBriefingTitle();
  const { t, i18n } = useLingui();
  const data = useLive(briefingsQuery, scriptId);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (data === undefined || data === 'missing') return null;
  const ofDay = new Set<string>(sceneIds);
  const offers = data.briefings
    .filter(({ fields }) => fields.sceneIds.some((id) => ofDay.has(id)))
    .map((briefing) => ({
      briefing,
      notes: notesOf(data, briefing, i18n)
        .map(({ department, label, text }) => ({
          key: `${briefing.id}/${department}`,
          label,
          text: text.slice(0, LONGEST_TEXT),
        }))
        .filter(({ text }) => !requirements.includes(text)),
    }))
    .filter(({ notes }) => notes.length > 0);
  if (offers.length === 0) return null;
  const chosen = offers.flatMap(({ notes }) => notes).filter(({ key }) => ticked.has(key));
  const count = chosen.length;
  const tick = (key: string, isTicked: boolean) =>
    setTicked((now) => new Set(isTicked ? [...now, key] : [...now].filter((other) => other !== key)));
  return (
    <InspectorSection title={t`Director’s briefings`} action={<span className="text-t1">{offers.length}</span>}>
      <p className="text-t1 text-ink-2">{t`About the scenes of this sheet. Tick what a department must read.`}</p>
      {offers.map(({ briefing, notes }) => (
        <section key={briefing.id} className="mt-2 border-t border-rule pt-1.5">
          <h3 className="text-t1">
            <Link
              to="/ph/briefing/$id"
              params={{ id: scriptId }}
              hash={briefing.id}
              className="underline wrap-anywhere max-tablet:inline-flex max-tablet:min-h-tap max-tablet:items-center"
            >
              {titleOf(briefing.fields.title)}
            </Link>
          </h3>
          {notes.map(({ key, label, text }) => (
            <Checkbox
              key={key}
              checked={ticked.has(key)}
              onChange={(event) => tick(key, event.target.checked)}
              hint={text}
            >
              {label}
            </Checkbox>
          ))}
        </section>
      ))}
      <Button
        wide
        className="mt-2.5"
        disabled={count === 0}
        onClick={() => {
          onAdd(chosen.map(({ label, text }) => ({ label, text })));
          setTicked(new Set());
        }}
      >
        {t`Add ${count} to the department requirements`}
      </Button>
      <p className="mt-1.5 text-t1 text-ink-2">{t`Added to the draft; save it like everything else.`}</p>
    </InspectorSection>
  );
}
