import { defineRecord } from '../records/define-record.ts';
import { ShareKey, SheetIssue, SheetReply } from './issue.ts';
import {
  SheetAdvance,
  SheetCast,
  SheetCrew,
  SheetExtra,
  SheetHead,
  SheetLine,
  SheetScene,
  SheetTime,
} from './records.ts';

/** Rows of a call sheet are read sheet by sheet: a production of fifty sheets has ten thousand. */
const SHEET_ROW_INDEX = 'id, scope, fields.sheetId';
const edit = { writer: 'device', act: 'sheets.edit' } as const;
const ROW = { sheetId: 'content', position: 'order' } as const;

export const sheetRecord = defineRecord({
  kind: 'call-sheet',
  scope: 'script',
  fields: SheetHead,
  // A mark is only ever taken away.
  mergePolicies: {
    locationFrom: 'last-write',
    locationManagerFrom: 'last-write',
    basecampFrom: 'last-write',
    parkingFrom: 'last-write',
    hospitalFrom: 'last-write',
    generalCallFrom: 'last-write',
    shootingCallFrom: 'last-write',
    estimatedWrapFrom: 'last-write',
  },
  table: 'callSheets',
  writePolicy: edit,
  // A key of a shared sheet stays revoked.
  parts: { field: 'sheetId', except: ['share-key'] },
  fieldKinds: {
    number: 'fact',
    dayId: 'day',
    dayNumber: 'number',
    dayCount: 'number',
    date: 'date',
    timeZone: 'fact',
    director: 'text',
    producer: 'text',
    generalCall: 'time',
    shootingCall: 'time',
    estimatedWrap: 'time',
    weather: 'text',
    temperature: 'text',
    weatherAsOf: 'content',
    locationName: 'text',
    locationAddress: 'long-text',
    locationGate: 'text',
    locationPin: 'pin',
    basecampName: 'text',
    basecampAddress: 'long-text',
    basecampPin: 'pin',
    parkingName: 'text',
    parkingNote: 'long-text',
    parkingPin: 'pin',
    hospitalName: 'text',
    hospitalAddress: 'long-text',
    hospitalPhone: 'text',
    hospitalPin: 'pin',
    hospitalCheckedOn: 'date',
    locationManager: 'text',
    locationManagerPhone: 'text',
    guestNames: 'fact',
    guestPhones: 'fact',
    createdAt: 'content',
    locationFrom: 'content',
    locationManagerFrom: 'content',
    basecampFrom: 'content',
    parkingFrom: 'content',
    hospitalFrom: 'content',
    generalCallFrom: 'content',
    shootingCallFrom: 'content',
    estimatedWrapFrom: 'content',
  },
  namingFields: ['number'],
});

export const sheetTimeRecord = defineRecord({
  kind: 'sheet-time',
  scope: 'script',
  fields: SheetTime,
  mergePolicies: { position: 'last-write', takenFrom: 'last-write' },
  table: 'sheetTimes',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: {
    ...ROW,
    kind: 'fact',
    time: 'time',
    until: 'time',
    description: 'text',
    label: 'fact',
    takenFrom: 'content',
  },
  namingFields: ['description', 'time'],
});

export const sheetSceneRecord = defineRecord({
  kind: 'sheet-scene',
  scope: 'script',
  fields: SheetScene,
  mergePolicies: { position: 'last-write' },
  table: 'sheetScenes',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: {
    ...ROW,
    sceneId: 'content',
    number: 'text',
    interior: 'text',
    timeOfDay: 'text',
    light: 'fact',
    color: 'color',
    set: 'text',
    synopsis: 'long-text',
    cast: 'content',
    eighths: 'eighths',
    time: 'time',
  },
  namingFields: ['number', 'set'],
});

