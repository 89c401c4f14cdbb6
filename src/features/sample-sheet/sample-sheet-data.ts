import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallTime } from '../../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { CastStatus } from '../../../domain/call-sheet/records.ts';

/**
 * The sample call sheet that anybody can open from the landing page. The production, people, places' details and telephone numbers
 * are invented; names stay as they are, everything else speaks the reader's language.
 */
export const SAMPLE = {
  revision: 2,
  issuedAt: Date.parse('2026-12-11T22:14:00+07:00'),
  /** The sheet is shown as Wahyu reads it: the morning after, without a network. */
  readAt: Date.parse('2026-12-12T04:10:00+07:00'),
  reader: 'Wahyu Saputra',
  sun: { sunrise: '05:29', sunset: '18:04' },
} as const;

const PIN = { latitude: -6.1762, longitude: 106.8412 };
/** Nobody's: a sample rings no stranger. */
const NUMBER = '-';

const MORNING = msg({ message: 'Morning', context: 'time of day' });
const DAY = msg({ message: 'Day', context: 'time of day' });
const AFTERNOON = msg({ message: 'Afternoon', context: 'time of day' });
const NIGHT = msg({ message: 'Night', context: 'time of day' });

type Scene = [
  number: string,
  interior: string,
  light: MessageDescriptor,
  set: string,
  eighths: number,
  cast: number[],
  time: string,
];
const SCENES: Scene[] = [
  ['17', 'EXT', MORNING, 'Pasar Senen – lorong payung', 19, [1, 2, 6], '06:30'],
  ['18', 'INT', DAY, 'Kios kain Bu Mirah', 13, [1, 3], '09:15'],
  ['21', 'INT', DAY, 'Kios kain Bu Mirah', 4, [3, 4], '11:15'],
  ['23', 'EXT', AFTERNOON, 'Teras Stasiun Senen', 9, [1, 2], '13:30'],
  ['31', 'INT', NIGHT, 'Gudang payung', 18, [2, 4], '15:30'],
  ['34', 'EXT', NIGHT, 'Jalan Bunderan, hujan', 6, [1, 2], '18:15'],
];
/** On revision 1, and since then on the next day. */
const MOVED_SCENE: Scene = ['42', 'EXT', MORNING, 'Peron 3', 11, [1, 2], '16:30'];

type Cast = [
  number: number,
  character: string,
  actor: string,
  status: CastStatus,
  times: [string | null, string, string],
  remark?: MessageDescriptor,
];
const CAST: Cast[] = [
  [1, 'Sari', 'Ayu Maharani Lestari', 'work', ['04:30', '05:15', '06:15'], msg`Wet in scene 34; 2 sets of costume`],
  [2, 'Jati', 'Bagas Nugroho', 'work', ['04:45', '05:30', '06:15']],
  [3, 'Bu Mirah', 'Ratna Sutisna Wardoyo', 'work', ['07:00', '07:45', '09:00']],
  [4, 'Koh Acin', 'Willy Gunadi', 'start', ['09:00', '09:45', '11:00'], msg`Costume fitting 09:20`],
  [
    6,
    'Bocah payung',
    'Rafi Alamsyah',
    'finish',
    [null, '05:45', '06:15'],
    msg`Child, 10 years, with guardian; released at 10:00`,
  ],
];

/** Minutes from the general call, which has moved by an hour, or a time of their own. */
type Crew = [name: string, role: MessageDescriptor, call: number | string];
const CREW: [department: MessageDescriptor, people: Crew[]][] = [
  [
    msg`Production`,
    [
      ['Yudha Prasetya', msg`Production manager`, -30],
      ['Nining Kurniasih', msg`Coordinator`, -30],
      ['Agus Salim', msg`General assistant`, '04:15'],
    ],
  ],
  [
    msg`Directing`,
    [
      ['Laras Widyaningsih', msg`Director`, 30],
      ['Rina Kusumawardhani', msg`1st assistant director`, -30],
      ['Fajar Hidayat', msg`2nd assistant director`, '04:30'],
      ['Theresia Manurung', msg`Script supervisor`, 0],
    ],
  ],
  [
    msg`Camera`,
    [
      ['Made Wirawan', msg`Director of photography`, 0],
      ['Yosua Rumbiak', msg`1st camera assistant`, 0],
      ['Wahyu Saputra', msg`2nd camera assistant`, 0],
      ['Dian Puspita', msg`Data manager`, 30],
    ],
  ],
  [
    msg`Lighting and grip`,
    [
      ['Slamet Riyadi', msg`Gaffer`, -30],
      ['Eko Santoso', msg`Best boy`, -30],
      ['Tigor Nainggolan', msg`Key grip`, -30],
      ['Mulyono', msg`Generator`, '04:30'],
    ],
  ],
  [
    msg`Sound`,
    [
      ['Intan Paramitha', msg`Sound recordist`, 15],
      ['Reza Aditya', msg`Boom operator`, 15],
    ],
  ],
  [
    msg`Art department`,
    [
      ['Gita Prameswari', msg`Production designer`, 0],
      ['Bambang Sutejo', msg`Properties`, -30],
      ['Komar', msg`Artificial rain`, '16:00'],
    ],
  ],
  [
    msg`Wardrobe and make-up`,
    [
      ['Melati Anggraini', msg`Costume designer`, '04:45'],
      ['Sri Hartini', msg`Make-up artist`, '04:45'],
    ],
  ],
  [
    msg`Locations and transport`,
    [
      ['Hendra Tanoto', msg`Location manager`, '04:30'],
      ['Udin Saepudin', msg`Location security`, '04:00'],
      ['Jajang Nurjaman', msg`Transport coordinator`, '03:45'],
    ],
  ],
];

