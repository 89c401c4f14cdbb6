/** Names of months and weekdays as people write them, in Indonesian and English, in small letters. */

/** January is 1. */
export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan januari january',
    'feb februari february pebruari',
    'mar maret march',
    'apr april',
    'mei may',
    'jun juni june',
    'jul juli july',
    'agu agt ags agustus aug august',
    'sep sept september',
    'okt oktober oct october',
    'nov nop november nopember',
    'des desember dec december disember dsmbr',
  ].flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)),
);

/** Monday is 0. */
export const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'senin monday mon snin',
    'selasa tuesday tue tues',
    'rabu wednesday wed',
    'kamis thursday thu thurs',
    'jumat friday fri jumaat jmt',
    'sabtu saturday sat sbtu',
    'minggu sunday sun ahad',
  ].flatMap((line, index) => line.split(' ').map((name) => [name, index] as const)),
);