export const sheetCastRecord = defineRecord({
  kind: 'sheet-cast',
  scope: 'script',
  fields: SheetCast,
  mergePolicies: { position: 'last-write' },
  table: 'sheetCast',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: {
    ...ROW,
    tagId: 'content',
    personId: 'content',
    number: 'number',
    name: 'text',
    character: 'text',
    detail: 'long-text',
    age: 'number',
    gender: 'fact',
    status: 'fact',
    pickUp: 'call',
    makeUp: 'call',
    onSet: 'call',
    phone: 'text',
    remarks: 'long-text',
  },
  namingFields: ['name', 'character'],
});

export const sheetExtraRecord = defineRecord({
  kind: 'sheet-extra',
  scope: 'script',
  fields: SheetExtra,
  mergePolicies: { position: 'last-write' },
  table: 'sheetExtras',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: { ...ROW, name: 'text', count: 'number', note: 'long-text', call: 'call' },
  namingFields: ['name'],
});

export const sheetCrewRecord = defineRecord({
  kind: 'sheet-crew',
  scope: 'script',
  fields: SheetCrew,
  mergePolicies: { position: 'last-write' },
  table: 'sheetCrew',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: {
    ...ROW,
    personId: 'content',
    department: 'text',
    role: 'text',
    name: 'text',
    phone: 'text',
    call: 'call',
  },
  namingFields: ['name', 'role'],
});

export const sheetLineRecord = defineRecord({
  kind: 'sheet-line',
  scope: 'script',
  fields: SheetLine,
  mergePolicies: { position: 'last-write' },
  table: 'sheetLines',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: { ...ROW, list: 'fact', label: 'text', text: 'long-text', phone: 'text', category: 'fact' },
  namingFields: ['label', 'text'],
});

export const sheetAdvanceRecord = defineRecord({
  kind: 'sheet-advance',
  scope: 'script',
  fields: SheetAdvance,
  mergePolicies: { position: 'last-write' },
  table: 'sheetAdvance',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  fieldKinds: {
    ...ROW,
    dayId: 'content',
    dayNumber: 'number',
    date: 'date',
    place: 'text',
    call: 'time',
    scenes: 'content',
  },
  namingFields: ['place', 'date'],
});

export const sheetIssueRecord = defineRecord({
  kind: 'sheet-issue',
  scope: 'script',
  fields: SheetIssue,
  table: 'sheetIssues',
  index: SHEET_ROW_INDEX,
  writePolicy: { ...edit, isFrozen: true },
  serverFields: { maker: { id: 'issuedBy', name: 'issuedByName', at: 'issuedAt' } },
  fieldKinds: {
    sheetId: 'content',
    revision: 'fact',
    issuedAt: 'content',
    issuedBy: 'content',
    issuedByName: 'fact',
    code: 'fact',
    content: 'content',
  },
  namingFields: ['revision'],
});

export const shareKeyRecord = defineRecord({
  kind: 'share-key',
  scope: 'script',
  fields: ShareKey,
  table: 'shareKeys',
  index: SHEET_ROW_INDEX,
  writePolicy: edit,
  serverFields: { maker: { name: 'createdByName', at: 'createdAt' } },
  fieldKinds: { sheetId: 'content', key: 'content', createdAt: 'content', createdByName: 'fact' },
  namingFields: [],
});

export const sheetReplyRecord = defineRecord({
  kind: 'sheet-reply',
  scope: 'script',
  fields: SheetReply,
  // Of one revision the later word counts: a reader who has confirmed cannot collide with himself.
  mergePolicies: { seenAt: 'last-write', confirmedAt: 'last-write', answer: 'last-write' },
  table: 'sheetReplies',
  index: SHEET_ROW_INDEX,
  writePolicy: { writer: 'server', act: null },
  fieldKinds: {
    sheetId: 'content',
    rowId: 'content',
    revision: 'fact',
    code: 'fact',
    seenAt: 'content',
    confirmedAt: 'content',
    answer: 'content',
  },
  namingFields: [],
});
