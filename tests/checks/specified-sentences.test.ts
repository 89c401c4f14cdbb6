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
const HOST = 'src/features/host-registration/host-labels.ts';
const ID_CARD = 'src/features/host-registration/id-card-step.tsx';
const PHOTO = 'src/features/onboarding/fault-labels.ts';
const MEDIA = 'src/features/talents/edit/media-form.tsx';
const AUDIO = 'src/features/briefings/use-upload-audio.tsx';

/**
 * User-facing sentences of the specification, sections 5 and 8: the message, its Indonesian text, and where it is used.
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
  ['Enter a number', 'Masukkan nomor', [FORM, HOST]],
  ['Wrong number entered', 'Nomor yang dimasukkan salah', [FORM, HOST]],
  ['Invalid email', 'Email tidak valid', [LOGIN, FORM, HOST, EMAIL_CHANGE]],
  ['Email already registered', 'Email sudah terdaftar', [ERRORS, FORM, HOST]],
  // The host's form.
  ['Enter the number of the ID card', 'Isi nomor KTP', [HOST]],
  ['A NIK has exactly 16 digits', 'NIK terdiri dari 16 angka', [HOST, FORM]],
  ['Take a photo of the ID card', 'Ambil foto KTP', [HOST, ID_CARD]],
  ['Enter the address of the location', 'Isi alamat lokasi', [HOST]],
  ['Choose the place on the map', 'Pilih tempat di peta', [HOST]],
  // Media.
  [
    'This is not a photo that can be used. Choose a JPG, PNG or HEIC file.',
    'Ini bukan foto yang bisa dipakai. Pilih berkas JPG, PNG, atau HEIC.',
    ['src/ui/damaged-photo.ts'],
  ],
  [
    'The photo has 5 MB or more. Choose a smaller one, or take it with the camera here.',
    'Foto ini 5 MB atau lebih. Pilih yang lebih kecil, atau ambil dengan kamera di sini.',
    [PHOTO],
  ],
  [
    'This format cannot be used: JPG, PNG, HEIC, MP4, MOV, MP3 or WAV.',
    'Format ini tidak bisa dipakai: JPG, PNG, HEIC, MP4, MOV, MP3, atau WAV.',
    [MEDIA],
  ],
  [
    'The file is too large: pictures under 5 MB, video under 100 MB, sound under 10 MB.',
    'Berkas terlalu besar: gambar di bawah 5 MB, video di bawah 100 MB, suara di bawah 10 MB.',
    [MEDIA],
  ],
  ['Video and sound may be 2 minutes long at most.', 'Video dan suara paling lama 2 menit.', [MEDIA]],
  [
    '“{name}” is no mp3, mp4, wav or m4a file. Nothing was taken.',
    '“{name}” bukan berkas mp3, mp4, wav, atau m4a. Tidak ada yang diambil.',
    [AUDIO],
  ],
  // The times of the talent filter.
  [
    'The end must be greater than the start',
    'Jam selesai harus lebih besar dari jam mulai',
    ['src/features/talents/search/filter-dialog.tsx'],
  ],
  // Scheduling and the one-time code.
  [
    "Cannot move scene to past date ({date}). Please select today's date or a future date.",
    'Adegan tidak bisa dipindahkan ke tanggal yang sudah lewat ({date}). Pilih tanggal hari ini atau sesudahnya.',
    ['src/shared/board/use-move-labels.ts'],
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

/** Sentences that programs read: codes, answers of the API, and messages of the log. */
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
  // Failures that are not shown on a screen.
  ['the profile picture cannot be renewed', ['src/app/background-refresh.ts']],
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

  test.each(INTERNAL)('“%s” is where a program needs it', (text, files) => {
    expect(files.filter((file) => !source(file).includes(text))).toEqual([]);
  });
});
