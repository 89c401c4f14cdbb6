import type { Ethnicity, SkinTone } from '../../../domain/talent/appearance.ts';

/** Names, places and works of the sample talents. All invented. */
const words = (list: string): readonly string[] => list.split(' ');

export const FIRST_NAMES = {
  female: words(
    'Wulan Putri Ratna Khadijah Grace Michelle Rani Maria Nadia Indah Yola Sumi Laras Kirana Anisa Dian Ayu Sekar Citra Melati Nurul Fitri Rahma Salma Intan Dewi Mega Vania Tiara Amira Zahra Hana Lestari Puspita Aulia Ratih Siska Tari Yuni Wening',
  ),
  male: words(
    'Bagas Rangga Kevin Sulaiman Yohanes Tarno Ujang Willy Dimas Arif Bayu Galih Reza Fajar Ilham Rizky Andika Satria Bima Yudha Hendra Farhan Agus Eko Teguh Rendra Gilang Surya Adit Panji Damar Raka Haikal Irfan Joko Budi Krisna Taufik Wahyu Zaki',
  ),
} as const;
export const LAST_NAMES = {
  female: words(
    'Ayuningtyas Anggraeni Wardani Kusuma Permatasari Handayani Maharani Rahmawati Safitri Puspitasari Utami Larasati Pramesti Wibowo Oktaviani Setyaningrum Nirmala Salsabila Azzahra Damayanti',
  ),
  male: words(
    'Nugroho Prakoso Wibowo Santoso Pratama Saputra Hidayat Ramadhan Kurniawan Setiawan Firmansyah Mahendra Wicaksono Permana Suryadi Hakim Purnomo Gunawan Maulana Raharjo',
  ),
} as const;

export interface SamplePeople {
  ethnicity: Ethnicity;
  skins: readonly SkinTone[];
  language: string | null;
  isVeiled: boolean;
  first?: { female: readonly string[]; male: readonly string[] };
  last?: readonly string[];
}
const ASIAN: readonly SkinTone[] = ['medium', 'olive', 'brown', 'brown', 'fair'];
export const PEOPLES: readonly SamplePeople[] = [
  { ethnicity: 'javanese', skins: ASIAN, language: 'javanese', isVeiled: true },
  {
    ethnicity: 'sundanese',
    skins: ['fair', 'medium', 'olive'],
    language: 'sundanese',
    isVeiled: true,
    first: { female: words('Neng Teti Euis Ai Rina'), male: words('Asep Ujang Cecep Dadan Iwan') },
  },
  {
    ethnicity: 'batak',
    skins: ASIAN,
    language: 'batak',
    isVeiled: false,
    last: words('Saragih Siregar Simanjuntak Sitorus Nainggolan Panjaitan Hutapea'),
  },
  {
    ethnicity: 'minangkabau',
    skins: ASIAN,
    language: 'minangkabau',
    isVeiled: true,
    last: words('Chaniago Koto Piliang Tanjung Sikumbang'),
  },
  { ethnicity: 'betawi', skins: ASIAN, language: 'betawi', isVeiled: true },
  {
    ethnicity: 'balinese',
    skins: ASIAN,
    language: 'balinese',
    isVeiled: false,
    first: {
      female: ['Ni Luh', 'Ni Made', 'Kadek', 'Komang', 'Ni Ketut'],
      male: ['I Made', 'I Wayan', 'I Nyoman', 'I Ketut', 'Gede'],
    },
  },
  {
    ethnicity: 'buginese',
    skins: ASIAN,
    language: 'buginese',
    isVeiled: true,
    first: { female: ['Andi', 'Besse', 'Tenri'], male: ['Andi', 'Daeng', 'Baso'] },
  },
  {
    ethnicity: 'chinese-indonesian',
    skins: ['pale', 'fair', 'medium'],
    language: 'mandarin',
    isVeiled: false,
    last: words('Tanuwijaya Hartanto Wijaya Halim Gunadi Lesmana Susanto'),
  },
  {
    ethnicity: 'papuan',
    skins: ['black', 'black', 'brown'],
    language: 'papuan_malay',
    isVeiled: false,
    first: { female: words('Yola Grace Mince Adolfina'), male: words('Nius Yohanes Otis Boaz') },
    last: words('Wenda Rumbewas Kogoya Yikwa Tabuni'),
  },
  {
    ethnicity: 'moluccan',
    skins: ['brown', 'black'],
    language: null,
    isVeiled: false,
    last: words('Lein Latuconsina Pattinama Tuhusula Manuhutu'),
  },
  {
    ethnicity: 'arab-indonesian',
    skins: ['fair', 'olive'],
    language: 'arabic',
    isVeiled: true,
    last: ['Alatas', 'Assegaf', 'Shihab', 'Alkatiri'],
  },
  { ethnicity: 'madurese', skins: ASIAN, language: 'madurese', isVeiled: true },
  {
    ethnicity: 'minahasan',
    skins: ['fair', 'medium'],
    language: null,
    isVeiled: false,
    last: words('Wowor Mandagi Lumentut Rorimpandey'),
  },
  { ethnicity: 'dayak', skins: ['fair', 'medium', 'olive'], language: 'dayak', isVeiled: false },
  {
    ethnicity: 'indo',
    skins: ['pale', 'fair', 'olive'],
    language: 'dutch',
    isVeiled: false,
    last: words('Dijkstra Vermeer Hansen Keller Moreau'),
  },
  {
    ethnicity: 'florenese',
    skins: ['brown', 'black'],
    language: null,
    isVeiled: false,
    last: words('Fernandez Parera Kerans Lamak'),
  },
];

