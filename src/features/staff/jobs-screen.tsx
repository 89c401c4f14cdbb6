import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '../../../domain/failed-jobs.ts';
import { retryJob } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { failedJobsQuery, useDecision } from './staff-queries.ts';
import { useMoment } from './use-moment.ts';

/** Failed jobs of the server: why they failed, and a button to retry. */
export function JobsScreen() {
  const { t } = useLingui();
  const query = useQuery(failedJobsQuery, queryClient);
  return (
    <StaffListPage
      title={t`Failed jobs`}
      query={query}
      rows={query.data?.jobs}
      empty={
        <EmptyState title={t`No job has failed`}>
          {t`Emails, deletions and other server jobs appear here after eight failed attempts.`}
        </EmptyState>
      }
    >
      {(job) => <Job key={job.id} job={job} />}
    </StaffListPage>
  );
}

function Job({ job }: { job: FailedJob }) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const again = useDecision(failedJobsQuery, () => ask(retryJob, { params: { id: job.id } }));
  const { name, attempts, error, failedAt } = job;
  const at = failedAt === null ? '' : momentOf(failedAt);
  return (
    <li className="grid gap-2 border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-mono text-t2 font-bold wrap-anywhere">{name}</h2>
        <span className="text-t1 text-ink-2">{t`${attempts} tries, the last ${at}`}</span>
      </div>
      {error !== null && error !== '' && (
        <p className="border-l-[3px] border-ink pl-3 text-t1 whitespace-pre-line wrap-anywhere">{error}</p>
      )}
      <Button size="touch" className="w-fit" disabled={again.isPending} onClick={() => again.mutate()}>
        {t`Try again`}
      </Button>
      <FailureNote error={again.error} />
    </li>
  );
}
