import type { Person } from '../../../domain/house/house-records.ts';

/** Invented people. Their numbers are of an unassigned block. */
type CrewLine = readonly [department: string, role: string, name: string, offset: number];

/** Crew of the sample sheet in its order; the offset of the call is in minutes from the general call. */
export const SAMPLE_CREW: readonly CrewLine[] = [
  ['Produksi', 'Produser lini', 'Sinta Maharani', 0],
  ['Produksi', 'Manajer produksi', 'Agung Prakoso', -30],
  ['Produksi', 'Asisten produksi', 'Wulan Sari', -30],
  ['Produksi', 'Katering', 'Yayuk Suryani', -60],
  ['Penyutradaraan', 'Sutradara', 'Laras Kinanti', 15],
  ['Penyutradaraan', 'Asisten sutradara 1', 'Bayu Prasetyo', -15],
  ['Penyutradaraan', 'Asisten sutradara 2', 'Fikri Hamzah', -30],
  ['Penyutradaraan', 'Script continuity', 'Nadia Putri', 15],
  ['Kamera', 'DP (pengarah sinematografi)', 'Damar Wicaksono', 0],
  ['Kamera', 'Asisten kamera 1', 'Yoga Permana', 0],
  ['Kamera', 'Asisten kamera 2', 'Citra Anjani', 0],
  ['Kamera', 'Data manager', 'Rio Mahendra', 30],
  ['Tata cahaya dan grip', 'Gaffer', 'Joko Susanto', -15],
  ['Tata cahaya dan grip', 'Best boy', 'Anton Hutagalung', -15],
  ['Tata cahaya dan grip', 'Key grip', 'Made Sukarta', -15],
  ['Tata cahaya dan grip', 'Operator genset', 'Parjo', -45],
  ['Suara', 'Sound recordist', 'Hesti Wulandari', 15],
  ['Suara', 'Operator boom', 'Ilham Fauzan', 15],
  ['Tata artistik', 'Penata artistik', 'Tiara Kusuma', 0],
  ['Tata artistik', 'Properti', 'Budi Hartawan', -30],
  ['Tata artistik', 'Dekor', 'Asep Kurnia', -60],
  ['Kostum dan rias', 'Penata busana', 'Mega Lestari', -30],
  ['Kostum dan rias', 'Penata rias', 'Siska Amelia', -30],
  ['Lokasi dan transportasi', 'Manajer lokasi', 'Rahmat Hidayat', -60],
  ['Lokasi dan transportasi', 'Koordinator transportasi', 'Dodi Firmansyah', -75],
];

/** Roles of the first sample production and their actors; age in the year of the first start. */
const SAMPLE_CAST = [
  ['Sari', 'Kirana Puspita', 'female', 27],
  ['Jati', 'Reza Adipati', 'male', 29],
  ['Koh Acin', 'Hendrik Lim', 'male', 61],
  ['Bu Mirah', 'Endang Rahayu', 'female', 58],
  ['Bocah Payung', 'Fajar Ramadhani', 'male', 10],
  ['Kuli Angkut', 'Untung Widodo', 'male', 44],
  ['Pedagang Payung', 'Tuti Marlina', 'female', 49],
  ['Hansip', 'Gatot Sugiarto', 'male', 52],
] as const;

const phone = (n: number) => `0812-0000-00${String(n).padStart(2, '0')}`;

/** The house's address book; `year` is the year of the first start. */
export const samplePeople = (year: number): Person[] => [
  ...SAMPLE_CREW.map(([department, role, name], at): Person => ({
    name,
    department,
    role,
    phone: phone(at + 1),
    gender: '',
    bornIn: null,
    note: '',
  })),
  ...SAMPLE_CAST.map(([role, name, gender, age], at): Person => ({
    name,
    department: 'Pemain',
    role,
    phone: phone(SAMPLE_CREW.length + at + 1),
    gender,
    bornIn: year - age,
    note: '',
  })),
];

export const SAMPLE_RULES = [
  'Tanpa foto di set, tanpa unggahan apa pun sebelum tayang.',
  'Tanpa rokok di dalam lokasi; tempat merokok di samping parkir.',
  'Sepatu tertutup bagi semua kru. Jas hujan dibawa sendiri.',
  'Kecelakaan sekecil apa pun dilaporkan ke asisten sutradara.',
];
