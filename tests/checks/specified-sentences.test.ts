import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../support/command.ts';
import { readPo } from './translations.ts';

const catalog = (locale: 'en' | 'id') =>
  new Map(
    readPo(readFileSync(`${root}/src/locales/${locale}.po`, 'utf8')).map(({ id, translation }) => [id, translation]),
  );
const messages = { en: catalog('en'), id: catalog('id') };
/** Values in a message are written `${name}` in the source and `{name}` in the catalog. */
const source = (path: string) => readFileSync(`${root}/${path}`, 'utf8').replaceAll('${', '{');

const ERRORS = 'src/ui/error-messages.ts';
const LOGIN = 'src/features/login/login-form.tsx';
const FORM = 'src/features/registration/fault-labels.ts';
const RESET = 'src/features/password-reset/reset-password-screen.tsx';
const EMAIL_CHANGE = 'src/features/registration/change-email-form.tsx';
const RULES = 'src/forms/password-rules.tsx';

/**
 * Sentences of the specification, sections 5 and 8, that somebody reads: the message, its Indonesian text, and where it
 * is said.
 */
const SENTENCES: [message: string, indonesian: string, files: string[]][] = [
  // Section 5: login.
  ['The email address or password you entered is invalid', 'Email atau kata sandi yang Anda masukkan salah', [ERRORS]],
  ['Password is Required', 'Kata sandi wajib diisi', [LOGIN, FORM, RESET]],
  ['Minimum 8 characters', 'Minimal 8 karakter', [LOGIN]],
  // Registration password.
  ['8 characters or more', '8 karakter atau lebih', [RULES]],
  ['lowercase letter', 'huruf kecil', [RULES]],
  ['uppercase letter', 'huruf besar', [RULES]],
  ['number', 'angka', [RULES]],
  ['one of ! @ # $ % ^ & *', 'tanda ! @ # $ % ^ & *', [RULES]],
  ['no spaces', 'tanpa spasi', [RULES]],
  ['without your name', 'tidak memuat nama Anda', [RULES]],
  ['no common password', 'bukan sandi yang umum', [RULES]],
  ['Repeat the password', 'Konfirmasi kata sandi wajib diisi', [FORM, RESET]],
  ['Password does not match', 'Kata sandi tidak sama', [FORM, RESET]],
  [
    'The password needs upper case, lower case, a digit and a special character',
    'Kata sandi perlu huruf besar, huruf kecil, angka, dan karakter khusus',
    [FORM],
  ],
  // Phone and e-mail, in the forms of talents and hosts.
  ['Enter a number', 'Masukkan nomor', [FORM]],
  ['Wrong number entered', 'Nomor yang dimasukkan salah', [FORM]],
  ['Write it without spaces', 'Tulis tanpa spasi', [FORM]],
  ['Invalid email', 'Email tidak valid', [LOGIN, FORM, EMAIL_CHANGE]],
  ['Email already registered', 'Email sudah terdaftar', [ERRORS, FORM]],
  // Scheduling and the one-time code.
  [
    "Cannot move scene to past date ({date}). Please select today's date or a future date.",
    'Adegan tidak bisa dipindahkan ke tanggal yang sudah lewat ({date}). Pilih tanggal hari ini atau sesudahnya.',
    [],
  ],
  ['The code you entered is wrong, please re-enter the code', 'Kode salah, masukkan lagi', [ERRORS]],
  // Section 8.
  ['There is no account with this email.', 'Tidak ada akun dengan email ini.', [ERRORS]],
  ['The sign-in could not be confirmed. Sign in again.', 'Login tidak dapat dipastikan. Masuk lagi.', [ERRORS]],
  ['An unexpected error occurred.', 'Terjadi kesalahan tak terduga.', [ERRORS]],
  ['Google register failed', 'Pendaftaran dengan Google gagal', ['src/features/registration/talent-form.tsx']],
  ['Google login failed', 'Masuk dengan Google gagal', [ERRORS]],
  ['User ID not found', 'ID pengguna tidak ditemukan', [EMAIL_CHANGE]],
  ['Failed to change email', 'Email gagal diubah', [ERRORS, EMAIL_CHANGE]],
  ['An error occurred while changing email', 'Terjadi kesalahan saat mengganti email', [EMAIL_CHANGE]],
  [
    'Scene {number} not found in script {written}',
    'Adegan {number} tidak ditemukan di naskah {written}',
    ['src/features/script-page/scene-screen.tsx'],
  ],
  ['Login expired', 'Sesi masuk berakhir', [ERRORS]],
  [
    'The server has a problem. Try again later; what you entered is still here.',
    'Server sedang bermasalah. Coba lagi nanti; isian Anda masih di sini.',
    [ERRORS],
  ],
];

/** What programs read: codes, answers of the API, and messages of the log. */
const INTERNAL: [text: string, files: string[]][] = [
  ['EMAIL_EXISTS', ['domain/errors.ts', 'server/http/errors.ts']],
  ['USER_NOT_FOUND', ['domain/errors.ts', 'src/features/registration/replace-account.ts']],
  ['INVALID_ID_TOKEN', ['domain/errors.ts', 'src/features/registration/replace-account.ts']],
  ['An unexpected error occurred.', ['server/http/errors.ts']],
  ['Email already registered', ['server/http/errors.ts', 'server/routes/registration.ts']],
  ['The code you entered is wrong, please re-enter the code', ['server/http/errors.ts']],
  ['Login expired', ['server/http/errors.ts']],
  ['Google login failed', ['server/http/errors.ts']],
  ['Failed to change email', ['server/http/errors.ts', 'server/routes/registration.ts']],
  ['User ID not found', ['server/routes/registration.ts', 'src/features/registration/registration-actions.ts']],
  ['Refresh token not available', ['domain/identity/identity-token-jobs.ts']],
  ['Failed to refresh token', ['domain/identity/identity-token-jobs.ts', 'server/routes/registration.ts']],
  ['popup-closed', ['src/platform/session/firebase-auth.ts']],
  ['popup-blocked', ['src/platform/session/firebase-auth.ts']],
  ['popup-cancelled', ['src/platform/session/firebase-auth.ts']],
  ['Data token tidak ditemukan dalam respons availability', ['src/features/registration/replace-account.ts']],
  ['Gagal membuat akun baru', ['src/features/registration/replace-account.ts']],
];

describe('the sentences of the specification', () => {
  test.each(SENTENCES)('“%s” is said in both languages', (message, indonesian, files) => {
    expect(messages.en.get(message)).toBe(message);
    expect(messages.id.get(message)).toBe(indonesian);
    expect(files.filter((file) => !source(file).includes(message))).toEqual([]);
  });

  test.each(INTERNAL)('“%s” stands where a program needs it', (text, files) => {
    expect(files.filter((file) => !source(file).includes(text))).toEqual([]);
  });
});