const NOTES: MessageDescriptor[] = [
  msg`The market stays open. Keep the cart lane in the east aisle clear.`,
  msg`Artificial rain from 16:00. Bring a change of clothes and shoes that don't slip.`,
  msg`Rafi is released at 10:00, no extra takes.`,
  msg`No photographs on set. No smoking inside the block.`,
];

type Say = (words: MessageDescriptor) => string;
const row = (id: string) => ({ id, sheetId: 'sample', position: id });
const callOf = (call: number | string | null): CallTime =>
  call === null ? null : typeof call === 'number' ? { offset: call } : { fixed: call };

/** The sheet in the reader's language, and the revision before it. */
export function sampleSheet(say: Say): { content: SheetContent; before: SheetContent } {
  const head: SheetContent['head'] = {
    number: 7,
    dayId: null,
    dayNumber: 7,
    dayCount: 24,
    date: '2026-12-12',
    timeZone: 'Asia/Jakarta',
    director: 'Laras Widyaningsih',
    producer: 'Yudha Prasetya',
    generalCall: '05:30',
    shootingCall: '06:30',
    estimatedWrap: '19:30',
    weather: say(msg`Light rain in the morning (70%)`),
    temperature: '24–31°',
    weatherAsOf: '',
    locationName: 'Pasar Senen Blok VI',
    locationAddress: '',
    locationGate: say(msg`East gate, Jl. Pasar Senen`),
    locationPin: PIN,
    basecampName: 'Balai Warga RW 04',
    basecampAddress: say(msg`Jl. Kramat Bunder 17, 6 minutes on foot`),
    basecampPin: PIN,
    parkingName: say(msg`Blok III building, level 2`),
    parkingNote: say(msg`Show the call sheet at the booth`),
    parkingPin: PIN,
    hospitalName: 'RS Kramat Bunder',
    hospitalAddress: say(msg`Emergency room 24 hours, 1.6 km · ambulance 119`),
    hospitalPhone: NUMBER,
    hospitalPin: PIN,
    hospitalCheckedOn: null,
    locationManager: 'Hendra Tanoto',
    locationManagerPhone: NUMBER,
    guestNames: 'everyone',
    guestPhones: 'contacts',
    createdAt: '2026-12-01T00:00:00.000Z',
  };
  const sceneOf = ([number, interior, light, set, eighths, cast, time]: Scene) => ({
    ...row(`scene-${number}`),
    sceneId: null,
    number,
    interior,
    timeOfDay: say(light),
    light: light === NIGHT ? ('night' as const) : ('day' as const),
    color: null,
    set,
    synopsis: '',
    cast,
    eighths,
    time,
  });
  const content: SheetContent = {
    production: { title: 'Hujan di Pasar Senen', house: 'Klaket' },
    head,
    times: [
      { ...row('breakfast'), kind: 'meal', time: '05:00', until: '', description: say(msg`Breakfast at basecamp`) },
      { ...row('lunch'), kind: 'meal', time: '12:00', until: '13:00', description: say(msg`Lunch`) },
    ],
    scenes: SCENES.map(sceneOf),
    cast: CAST.map(([number, character, name, status, [pickUp, makeUp, onSet], remark]) => ({
      ...row(`cast-${number}`),
      tagId: null,
      personId: null,
      number,
      name,
      character,
      detail: '',
      age: null,
      gender: '',
      status,
      pickUp: callOf(pickUp),
      makeUp: callOf(makeUp),
      onSet: callOf(onSet),
      phone: '',
      remarks: remark === undefined ? '' : say(remark),
    })),
    extras: [],
    crew: CREW.flatMap(([department, people]) =>
      people.map(([name, role, call]) => ({
        ...row(name),
        personId: null,
        department: say(department),
        role: say(role),
        name,
        phone: '',
        call: callOf(call),
      })),
    ),
    lines: [
      {
        ...row('contact'),
        list: 'contact',
        label: say(msg`1st assistant director`),
        text: 'Rina Kusumawardhani',
        phone: NUMBER,
      },
      ...NOTES.map((note, index) => ({
        ...row(`note-${index}`),
        list: 'note' as const,
        label: '',
        text: say(note),
        phone: '',
      })),
    ],
    advance: [
      {
        ...row('day-8'),
        dayId: null,
        dayNumber: 8,
        date: '2026-12-13',
        place: 'Stasiun Senen',
        call: '06:00',
        scenes: [sceneOf(MOVED_SCENE)],
      },
    ],
  };
  const before: SheetContent = {
    ...content,
    head: { ...head, generalCall: '04:30', parkingName: 'Lapangan Banteng' },
    scenes: [...SCENES.slice(0, -1), MOVED_SCENE].map(sceneOf),
  };
  return { content, before };
}
