import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhotoRejection } from '../../../domain/talent/photo.ts';
import type { PhotoDecision, PhotoQueue, WaitingPhoto } from '../../../domain/talent/staff-messages.ts';
import { decidePhoto } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { isAlreadyDecided } from './staff-failure.ts';
import { photoQueueQuery } from './staff-queries.ts';

type StaffRejection = Exclude<PhotoRejection, 'damaged'>;

export interface PhotoReview {
  query: UseQueryResult<PhotoQueue>;
  /** Those still waiting, without the ones just skipped. */
  queue: WaitingPhoto[];
  current: WaitingPhoto | null;
  reasons: readonly StaffRejection[];
  toggle: (reason: StaffRejection) => void;
  choose: (id: string) => void;
  approve: () => void;
  reject: () => void;
  skip: () => void;
  undo: () => void;
  /** The last decision, while it can be taken back. */
  last: { photo: WaitingPhoto; decision: 'approve' | 'reject' } | null;
  failure: unknown;
}

/** The review of one photo after the other. A decision is shown at once and taken back where the server refuses it. */
export function usePhotoReview(): PhotoReview {
  const query = useQuery(photoQueueQuery, queryClient);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reasons, setReasons] = useState<readonly StaffRejection[]>([]);
  const [last, setLast] = useState<PhotoReview['last']>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const waiting = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id));
  const rank = ({ id }: WaitingPhoto) => skipped.indexOf(id);
  // Skipped photos go to the end, in the order of skipping.
  const queue = waiting.toSorted((a, b) => rank(a) - rank(b));
  const current = queue.find(({ id }) => id === chosen) ?? queue[0] ?? null;

  const show = (id: string, isShown: boolean) =>
    setHidden((before) => new Set(isShown ? [...before].filter((photoId) => photoId !== id) : [...before, id]));
  const send = async (photo: WaitingPhoto, decision: PhotoDecision): Promise<boolean> => {
    setFailure(null);
    try {
      await ask(decidePhoto, { params: { id: photo.id }, body: decision });
      void queryClient.invalidateQueries({ queryKey: photoQueueQuery.queryKey });
      return true;
    } catch (error) {
      if (isAlreadyDecided(error)) void queryClient.invalidateQueries({ queryKey: photoQueueQuery.queryKey });
      else show(photo.id, true);
      setFailure(error);
      return false;
    }
  };
  const decide = (decision: PhotoDecision & { decision: 'approve' | 'reject' }) => {
    if (current === null) return;
    show(current.id, false);
    setLast({ photo: current, decision: decision.decision });
    setReasons([]);
    setChosen(null);
    // A decision that was not taken, also since a colleague's holds, is nothing to take back.
    void send(current, decision).then(
      (isDone) => isDone || setLast((now) => (now?.photo.id === current.id ? null : now)),
    );
  };

  return {
    query,
    queue,
    current,
    reasons,
    toggle: (reason) =>
      setReasons(
        reasons.includes(reason) ? reasons.filter((chosenReason) => chosenReason !== reason) : [...reasons, reason],
      ),
    choose(id) {
      setChosen(id);
      setReasons([]);
    },
    approve: () => decide({ decision: 'approve' }),
    reject: () => reasons.length > 0 && decide({ decision: 'reject', reasons: [...reasons] }),
    skip() {
      if (current === null) return;
      setSkipped([...skipped.filter((id) => id !== current.id), current.id]);
      setChosen(null);
      setReasons([]);
    },
    undo() {
      if (last === null) return;
      const { photo } = last;
      setLast(null);
      void send(photo, { decision: 'undo' }).then((isDone) => {
        show(photo.id, true);
        if (isDone) setChosen(photo.id);
      });
    },
    last,
    failure,
  };
}
