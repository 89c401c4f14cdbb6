import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StripColour } from '../../ui/strip.tsx';

/**
 * The sample call sheet that anybody can open from the landing page. The production, people, places' details and telephone numbers
 * are invented; names stay as they are, everything else speaks the reader's language. Times are `HH:MM` in WIB.
 */
export interface SampleScene {
  number: string;
  strip: StripColour;
  side: 'INT' | 'EXT';
  light: MessageDescriptor;
  set: string;
  eighths: number;
  cast: string;
  time: string;
}

export interface SampleCast {
  number: string;
  character: string;
  actor: string;
  status: MessageDescriptor;
  pickUp: string | null;
  makeUp: string;
  onSet: string;
  remark?: MessageDescriptor;
}

export interface SampleCrew {
  name: string;
  role: MessageDescriptor;
  call: string;
  /** The call of revision 1, where it was another. */
  was?: string;
}

export const SAMPLE = {
  production: 'Hujan di Pasar Senen',
  dayNumber: 7,
  dayCount: 24,
  date: '2026-12-12',
  timeZone: 'Asia/Jakarta',
  revision: 2,
  issuedAt: Date.parse('2026-12-11T22:14:00+07:00'),
  /** The sheet is shown as Wahyu reads it: the morning after, without a network. */
  readAt: Date.parse('2026-12-12T04:10:00+07:00'),
  reader: 'Wahyu Saputra',
  mapQuery: '-6.1762,106.8412',
  place: 'Pasar Senen Blok VI',
  basecamp: 'Balai Warga RW 04',
  hospital: 'RS Kramat Bunder',
  assistantDirector: 'Rina Kusumawardhani',
  locationManager: 'Hendra Tanoto',
} as const;

export const SAMPLE_SCENES: (SampleScene | { meal: MessageDescriptor; time: string })[] = [
  {
    number: '17',
    strip: 'ext-day',
    side: 'EXT',
    light: msg({ message: 'Morning', context: 'time of day' }),
    set: 'Pasar Senen – lorong payung',
    eighths: 19,
    cast: '1, 2, 6',
    time: '06:30',
  },
  {
    number: '18',
    strip: 'int-day',
    side: 'INT',
    light: msg({ message: 'Day', context: 'time of day' }),
    set: 'Kios kain Bu Mirah',
    eighths: 13,
    cast: '1, 3',
    time: '09:15',
  },
  {
    number: '21',
    strip: 'int-day',
    side: 'INT',
    light: msg({ message: 'Day', context: 'time of day' }),
    set: 'Kios kain Bu Mirah',
    eighths: 4,
    cast: '3, 4',
    time: '11:15',
  },
  { meal: msg`Lunch`, time: '12:00' },
  {
    number: '23',
    strip: 'ext-day',
    side: 'EXT',
    light: msg({ message: 'Afternoon', context: 'time of day' }),
    set: 'Teras Stasiun Senen',
    eighths: 9,
    cast: '1, 2',
    time: '13:30',
  },
  {
    number: '31',
    strip: 'int-night',
    side: 'INT',
    light: msg({ message: 'Night', context: 'time of day' }),
    set: 'Gudang payung',
    eighths: 18,
    cast: '2, 4',
    time: '15:30',
  },
  {
    number: '34',
    strip: 'ext-night',
    side: 'EXT',
    light: msg({ message: 'Night', context: 'time of day' }),
    set: 'Jalan Bunderan, hujan',
    eighths: 6,
    cast: '1, 2',
    time: '18:15',
  },
];

export const SAMPLE_CAST: SampleCast[] = [
  {
    number: '1',
    character: 'Sari',
    actor: 'Ayu Maharani Lestari',
    status: msg({ message: 'Work', context: 'cast status of the day' }),
    pickUp: '04:30',
    makeUp: '05:15',
    onSet: '06:15',
    remark: msg`Wet in scene 34; 2 sets of costume`,
  },
  {
    number: '2',
    character: 'Jati',
    actor: 'Bagas Nugroho',
    status: msg({ message: 'Work', context: 'cast status of the day' }),
    pickUp: '04:45',
    makeUp: '05:30',
    onSet: '06:15',
  },
  {
    number: '3',
    character: 'Bu Mirah',
    actor: 'Ratna Sutisna Wardoyo',
    status: msg({ message: 'Work', context: 'cast status of the day' }),
    pickUp: '07:00',
    makeUp: '07:45',
    onSet: '09:00',
  },
  {
    number: '4',
    character: 'Koh Acin',
    actor: 'Willy Gunadi',
    status: msg({ message: 'Start', context: 'cast status of the day' }),
    pickUp: '09:00',
    makeUp: '09:45',
    onSet: '11:00',
    remark: msg`Costume fitting 09:20`,
  },
  {
    number: '6',
    character: 'Bocah payung',
    actor: 'Rafi Alamsyah',
    status: msg({ message: 'Finish', context: 'cast status of the day' }),
    pickUp: null,
    makeUp: '05:45',
    onSet: '06:15',
    remark: msg`Child, 10 years, with guardian; released at 10:00`,
  },
];

