import { PROVINCES } from '../../../domain/areas/regions.ts';
import { EMPTY_LOCATION, type Location } from '../../../domain/places/location-records.ts';
import type { LocationType } from '../../../domain/places/location-types.ts';

interface Sketch {
  name: string;
  type: LocationType;
  city: string;
  district: string;
  pin: [latitude: number, longitude: number];
  /** Thousands of rupiah. */
  rate: number;
  unit: 'hour' | 'day';
  /** Volt-ampere, cars, people. */
  size: [electricity: number, parking: number, maxCrew: number];
  about: string;
  sound: string;
}

const sketch = (
  [name, type, city, district]: [string, LocationType, string, string],
  pin: Sketch['pin'],
  [rate, unit]: [number, Sketch['unit']],
  size: Sketch['size'],
  [about, sound]: [string, string],
): Sketch => ({ name, type, city, district, pin, rate, unit, size, about, sound });

/** Places that do not exist, in cities that do. */
const SKETCHES: readonly Sketch[] = [
  sketch(
    ['Rumah Kolonial Cikini', 'house', 'Jakarta Pusat', 'Menteng'],
    [-6.1929, 106.8403],
    [6500, 'day'],
    [13200, 6, 60],
    [
      'Rumah 1928 dengan teras lebar, lantai tegel, dan taman belakang. Perabot boleh dipindah.',
      'Kereta lewat tiap 20 menit di siang hari',
    ],
  ),
  sketch(
    ['Gudang Tua Tongkang', 'warehouse', 'Jakarta Utara', 'Pademangan'],
    [-6.1276, 106.8302],
    [950, 'hour'],
    [33000, 20, 150],
    ['Gudang bata 900 m2, langit-langit 8 meter, pintu truk, cahaya dari atap.', 'Sepi setelah pukul 18'],
  ),
  sketch(
    ['Studio Hitam Kemang', 'studio', 'Jakarta Selatan', 'Mampang Prapatan'],
    [-6.2612, 106.8148],
    [1200, 'hour'],
    [66000, 15, 80],
    ['Studio kedap suara 240 m2 dengan grid lampu, ruang rias, dan ruang tunggu.', 'Kedap suara'],
  ),
  sketch(
    ['Warung Kopi Pak Amat', 'restaurant', 'Jakarta Timur', 'Jatinegara'],
    [-6.2152, 106.8703],
    [350, 'hour'],
    [4400, 2, 25],
    ['Warung kayu di sudut gang, buka ke dua jalan. Tetangga terbiasa dengan syuting.', 'Ramai motor pagi dan sore'],
  ),
  sketch(
    ['Apartemen Lantai 23', 'apartment', 'Jakarta Barat', 'Grogol Petamburan'],
    [-6.1717, 106.7906],
    [4200, 'day'],
    [6600, 4, 30],
    ['Dua kamar, dapur terbuka, pemandangan kota ke barat: matahari terbenam di ruang tamu.', 'Tenang'],
  ),
  sketch(
    ['SD Cemara', 'school', 'Bogor', 'Bogor Tengah'],
    [-6.5963, 106.7972],
    [3800, 'day'],
    [7700, 12, 120],
    ['Enam kelas mengelilingi lapangan. Hanya akhir pekan dan libur sekolah.', 'Azan dari masjid di sebelah'],
  ),
  sketch(
    ['Vila Kabut Lembang', 'house', 'Bandung Barat', 'Lembang'],
    [-6.8122, 107.6179],
    [7500, 'day'],
    [10600, 10, 70],
    ['Vila kayu di kebun teh. Pagi hampir selalu berkabut sampai pukul 8.', 'Jangkrik setelah gelap'],
  ),
  sketch(
    ['Kantor Lama Braga', 'office', 'Bandung', 'Sumur Bandung'],
    [-6.9175, 107.6096],
    [5200, 'day'],
    [16500, 3, 50],
    ['Lantai dua gedung art deco: sekat kaca, mesin tik, lift pagar besi.', 'Lalu lintas Braga terdengar'],
  ),
  sketch(
    ['Pabrik Gula Selatan', 'warehouse', 'Yogyakarta', 'Umbulharjo'],
    [-7.8207, 110.3889],
    [9000, 'day'],
    [41500, 40, 200],
    ['Pabrik 1910 dengan ketel dan lori. Sebagian atap terbuka.', 'Sangat sepi'],
  ),
  sketch(
    ['Joglo Kotagede', 'house', 'Yogyakarta', 'Kotagede'],
    [-7.8291, 110.3993],
    [4800, 'day'],
    [5500, 8, 60],
    ['Joglo jati dengan pendopo, sumur, dan gang sempit menuju pasar perak.', 'Gamelan tetangga Rabu malam'],
  ),
  sketch(
    ['Klinik Sehat Semarang', 'hospital', 'Semarang', 'Semarang Tengah'],
    [-6.9818, 110.4093],
    [6800, 'day'],
    [22000, 15, 60],
    ['Klinik yang tidak dipakai lagi: lorong, dua kamar rawat, ruang operasi dengan lampu.', 'Tenang'],
  ),
  sketch(
    ['Toko Buku Ampel', 'shop', 'Surabaya', 'Semampir'],
    [-7.2302, 112.7424],
    [600, 'hour'],
    [3500, 2, 20],
    ['Toko buku dua lantai, rak sampai langit-langit, tangga putar.', 'Pasar di depan sampai pukul 16'],
  ),
  sketch(
    ['Gereja Bukit', 'worship', 'Malang', 'Klojen'],
    [-7.9739, 112.6304],
    [4000, 'day'],
    [11000, 20, 80],
    ['Gereja bata 1934 dengan kaca patri. Tidak pada hari Minggu.', 'Gema panjang'],
  ),
  sketch(
    ['Pantai Batu Hitam', 'nature', 'Gianyar', 'Sukawati'],
    [-8.6256, 115.3331],
    [3000, 'day'],
    [0, 30, 120],
    ['Pantai pasir hitam menghadap timur: matahari terbit dari laut. Pasang naik diberitahukan.', 'Ombak'],
  ),
  sketch(
    ['Gang Pecinan Medan', 'street', 'Medan', 'Medan Kota'],
    [3.5844, 98.6812],
    [2500, 'day'],
    [0, 6, 80],
    ['Gang ruko tua 120 meter, bisa ditutup malam hari dengan izin lingkungan.', 'Sepi setelah pukul 21'],
  ),
  sketch(
    ['Rumah Panggung Losari', 'house', 'Makassar', 'Ujung Pandang'],
    [-5.1436, 119.4073],
    [3600, 'day'],
    [5500, 6, 45],
    ['Rumah panggung kayu 300 meter dari laut, beranda ke barat.', 'Angin dari sore'],
  ),
];

