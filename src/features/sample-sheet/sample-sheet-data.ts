import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallTime } from '../../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { CastStatus } from '../../../domain/call-sheet/records.ts';
import { row, sampleFirstScreen, type Translate } from './sample-first-screen.ts';

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
  ['21', 'INT', DAY, 'Kios kain Bu Mirah', 4, [3, 4], '11:00'],
  ['23', 'EXT', AFTERNOON, 'Teras Stasiun Senen', 9, [1, 2], '12:45'],
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
      ['Mulyono', msg`Generator operator`, '04:30'],
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
      ['Bambang Sutejo', msg`Props`, -30],
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
  msg`Artificial rain from 16:00. Bring a change of clothes and shoes that don’t slip.`,
  msg`Rafi is released at 10:00, no extra takes.`,
  msg`No photographs on set. No smoking inside the block.`,
];

const callOf = (call: number | string | null): CallTime =>
  call === null ? null : typeof call === 'number' ? { offset: call } : { fixed: call };

/** The sheet in the reader's language, and the revision before it. */
export function sampleSheet(text: Translate): { content: SheetContent; before: SheetContent } {
  const top = sampleFirstScreen(text);
  const sceneOf = ([number, interior, light, set, eighths, cast, time]: Scene) => ({
    ...row(`scene-${number}`),
    sceneId: null,
    number,
    interior,
    timeOfDay: text(light),
    light: light === NIGHT ? ('night' as const) : ('day' as const),
    color: null,
    set,
    synopsis: '',
    cast,
    eighths,
    time,
  });
  const content: SheetContent = {
    ...top.content,
    times: [
      { ...row('breakfast'), kind: 'meal', time: '05:00', until: '', description: text(msg`Breakfast at basecamp`) },
      { ...row('lunch'), kind: 'meal', time: '11:30', until: '12:30', description: text(msg`Lunch`) },
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
      remarks: remark === undefined ? '' : text(remark),
    })),
    crew: CREW.flatMap(([department, people]) =>
      people.map(([name, role, call]) => ({
        ...row(name),
        personId: null,
        department: text(department),
        role: text(role),
        name,
        phone: '',
        call: callOf(call),
      })),
    ),
    lines: [
      ...top.content.lines,
      ...NOTES.map((note, index) => ({
        ...row(`note-${index}`),
        list: 'note' as const,
        label: '',
        text: text(note),
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
    head: top.before.head,
    scenes: [...SCENES.slice(0, -1), MOVED_SCENE].map(sceneOf),
  };
  return { content, before };
}
