/** The form of a host as it is typed; `pin` is `latitude, longitude`. */
export const EMPTY_HOST_FORM = {
  kind: 'place',
  houseName: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  address: '',
  pin: '',
  idCard: '',
};
export type HostForm = typeof EMPTY_HOST_FORM;
export type HostField = keyof HostForm;

/** Fields of each step, in the order of the steps. */
export const HOST_STEPS = {
  contact: ['kind', 'houseName', 'name', 'phone', 'email', 'password'],
  map: ['address', 'pin'],
  'id-card': ['idCard'],
  review: [],
} as const satisfies Record<string, readonly HostField[]>;
export type HostStep = keyof typeof HOST_STEPS;
export const HOST_STEP_NAMES = Object.keys(HOST_STEPS) as HostStep[];