export const SAMPLE_CREW: { department: MessageDescriptor; people: SampleCrew[] }[] = [
  {
    department: msg`Production`,
    people: [
      { name: 'Yudha Prasetya', role: msg`Production manager`, call: '05:00', was: '04:00' },
      { name: 'Nining Kurniasih', role: msg`Coordinator`, call: '05:00', was: '04:00' },
      { name: 'Agus Salim', role: msg`General assistant`, call: '04:15' },
    ],
  },
  {
    department: msg`Directing`,
    people: [
      { name: 'Laras Widyaningsih', role: msg`Director`, call: '06:00', was: '05:00' },
      { name: 'Rina Kusumawardhani', role: msg`1st assistant director`, call: '05:00', was: '04:00' },
      { name: 'Fajar Hidayat', role: msg`2nd assistant director`, call: '04:30' },
      { name: 'Theresia Manurung', role: msg`Script supervisor`, call: '05:30', was: '04:30' },
    ],
  },
  {
    department: msg`Camera`,
    people: [
      { name: 'Made Wirawan', role: msg`Director of photography`, call: '05:30', was: '04:30' },
      { name: 'Yosua Rumbiak', role: msg`1st camera assistant`, call: '05:30', was: '04:30' },
      { name: 'Wahyu Saputra', role: msg`2nd camera assistant`, call: '05:30', was: '04:30' },
      { name: 'Dian Puspita', role: msg`Data manager`, call: '06:00', was: '05:00' },
    ],
  },
  {
    department: msg`Lighting and grip`,
    people: [
      { name: 'Slamet Riyadi', role: msg`Gaffer`, call: '05:00', was: '04:00' },
      { name: 'Eko Santoso', role: msg`Best boy`, call: '05:00', was: '04:00' },
      { name: 'Tigor Nainggolan', role: msg`Key grip`, call: '05:00', was: '04:00' },
      { name: 'Mulyono', role: msg`Generator`, call: '04:30' },
    ],
  },
  {
    department: msg`Sound`,
    people: [
      { name: 'Intan Paramitha', role: msg`Sound recordist`, call: '05:45', was: '04:45' },
      { name: 'Reza Aditya', role: msg`Boom operator`, call: '05:45', was: '04:45' },
    ],
  },
  {
    department: msg`Art department`,
    people: [
      { name: 'Gita Prameswari', role: msg`Production designer`, call: '05:30', was: '04:30' },
      { name: 'Bambang Sutejo', role: msg`Properties`, call: '05:00', was: '04:00' },
      { name: 'Komar', role: msg`Artificial rain`, call: '16:00' },
    ],
  },
  {
    department: msg`Wardrobe and make-up`,
    people: [
      { name: 'Melati Anggraini', role: msg`Costume designer`, call: '04:45' },
      { name: 'Sri Hartini', role: msg`Make-up artist`, call: '04:45' },
    ],
  },
  {
    department: msg`Locations and transport`,
    people: [
      { name: 'Hendra Tanoto', role: msg`Location manager`, call: '04:30' },
      { name: 'Udin Saepudin', role: msg`Location security`, call: '04:00' },
      { name: 'Jajang Nurjaman', role: msg`Transport coordinator`, call: '03:45' },
    ],
  },
];

/** `until`: the second time of a range. */
export const SAMPLE_SCHEDULE: { name: MessageDescriptor; time: string; until?: string }[] = [
  { name: msg`Breakfast at basecamp`, time: '05:00' },
  { name: msg`Crew call`, time: '05:30' },
  { name: msg`Shooting call`, time: '06:30' },
  { name: msg`Lunch`, time: '12:00', until: '13:00' },
  { name: msg`Estimated wrap`, time: '19:30' },
  { name: msg`Sunrise – sunset`, time: '05:29', until: '18:04' },
];

export const SAMPLE_CHANGES: MessageDescriptor[] = [
  msg`Scene 42 moved to Day 8`,
  msg`Scene 34 added, 18:15 WIB`,
  msg`Parking moved to Blok III level 2`,
];

export const SAMPLE_NOTES: MessageDescriptor[] = [
  msg`The market stays open. Keep the cart lane in the east aisle clear.`,
  msg`Artificial rain from 16:00. Bring a change of clothes and shoes that don't slip.`,
  msg`Rafi is released at 10:00, no extra takes.`,
  msg`No photographs on set. No smoking inside the block.`,
];
