import * as v from 'valibot';
import { deleteUnlisted } from '../files/delete-unlisted.ts';
import { transcribeRecording } from '../briefings/transcribe-recording.ts';
import { bookingMail } from '../bookings/booking-mail.ts';
import { publishCalls } from '../bookings/publish-calls.ts';
import { refreshVenues } from '../bookings/venues.ts';
import { settleBookings } from '../bookings/settle-bookings.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { deleteFiles, forgetIdentity } from '../own-data/delete-account-jobs.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import { projectHouse } from '../places/project-house.ts';
import { emptyBin } from '../productions/empty-bin.ts';
import { deleteIdCards } from '../staff/host-checks.ts';
import { forgetEvidence } from '../messages/note-check.ts';
import { emptyShortlists } from '../talents/deleted-shortlists.ts';
import { checkMinors } from '../talents/note-registration.ts';
import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
import { pruneJobs } from '../jobs/run-jobs.ts';

const pruneDone = defineJob({
  name: 'jobs.prune',
  payload: v.object({}),
  everyMs: 24 * 3_600_000,
  run: (services) => pruneJobs(services),
});

/** Jobs that may take minutes, in a lane of their own: nothing else waits for them. */
export const SLOW_JOBS: readonly JobDefinition[] = [transcribeRecording];

/** Every other job of the server. */
export const JOBS: readonly JobDefinition[] = [
  pruneDone,
  emptyBin,
  settleBookings,
  bookingMail,
  noticeMail,
  publishCalls,
  refreshVenues,
  projectHouse,
  emptyShortlists,
  checkMinors,
  deleteIdCards,
  forgetEvidence,
  deleteFiles,
  deleteUnlisted,
  forgetIdentity,
  removeOrphans,
];
