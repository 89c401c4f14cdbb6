/** Password rules of registration (specification, section 5; decisions, section 2). */

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export type PasswordFault =
  | 'too-short'
  | 'too-long'
  | 'no-lowercase'
  | 'no-uppercase'
  | 'no-digit'
  | 'no-special'
  | 'has-space'
  | 'contains-name'
  | 'too-common';

/**
 * All faults, in the order in which a form shows them; an empty list is a good password. `name` is the user's, or ''.
 */
export function passwordFaults(password: string, name: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < PASSWORD_MIN) faults.push('too-short');
  if (password.length > PASSWORD_MAX) faults.push('too-long');
  if (!/\p{Ll}/u.test(password)) faults.push('no-lowercase');
  if (!/\p{Lu}/u.test(password)) faults.push('no-uppercase');
  if (!/\d/.test(password)) faults.push('no-digit');
  if (!/[!@#$%^&*]/.test(password)) faults.push('no-special');
  if (/\s/.test(password)) faults.push('has-space');
  if (containsName(password, name)) faults.push('contains-name');
  if (isCommon(password)) faults.push('too-common');
  return faults;
}

/** Code of a fault in a form. */
export const PASSWORD_FORM_FAULTS = [
  'password-too-short',
  'password-too-long',
  'password-no-lowercase',
  'password-no-uppercase',
  'password-no-digit',
  'password-no-special',
  'password-has-space',
  'password-contains-name',
  'password-too-common',
] as const satisfies readonly `password-${PasswordFault}`[];
export type PasswordFormFault = (typeof PASSWORD_FORM_FAULTS)[number];

/** The first fault, which a form shows as a sentence; null without one. The rules beside the field show the rest. */
export function passwordFault(password: string, name: string): PasswordFormFault | null {
  const [first] = passwordFaults(password, name);
  return first === undefined ? null : `password-${first}`;
}

/**
 * Any word of the name with three letters or more, or the whole name without its spaces. A word of three letters counts
 * where a word begins: `Payung` does not contain the name of Ayu, `CantikAyu` does.
 */
function containsName(password: string, name: string): boolean {
  const lower = password.toLowerCase();
  const words = [...name.toLowerCase().split(/\s+/), name.toLowerCase().replace(/\s+/g, '')];
  const begins = (at: number) =>
    /(^|\P{L})$/u.test(password.slice(0, at)) || /^\p{Ll}\p{Lu}/u.test(password.slice(at - 1));
  return words.some((word) => {
    if (word.length !== 3) return word.length > 3 && lower.includes(word);
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) if (begins(at)) return true;
    return false;
  });
}

/**
 * Words at the head of the published lists of leaked passwords, worldwide and Indonesian. The rules above force
 * people to decorate them (`P@ssw0rd1!`), so a password counts as common when nothing but such a word is left without
 * the decoration.
 */
const COMMON_WORDS = new Set(
  (
    'password passw passwd qwerty qwertyuiop qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm qweasd qweasdzxc abc abcd abcde abcdef abcdefg aaa ' +
    'admin administrator root user guest test testing demo welcome login letmein master secret default changeme hello hallo ' +
    'iloveyou loveyou love lovely monkey dragon sunshine princess football baseball soccer superman batman shadow michael jordan ' +
    'summer winter spring autumn january monday freedom whatever trustno ninja starwars pokemon computer internet samsung google ' +
    'indonesia jakarta bandung surabaya garuda merdeka pancasila bismillah alhamdulillah assalamualaikum sayang sayangku cinta ' +
    'cintaku akucinta kamukamu rahasia katasandi sandi semangat anjing bangsat kontol persib persija arema doraemon naruto ' +
    'keluarga bahagia sukses cantik ganteng ' +
    // The product's own name, which a form that shows it suggests, and the words of its trade.
    'klaket klapper clapperboard film filmmaker movie cinema bioskop sinema sutradara produser producer director aktor aktris'
  ).split(' '),
);
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let common: ReadonlySet<string> = COMMON_WORDS;

/**
 * Takes the list of common passwords (common-passwords.txt: the 4,500 most frequent in published lists of leaked ones,
 * letters only, from @zxcvbn-ts/language-common 4.1.3, MIT); before that `passwordFaults` has the head of the list.
 */
export function learnCommonPasswords(text: string): void {
  common = new Set([...COMMON_WORDS, ...text.trim().split(/\s+/)]);
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const undecorated = lower.replace(/^[^a-z@$]+/, '').replace(/[^a-z]+$/, '');
  const readings = [
    undecorated,
    undecorated.replace(/[013457@$!]/g, (mark) => LEET[mark] ?? mark),
    lower.replace(/[^a-z]/g, ''),
  ];
  return readings.some((reading) => common.has(wordRepeated(reading.replace(/[^a-z]/g, ''))));
}

/** The word that a text is made of by repeating it: `klaket` of `klaketklaket`; otherwise the text. */
const wordRepeated = (letters: string): string => /^([a-z]{3,}?)\1+$/.exec(letters)?.[1] ?? letters;
