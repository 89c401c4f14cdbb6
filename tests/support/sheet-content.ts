import { randomUUID } from 'node:crypto';
import type { CallTime } from '../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import type { CastStatus, SheetList } from '../../domain/call-sheet/records.ts';

/** Day 7 of the invented production of the mock-ups, as one sheet. */
export function sampleSheetContent(sheetId: string): SheetContent {
  let place = 0;
  const row = () => ({ id: randomUUID(), sheetId, position: `a${String(place++).padStart(4, '0')}V` });
  const scene = (
    number: string,
    interior: string,
    timeOfDay: string,
    light: 'day' | 'night',
    set: string,
    eighths: number,
    cast: number[],
    time: string,
  ) => ({
    ...row(),
    sceneId: null,
    number,
    interior,
    timeOfDay,
    light,
    color: null,
    set,
    synopsis: '',
    eighths,
    cast,
    time,
  });
  const cast = (
    number: number,
    character: string,
    name: string,
    status: CastStatus,
    [pickUp, makeUp, onSet]: [CallTime, CallTime, CallTime],
    remarks = '',
    age: number | null = null,
  ) => ({
    ...row(),
    tagId: null,
    personId: null,
    number,
    name,
    character,
    detail: '',
    age,
    gender: '' as const,
    status,
    pickUp,
    makeUp,
    onSet,
    phone: `+62812000010${number}`,
    remarks,
  });
  let crewPhone = 20;
  const crew = (department: string, people: [name: string, role: string, call: CallTime][]) =>
    people.map(([name, role, call]) => ({
      ...row(),
      personId: null,
      department,
      role,
      name,
      phone: `+6281200002${String(crewPhone++).padStart(2, '0')}`,
      call,
    }));
  const line = (list: SheetList, text: string, label = '', phone = '') => ({ ...row(), list, label, text, phone });
  const at = (offset: number): CallTime => ({ offset });
  const fixed = (time: string): CallTime => ({ fixed: time });
  return {
    production: { title: 'Hujan di Pasar Senen', house: 'Kramat Raya Film' },
    head: {
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
      weather: 'Hujan ringan pagi (70%)',
      temperature: '24–31°',
      weatherAsOf: '2026-12-11T14:00:00.000Z',
      locationName: 'Pasar Senen Blok VI',
      locationAddress: 'Jl. Pasar Senen',
      locationGate: 'Pintu timur',
      locationPin: { latitude: -6.1762, longitude: 106.8412 },
      basecampName: 'Balai Warga RW 04',
      basecampAddress: 'Jl. Kramat Bunder 17, jalan kaki 6 menit',
      basecampPin: { latitude: -6.1801, longitude: 106.8455 },
      parkingName: 'Gedung Blok III, lantai 2',
      parkingNote: 'Tunjukkan call sheet di pintu masuk parkir',
      parkingPin: { latitude: -6.1755, longitude: 106.8421 },
      hospitalName: 'RS Kramat Bunder',
      hospitalAddress: 'Jl. Kramat Raya 128',
      hospitalPhone: '+62210000119',
      hospitalPin: { latitude: -6.1832, longitude: 106.8466 },
      hospitalCheckedOn: '2026-12-09',
      locationManager: 'Hendra Tanoto',
      locationManagerPhone: '+628120000042',
      guestNames: 'everyone',
      guestPhones: 'contacts',
      createdAt: '2026-12-01T00:00:00.000Z',
    },
    times: [
      { ...row(), kind: 'meal', time: '05:00', until: '', description: 'Sarapan di basecamp' },
      { ...row(), kind: 'meal', time: '12:00', until: '13:00', description: 'Makan siang' },
    ],
    scenes: [
      scene('17', 'EXT', 'Pagi', 'day', 'Pasar Senen – lorong payung', 19, [1, 2, 6], '06:30'),
      scene('18', 'INT', 'Siang', 'day', 'Kios kain Bu Mirah', 13, [1, 3], '09:15'),
      scene('21', 'INT', 'Siang', 'day', 'Kios kain Bu Mirah', 4, [3, 4], '11:15'),
      scene('23', 'EXT', 'Sore', 'day', 'Teras Stasiun Senen', 9, [1, 2], '13:30'),
      scene('31', 'INT', 'Malam', 'night', 'Gudang payung', 18, [2, 4], '15:30'),
      scene('34', 'EXT', 'Malam', 'night', 'Jalan Bunderan, hujan', 6, [1, 2], '18:15'),
    ],
    cast: [
      cast(1, 'Sari', 'Ayu Maharani Lestari', 'work', [at(-60), at(-15), at(45)], 'Basah di adegan 34; 2 set kostum'),
      cast(2, 'Jati', 'Bagas Nugroho', 'work', [at(-45), at(0), at(45)]),
      cast(3, 'Bu Mirah', 'Ratna Sutisna Wardoyo', 'work', [fixed('07:00'), fixed('07:45'), fixed('09:00')]),
      cast(
        4,
        'Koh Acin',
        'Willy Gunadi',
        'start',
        [fixed('09:00'), fixed('09:45'), fixed('11:00')],
        'Fitting kostum 09.20',
      ),
      cast(6, 'Bocah payung', 'Rafi Alamsyah', 'finish', [null, at(15), at(45)], 'Dengan wali; selesai 10.00', 10),
    ],
    extras: [{ ...row(), name: 'Pengunjung pasar', count: 30, note: 'Payung sendiri', call: at(30) }],
    crew: [
      ...crew('Produksi', [
        ['Yudha Prasetya', 'Manajer produksi', at(-30)],
        ['Nining Kurniasih', 'Koordinator', at(-30)],
        ['Agus Salim', 'Pembantu umum (PU)', fixed('04:15')],
      ]),
      ...crew('Penyutradaraan', [
        ['Laras Widyaningsih', 'Sutradara', at(30)],
        ['Rina Kusumawardhani', 'Asisten sutradara 1', at(-30)],
        ['Theresia Manurung', 'Script continuity', at(0)],
      ]),
      ...crew('Kamera', [
        ['Made Wirawan', 'DP (pengarah sinematografi)', at(0)],
        ['Yosua Rumbiak', 'Asisten kamera 1', at(0)],
        ['Wahyu Saputra', 'Asisten kamera 2', at(0)],
        ['Dian Puspita', 'Data manager', at(30)],
      ]),
      ...crew('Tata cahaya dan grip', [
        ['Slamet Riyadi', 'Gaffer', at(-30)],
        ['Mulyono', 'Operator genset', fixed('04:30')],
      ]),
      ...crew('Tata artistik', [
        ['Gita Prameswari', 'Penata artistik', at(0)],
        ['Komar', 'Hujan buatan', fixed('16:00')],
      ]),
      ...crew('Kostum dan rias', [
        ['Melati Anggraini', 'Penata busana', at(-45)],
        ['Sri Hartini', 'Penata rias', at(-45)],
      ]),
    ],
    lines: [
      line('contact', 'Rina Kusumawardhani', 'Asisten sutradara 1', '+628120000017'),
      line('property', 'Payung merah (3), gerobak sayur', '17'),
      line('requirement', 'Mesin hujan, 2 tangki air', 'Tata artistik'),
      line('rule', 'Tanpa foto di set. Tanpa rokok di dalam blok.'),
      line('note', 'Pasar tetap buka. Jalur gerobak di lorong timur jangan dihalangi.'),
      line('note', 'Hujan buatan mulai 16.00. Bawa baju ganti, sepatu tidak licin.'),
      line('note', 'Rafi selesai 10.00, tidak ada pengambilan tambahan.'),
    ],
    advance: [
      {
        ...row(),
        dayId: null,
        dayNumber: 8,
        date: '2026-12-13',
        place: 'Stasiun Senen, peron 3',
        call: '06:00',
        scenes: [
          { number: '42', interior: 'EXT', timeOfDay: 'Pagi', light: 'day', set: 'Peron 3', cast: [1, 2], eighths: 11 },
          {
            number: '44',
            interior: 'INT',
            timeOfDay: 'Siang',
            light: 'day',
            set: 'Gerbong makan',
            cast: [1],
            eighths: 6,
          },
        ],
      },
    ],
  };
}
