import * as v from 'valibot';
import { parseMapPin } from './parse-map-pin.ts';
import { looksLikeContact } from '../identity/contact-in-name.ts';
import { idNumberDigits } from '../identity/id-number.ts';
import { HOST_KINDS } from '../identity/host-kinds.ts';
import { passwordFault } from '../identity/password.ts';
import { isPhone, phoneDigits } from '../identity/phone.ts';
import type { Pin } from './geometry.ts';
import { isInIndonesia } from './inside-indonesia.ts';

const filled = (max: number, code: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(code), v.maxLength(max, 'too-long'));

/** Others can read it before a booking is confirmed, so it must not contain a contact. */
const publicName = (code: string) =>
  v.pipe(
    filled(120, code),
    v.check((name) => !looksLikeContact(name), 'name-has-contact'),
  );

/** Messages are codes; the words of the specification (section 5, "Host form") are in the screen's labels. */
export const HostFormSchema = v.pipe(
  v.object({
    kind: v.picklist(HOST_KINDS),
    houseName: publicName('house-name-required'),
    name: publicName('name-required'),
    phone: v.pipe(
      v.string(),
      v.nonEmpty('number-required'),
      v.check(isPhone, 'number-wrong'),
      v.transform(phoneDigits),
    ),
    email: v.pipe(v.string(), v.trim(), v.maxLength(254, 'email-invalid'), v.email('email-invalid')),
    password: v.pipe(v.string(), v.nonEmpty('password-weak')),
    address: v.pipe(v.string(), v.trim(), v.maxLength(1000, 'too-long')),
    pin: v.pipe(
      v.string(),
      v.rawTransform<string, Pin | null>(({ dataset, addIssue, NEVER }) => {
        if (dataset.value.trim() === '') return null;
        const pin = parseMapPin(dataset.value);
        if (pin !== null && isInIndonesia(pin)) return pin;
        addIssue({ message: pin === null ? 'pin-required' : 'pin-outside' });
        return NEVER;
      }),
    ),
    agreed: v.pipe(v.boolean(), v.literal(true, 'agreement-required')),
    idCard: v.pipe(v.string(), v.transform(idNumberDigits), v.regex(/^(\d{16})?$/, 'id-card-wrong')),
  }),
  /** A production house may answer map and ID card later (docs/rules/registration.md). */
  v.forward(
    v.partialCheck(
      [['kind'], ['address']],
      ({ kind, address }) => kind === 'house' || address !== '',
      'address-required',
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['pin']], ({ kind, pin }) => kind === 'house' || pin !== null, 'pin-required'),
    ['pin'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['idCard']], ({ kind, idCard }) => kind === 'house' || idCard !== '', 'id-card-required'),
    ['idCard'],
  ),
  v.forward(
    v.partialCheck(
      [['name'], ['password']],
      ({ name, password }) => passwordFault(password, name) === null,
      ({ input: { name, password } }) => passwordFault(password, name) ?? 'password-weak',
    ),
    ['password'],
  ),
);
export type FilledHostForm = v.InferOutput<typeof HostFormSchema>;
