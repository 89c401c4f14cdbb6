/** Steps that a production house may answer later; a host of places cannot. */
export const isOptionalStep = (step: HostStep, { kind }: Pick<HostForm, 'kind'>): boolean =>
  kind === 'house' && (step === 'map' || step === 'id-card');

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
  /** To terms and privacy notice. */
  agreed: false,
};
export type HostForm = typeof EMPTY_HOST_FORM;
export type HostField = keyof HostForm;

/** Fields of each step, in the order of the steps. */
export const HOST_STEPS = {
  contact: ['kind', 'houseName', 'name', 'phone', 'email', 'password'],
  map: ['address', 'pin'],
  'id-card': ['idCard'],
  review: ['agreed'],
} as const satisfies Record<string, readonly HostField[]>;
export type HostStep = keyof typeof HOST_STEPS;
export const HOST_STEP_NAMES = Object.keys(HOST_STEPS) as HostStep[];
