import { addCallJobs } from '../bookings/publish-calls.ts';
import { addVenueJobs } from '../bookings/venues.ts';
import { projectChangedHouses } from '../places/project-house.ts';
import type { RecordRules } from '../ports/record-rules.ts';
import { checkIssue } from '../shared-sheets/check-issue.ts';
import { addShortlistJobs } from '../talents/deleted-shortlists.ts';
import { projectChangedTalents } from '../talents/project-talents.ts';
import { HANDLERS } from './command-handlers.ts';

export const RECORD_RULES: RecordRules = {
  commands: HANDLERS,
  checks: { 'sheet-issue': checkIssue },
  afterWrite: [projectChangedTalents, projectChangedHouses],
  afterPush: [addCallJobs, addVenueJobs, addShortlistJobs],
};
