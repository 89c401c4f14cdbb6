import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../../domain/format.ts';
import { formatBytes } from '../../../domain/format-amounts.ts';
import type { WaitingPhoto } from '../../../domain/talent/staff-messages.ts';
import { FileImage } from '../../files/file-image.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { AfterDelay, SkeletonLine } from '../../ui/skeleton.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { staffFailure } from './staff-failure.ts';
import { StaffPage } from './staff-page.tsx';
import { type PhotoReview, usePhotoReview } from './use-photo-review.ts';
import { STAFF_REJECTIONS } from '../../../domain/talent/photo.ts';

interface ViewKeys {
  onGuide: () => void;
  onZoom: () => void;
}

/**
 * A approve, T reject, L skip, U undo, 1 to 9 the reasons, G the guide, Z the picture larger. Ignored while the user
 * types.
 */
function useReviewKeys(review: PhotoReview, view: ViewKeys): void {
  const latest = useRef({ review, view });
  useEffect(() => {
    latest.current = { review, view };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { review: now, view: shown } = latest.current;
      const reason = /^[1-9]$/.test(event.key) ? STAFF_REJECTIONS[Number(event.key) - 1] : undefined;
      const keys: Record<string, () => void> = {
        a: now.approve,
        t: now.reject,
        l: now.skip,
        u: now.undo,
        g: shown.onGuide,
        z: shown.onZoom,
      };
      const command = reason === undefined ? keys[event.key.toLowerCase()] : () => now.toggle(reason);
      if (command === undefined) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The approval of photos: the queue, the photo, and the decision, all by keyboard. */
export function PhotosScreen() {
  const { t, i18n } = useLingui();
  const review = usePhotoReview();
  const [isGuided, setGuided] = useState(true);
  const [isLarge, setLarge] = useState(false);
  useReviewKeys(review, { onGuide: () => setGuided((on) => !on), onZoom: () => setLarge((on) => !on) });
  const { query, queue, current } = review;
  return (
    <StaffPage title={t`Photo approval`} facts={useQueueFacts(review)} last={<LastDecision review={review} />}>
      {review.failure !== null && (
        <div className="px-4 py-3">
          <Note kind="stop" role="alert" title={t`The decision wasn’t accepted`}>
            {i18n._(staffFailure(review.failure))}
          </Note>
        </div>
      )}
      {query.isError && query.data === undefined && (
        <div className="px-4 py-3">
          <Note
            kind="stop"
            role="alert"
            title={t`The photos can’t be read`}
            action={<Button onClick={() => void query.refetch()}>{t`Try again`}</Button>}
          >
            {i18n._(messageForError(query.error))}
          </Note>
        </div>
      )}
      {query.isPending && (
        <AfterDelay>
          <div className="grid gap-4 p-6">
            <SkeletonLine width="30%" height={24} />
            <SkeletonLine height={320} />
          </div>
        </AfterDelay>
      )}
      {query.data !== undefined && current === null && (
        <div className="mx-auto w-full max-w-[720px] px-4 py-5">
          <EmptyState title={t`No photos to check`}>{t`New ones appear here automatically.`}</EmptyState>
        </div>
      )}
      {current !== null && (
        <div className="grid flex-1 tablet:grid-cols-[220px_minmax(0,1fr)] wide:grid-cols-[220px_minmax(0,1fr)_440px]">
          <Queue queue={queue} currentId={current.id} onChoose={review.choose} />
          <PhotoView
            photo={current}
            isGuided={isGuided}
            isLarge={isLarge}
            onGuide={() => setGuided(!isGuided)}
            onZoom={() => setLarge(!isLarge)}
          />
          <DecisionPanel review={review} photo={current} />
        </div>
      )}
    </StaffPage>
  );
}

function useAge(): (photo: WaitingPhoto) => string {
  const language = useLanguage();
  return ({ submitted_at }) =>
    formatDuration(Math.max(1, Math.round((Date.now() - Date.parse(submitted_at)) / 60_000)), language);
}

function useQueueFacts({ query, queue }: PhotoReview): string | undefined {
  const { t } = useLingui();
  const age = useAge();
  if (query.data === undefined) return undefined;
  const waiting = Math.max(queue.length, query.data.total - (query.data.data.length - queue.length));
  const decided = query.data.decided_today;
  const oldest = queue.toSorted((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1))[0];
  if (oldest === undefined) return t`0 waiting · ${decided} decided in 24 hours`;
  const since = age(oldest);
  return t`${waiting} waiting · oldest ${since} · ${decided} decided in 24 hours`;
}

function LastDecision({ review }: { review: PhotoReview }) {
  const { t } = useLingui();
  if (review.last === null) return null;
  const { name } = review.last.photo;
  return (
    <>
      <span role="status" className="flex items-center gap-1.5 text-t1 font-mid">
        <Check size={16} strokeWidth={2} aria-hidden className="text-ok" />
        {review.last.decision === 'approve' ? t`${name} approved` : t`${name} rejected`}
      </span>
      <Button onClick={review.undo}>
        {t`Undo`} <KeyCap>U</KeyCap>
      </Button>
    </>
  );
}

function Queue({
  queue,
  currentId,
  onChoose,
}: {
  queue: WaitingPhoto[];
  currentId: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useLingui();
  const age = useAge();
  return (
    <nav aria-label={t`Queue`} className="overflow-auto border-rule bg-ground max-tablet:hidden tablet:border-r">
      <ol>
        {queue.map((photo) => (
          <li key={photo.id} className="border-b border-rule">
            <button
              type="button"
              aria-current={photo.id === currentId ? true : undefined}
              onClick={() => onChoose(photo.id)}
              className="flex w-full items-center gap-3 px-4 py-2 text-left aria-[current]:bg-sheet aria-[current]:font-bold aria-[current]:shadow-[inset_4px_0_0_var(--ink)]"
            >
              <FileImage fileId={photo.id} alt="" className="h-[55px] w-11 shrink-0" />
              <span className="min-w-0 text-t1">
                <span className="block wrap-anywhere">{photo.name}</span>
                <span className="block font-text text-ink-2">{age(photo)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PhotoViewProps {
  photo: WaitingPhoto;
  isGuided: boolean;
  isLarge: boolean;
  onGuide: () => void;
  onZoom: () => void;
}

function PhotoView({ photo, isGuided, isLarge, onGuide, onZoom }: PhotoViewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, width, height, size } = photo;
  const bytes = formatBytes(size, language);
  return (
    <section aria-label={t`Photo`} className="flex min-w-0 flex-col items-center gap-3 p-5">
      <div className={joinClasses('relative aspect-[4/5] w-full', isLarge ? 'max-w-none' : 'max-w-[560px]')}>
        <FileImage
          key={photo.id}
          fileId={photo.id}
          variant={isLarge ? 'full' : '960'}
          alt={t`Photo of ${name}`}
          className="size-full"
        />
        {isGuided && <Guide />}
      </div>
      <div className="flex w-full flex-wrap items-center gap-2">
        <p className="text-t1 text-ink-2">{t`${width} × ${height} · ${bytes} · location data removed`}</p>
        <span className="ml-auto flex gap-2">
          <Button aria-pressed={isGuided} onClick={onGuide}>
            {t`Guide`} <KeyCap>G</KeyCap>
          </Button>
          <Button aria-pressed={isLarge} onClick={onZoom}>
            {isLarge ? t`Smaller` : t`Larger`} <KeyCap>Z</KeyCap>
          </Button>
        </span>
      </div>
    </section>
  );
}

function Guide() {
  return (
    <svg viewBox="0 0 400 500" aria-hidden fill="none" stroke="#fff" className="absolute inset-0 size-full">
      <path
        d="M200 68c73 0 102 62 102 136c0 80-49 150-102 150s-102-70-102-150c0-74 29-136 102-136z"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <path d="M0 206h400M200 0v500" opacity=".7" />
    </svg>
  );
}