/** Codes of regencies and cities; the first ten are where most work is. */
export const CITIES = words(
  '31.74 31.75 31.71 31.73 32.76 32.75 36.74 32.73 34.71 32.71 31.72 36.71 35.78 35.73 33.72 33.74 51.71 51.03 12.71 73.71 34.04 32.77 13.71 71.71 91.71 16.71 64.71 52.71 81.71 61.71 35.15 32.04',
);

export const SKILL_NOTES: Readonly<Record<string, readonly string[]>> = {
  motorcycle: [
    'SIM C; motor kopling dan matik',
    'SIM C; mengendarai motor di Ojek Terakhir',
    'motor matik',
    'SIM C; pernah menjadi pemeran pengganti motor',
  ],
  driving: ['SIM A, manual dan matik', 'SIM A', 'mobil manual'],
  swimming: ['gaya bebas dan dada', 'bisa menyelam tanpa alat', 'tenang di laut'],
  dancing: ['kontemporer', 'jaipong dan modern', 'hip hop', 'menari sejak kecil'],
  traditional_dance: ['tari Bali', 'jaipong', 'tari Saman'],
  singing: ['sopran', 'bariton', 'keroncong dan pop'],
  guitar: ['akustik', 'gitar listrik, sepuluh tahun'],
  piano: ['klasik', 'bisa mengiringi'],
  silat: ['Merpati Putih', 'pencak silat, tingkat dasar', 'juara daerah 2023'],
  taekwondo: ['sabuk merah', 'sabuk hitam'],
  boxing: ['latihan dua tahun'],
  horse_riding: ['berkuda tanpa pelana', 'berkuda, lompat rintang rendah'],
  football: ['posisi sayap', 'futsal'],
  stunt: ['jatuh dari ketinggian 3 m', 'adegan perkelahian'],
  hosting: ['acara langsung', 'MC dua bahasa'],
  stand_up_comedy: ['komunitas Depok', 'panggung terbuka'],
  cooking: ['masakan Padang', 'bisa memegang pisau dengan cepat di depan kamera'],
  surfing: ['papan panjang', 'ombak sedang'],
  cycling: ['jarak jauh', ''],
  yoga: ['guru bersertifikat', ''],
  basketball: ['tim kampus', ''],
  improvisation: ['teater improvisasi', ''],
  voice_over: ['iklan radio', 'sulih suara kartun'],
  hiking: ['Semeru, Rinjani', ''],
};

export const TITLES: readonly { title: string; company: string; roles: readonly string[] }[] = [
  { title: 'Ojek Terakhir', company: 'Lantai Tiga', roles: ['Nur, kurir', 'Penumpang', 'Pak Satpam', 'Penjual kopi'] },
  {
    title: 'Dapur Ibu (serial, 6 episode)',
    company: 'Rumah Sore',
    roles: ['Tetangga', 'Adik', 'Ibu RT', 'Juru masak'],
  },
  { title: 'Iklan teh, 30 detik', company: 'Agensi', roles: ['Pemeran utama', 'Ayah', 'Anak', 'Teman'] },
  { title: 'Angkot Malam (pendek)', company: 'Kampus IKJ', roles: ['Penumpang', 'Sopir', 'Pengamen'] },
  { title: 'Hujan di Pasar Senen', company: 'Kramat Raya Film', roles: ['Pedagang', 'Figuran', 'Copet'] },
  { title: 'Kereta Subuh', company: 'Selat Sunda Pictures', roles: ['Masinis', 'Perawat', 'Mahasiswa'] },
  { title: 'Rumah di Ujung Sawah', company: 'Tanah Basah', roles: ['Petani', 'Guru', 'Bibi'] },
  { title: 'Video klip "Pulang"', company: 'Suara Kota', roles: ['Kekasih', 'Penari', 'Pejalan'] },
  { title: 'Sang Penjahit (FTV)', company: 'Layar Kecil', roles: ['Pelanggan', 'Penjahit muda', 'Tukang pos'] },
  { title: 'Teater: Malam Jahanam', company: 'Teater Kecil', roles: ['Soleman', 'Paijah', 'Utai'] },
];
