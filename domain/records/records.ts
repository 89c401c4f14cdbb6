import type * as v from 'valibot';
import {
  dayRecord,
  importRecord,
  markRecord,
  sceneRecord,
  sceneTextRecord,
  scriptRecord,
  tagRecord,
} from '../breakdown/breakdown-records.ts';
import {
  briefingMediaRecord,
  briefingRecord,
  briefingSectionRecord,
  briefingTranscriptRecord,
} from '../briefing/briefing-records.ts';
import { houseRuleRecord, personRecord, workRulesRecord } from '../house/house-records.ts';
import {
  shareKeyRecord,
  sheetAdvanceRecord,
  sheetCastRecord,
  sheetCrewRecord,
  sheetExtraRecord,
  sheetIssueRecord,
  sheetLineRecord,
  sheetRecord,
  sheetReplyRecord,
  sheetSceneRecord,
  sheetTimeRecord,
} from '../call-sheet/sheet-records.ts';
import { costPayerRecord } from './cost-payer-record.ts';
import { talentAffiliateRecord } from '../talent/affiliate-record.ts';
import { talentOnboardingRecord } from '../talent/onboarding-record.ts';
import { talentPhotoRecord } from '../talent/photo-record.ts';
import { talentProfileRecord } from '../talent/profile-record.ts';
import { cashDayRecord, costReceiptRecord, costVerdictRecord } from '../cost/receipt-records.ts';
import { costApprovalRecord, costVersionRecord, houseChartRecord } from '../cost/version-records.ts';
import { costCategoryRecord, costItemRecord, costSettingsRecord, taxRateRecord } from '../cost/cost-records.ts';
import {
  availabilityRecord,
  talentAttributesRecord,
  talentExperienceRecord,
  talentMediaRecord,
  talentSkillRecord,
  talentStandingRecord,
} from '../talent/resume-records.ts';
import {
  guardianProcedureRecord,
  shortlistLinkRecord,
  shortlistRecord,
  shortlistTalentRecord,
  shortlistVerdictRecord,
} from '../talent/shortlist-records.ts';
import { locationBlockRecord, locationPhotoRecord, locationRecord } from '../places/location-records.ts';
import {
  bannerRecord,
  calendarExceptionRecord,
  castAvailabilityRecord,
  schedulePlanRecord,
  scheduleSettingsRecord,
} from '../schedule/schedule-records.ts';
import { housePermissionsRecord } from './house-permissions-record.ts';
import { castLinkRecord, myCallRecord } from '../booking/cast-records.ts';
import { bookingOfHouseRecord, bookingOfUserRecord, bookingRecord } from '../booking/booking-records.ts';
import { messageRecord, threadOfHouseRecord, threadOfUserRecord, threadRecord } from '../messages/message-records.ts';
import { talentGuardianRecord } from '../talent/guardian.ts';
import type { DayId, SceneId, ScriptId, TagId } from '../ids.ts';
import type { RecordDefinition } from './define-record.ts';

/** Every kind of record of sync. A new kind is a definition (`define-record.ts`) and a line here. */
const DEFINITIONS = [
  scriptRecord,
  sceneRecord,
  dayRecord,
  tagRecord,
  importRecord,
  sceneTextRecord,
  markRecord,
  sheetRecord,
  sheetTimeRecord,
  sheetSceneRecord,
  sheetCastRecord,
  sheetExtraRecord,
  sheetCrewRecord,
  sheetLineRecord,
  sheetAdvanceRecord,
  sheetIssueRecord,
  shareKeyRecord,
  sheetReplyRecord,
  personRecord,
  houseRuleRecord,
  workRulesRecord,
  housePermissionsRecord,
  costPayerRecord,
  talentProfileRecord,
  talentPhotoRecord,
  talentOnboardingRecord,
  talentAffiliateRecord,
  talentGuardianRecord,
  costSettingsRecord,
  costCategoryRecord,
  costItemRecord,
  taxRateRecord,
  costReceiptRecord,
  costVerdictRecord,
  cashDayRecord,
  costVersionRecord,
  costApprovalRecord,
  houseChartRecord,
  talentAttributesRecord,
  talentSkillRecord,
  talentExperienceRecord,
  availabilityRecord,
  talentMediaRecord,
  talentStandingRecord,
  shortlistRecord,
  shortlistTalentRecord,
  shortlistLinkRecord,
  shortlistVerdictRecord,
  guardianProcedureRecord,
  briefingSectionRecord,
  briefingRecord,
  briefingMediaRecord,
  briefingTranscriptRecord,
  locationRecord,
  locationPhotoRecord,
  locationBlockRecord,
  threadRecord,
  messageRecord,
  threadOfUserRecord,
  threadOfHouseRecord,
  bannerRecord,
  calendarExceptionRecord,
  castAvailabilityRecord,
  schedulePlanRecord,
  scheduleSettingsRecord,
  bookingRecord,
  bookingOfUserRecord,
  bookingOfHouseRecord,
  castLinkRecord,
  myCallRecord,
] as const;

export type RecordDefinitions = (typeof DEFINITIONS)[number];
export type RecordKind = RecordDefinitions['kind'];
export type RecordTable = RecordDefinitions['table'];
export type DefinitionOf<K extends RecordKind> = Extract<RecordDefinitions, { kind: K }>;

/** The definitions by kind. */
export const RECORDS = Object.fromEntries(DEFINITIONS.map((definition) => [definition.kind, definition])) as {
  readonly [K in RecordKind]: DefinitionOf<K>;
};

export const RECORD_KINDS: readonly RecordKind[] = DEFINITIONS.map(({ kind }) => kind);

/** The definition of a kind, as code that treats all kinds alike sees it. */
export const definitionOf = (kind: RecordKind): RecordDefinition<RecordKind, RecordTable> => RECORDS[kind];

export type FieldsOf<K extends RecordKind> = v.InferOutput<DefinitionOf<K>['fields']>;

interface BrandedIds {
  script: ScriptId;
  scene: SceneId;
  day: DayId;
  tag: TagId;
  import: ScriptId;
  'scene-text': SceneId;
}
export type RecordIds = { [K in RecordKind]: K extends keyof BrandedIds ? BrandedIds[K] : string };
