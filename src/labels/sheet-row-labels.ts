import { msg } from '@lingui/core/macro';

/** Names of fields that readers of a call sheet see in a scene, apart from its time. */
export const SCENE_ROW_LABELS = {
  number: msg`Number`,
  interior: msg`Inside or outside`,
  timeOfDay: msg`Time of day`,
  light: msg`Day or night`,
  set: msg`Set`,
  synopsis: msg`Synopsis`,
  cast: msg`Cast`,
  eighths: msg`Length`,
};

/** Of a member of the cast, apart from the number. */
export const CAST_ROW_LABELS = {
  name: msg`Name`,
  character: msg`Character`,
  detail: msg`Character detail`,
  age: msg`Age`,
  gender: msg`Gender`,
  status: msg`Status`,
  pickUp: msg`Pick-up`,
  makeUp: msg`Make-up`,
  onSet: msg`On set`,
  phone: msg`Phone`,
  remarks: msg`Remarks`,
};

/** Of a group of extras, apart from their call. */
export const EXTRA_ROW_LABELS = { name: msg`Name`, count: msg`Number of people`, note: msg`Note` };

/** Of a member of the crew, apart from the call. */
export const CREW_ROW_LABELS = {
  department: msg`Department`,
  role: msg`Role`,
  name: msg`Name`,
  phone: msg`Phone`,
};