const codes = new Map(PROVINCES.flatMap(({ cities }) => cities).map((city) => [city.name, city]));

export interface SamplePlace {
  id: string;
  fields: Location;
}

/** The sample's places; the ids are fixed, so that starting again finds them. */
export const SAMPLE_PLACES: readonly SamplePlace[] = SKETCHES.map((place, index) => {
  const city = codes.get(place.city);
  if (city === undefined) throw new Error(`${place.city} is no city of the list`);
  const [electricity, parking, maxCrew] = place.size;
  return {
    id: `00000000-0000-4000-8000-0000000c${String(index).padStart(4, '0')}`,
    fields: {
      ...EMPTY_LOCATION,
      name: place.name,
      type: place.type,
      about: place.about,
      rules: 'Tidak merokok di dalam. Kembalikan seperti semula. Sampah dibawa pulang.',
      province: city.province,
      city: city.code,
      district: place.district,
      address: `Jl. ${place.district} Raya No. ${index + 3}`,
      pin: { latitude: place.pin[0], longitude: place.pin[1] },
      gate: 'Gerbang depan; truk lewat belakang',
      contactName: 'Lukman Hakim',
      contactPhone: '+628110000008',
      rate: place.rate * 1000,
      rateUnit: place.unit,
      minHours: place.unit === 'hour' ? 4 : 0,
      hoursFrom: '06:00',
      hoursTo: place.unit === 'hour' ? '23:00' : '22:00',
      electricity,
      parking,
      maxCrew,
      sound: place.sound,
      isListed: true,
    },
  };
});
