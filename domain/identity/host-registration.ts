import * as v from 'valibot';

/** Input of a host (specification, section 3; the steps are decisions, section 2: contact, map, ID card, review). */
export const HostRegistration = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  password: v.string(),
  address: v.string(),
  /** Degrees, WGS 84; null until a place on the map has been chosen. */
  pin: v.nullable(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  id_card: v.string(),
});
export type HostRegistration = v.InferOutput<typeof HostRegistration>;

export const HOST_FAULTS = [
  'number-required',
  'number-wrong',
  'phone-has-spaces',
  'email-invalid',
  'email-taken',
  'id-card-required',
  'id-card-wrong',
  'address-required',
  'pin-required',
] as const;
export type HostFault = (typeof HOST_FAULTS)[number];

/** The first fault of each field that this form can find by itself (specification, section 5 "Host form"). */
export function hostFaults(form: HostRegistration): Partial<Record<keyof HostRegistration, HostFault>> {
  const faults: Partial<Record<keyof HostRegistration, HostFault>> = {};
  const phone = phoneFault(form.phone);
  if (phone) faults.phone = phone;
  if (!v.is(v.pipe(v.string(), v.trim(), v.email()), form.email)) faults.email = 'email-invalid';
  if (form.id_card.trim() === '') faults.id_card = 'id-card-required';
  else if (!/^\d{16}$/.test(form.id_card.trim())) faults.id_card = 'id-card-wrong';
  if (form.address.trim() === '') faults.address = 'address-required';
  if (form.pin === null) faults.pin = 'pin-required';
  return faults;
}

function phoneFault(phone: string): HostFault | null {
  if (phone.trim() === '') return 'number-required';
  if (/\s/.test(phone)) return 'phone-has-spaces';
  return /^\+?\d{8,15}$/.test(phone) ? null : 'number-wrong';
}
