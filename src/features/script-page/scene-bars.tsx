import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../domain/breakdown/grouping.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../scenes/tag.tsx';

/** The text is not on this device: explains why, and that it will arrive. */
export function TextNotHere() {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <div className="w-full bg-sheet px-4 pt-4 tablet:max-w-[740px] tablet:px-6 tablet:pb-6">
      <EmptyState
        title={
          <span className="flex items-center gap-2">
            {!isOnline && <WifiOff size={20} strokeWidth={1.75} aria-hidden />}
            {t`The text of this scene isn’t on this device yet`}
          </span>
        }
      >
        <p role="status">
          {isOnline
            ? t`It’s on its way and appears here automatically.`
            : t`It’s downloaded automatically when you’re online. Tags, length and day are already here.`}
        </p>
      </EmptyState>
    </div>
  );
}

export function StepButton({
  icon,
  label,
  number,
  onScene,
}: {
  icon: LucideIcon;
  label: string;
  number: string | undefined;
  onScene: (number: string) => void;
}) {
  return (
    <Button
      size="dense"
      square
      icon={icon}
      disabled={number === undefined}
      aria-label={number === undefined ? label : `${label}, ${number}`}
      title={label}
      onClick={() => number !== undefined && onScene(number)}
    />
  );
}

export function PhoneStep({
  label,
  number,
  onScene,
}: {
  label: string;
  number: string | undefined;
  onScene: (number: string) => void;
}) {
  return (
    <Button
      size="touch"
      className={joinClasses('min-w-12! flex-none! px-2! whitespace-nowrap', (number ?? '').length > 3 && 'text-t1!')}
      disabled={number === undefined}
      aria-label={number === undefined ? label : `${label}, ${number}`}
      onClick={() => number !== undefined && onScene(number)}
    >
      {number ?? '–'}
    </Button>
  );
}

/** Above a phone's dock: the scene's tags, or, while words are chosen, the kinds to tag them with. */
export function PhoneTray({
  tags,
  onShow,
  children,
}: {
  tags: readonly TagRow[];
  onShow: (tag: TagRow) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const count = tags.length;
  return (
    <section
      aria-label={t`Tags`}
      className="fixed inset-x-0 bottom-[calc(62px+env(safe-area-inset-bottom))] z-10 border-t border-rule-2 bg-ground px-4 pt-2 pb-1.5"
    >
      {children || (
        <>
          <p className="mb-0.5 text-t1 font-bold">{t`Tags in this scene: ${count}`}</p>
          {count > 0 && (
            <ul className="flex gap-1.5 overflow-x-auto [scrollbar-width:none]">
              {sortTags(tags).map((tag) => (
                <li key={tag.id} className="shrink-0">
                  <button type="button" onClick={() => onShow(tag)} className="grid min-h-tap min-w-tap items-center">
                    <Tag kind={tag.fields.kind}>
                      {[tag.fields.number, displayName(tag.fields.name)].filter((part) => part !== null).join(' ')}
                    </Tag>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
