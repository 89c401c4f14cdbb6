/**
 * Classes of the words of a message about money: who pays, how, for what, on which condition. The words carry no
 * judgement; `fee-weights.gen.ts` has their weights. Indonesian (with the spelling of chats) and English; roots only,
 * `word-roots.ts` finds the root of an inflected word.
 */
const WORDS = {
  // Persons
  you: 'kakak kak ka kakakak kk kamu km anda kalian talent talenta talen pemain pemeran peserta figuran aktor aktris aktrismu model mas mba mbak bang bro sis gan sist bapak ibu bunda ayah ortu orangtua adik dek ananda anak lo lu elo loe ente situ dirimu calon you your yours yourself actor actress cast participant parent applicant child candidate dear bestie cici koko say beb performer kandidat pendaftar masing2 tiap',
  we: 'kami kita produksi kantor finance keuangan klien sponsor we us our ours production company accounting client ph rumahproduksi',
  me: 'saya sy aku ak gue gw gua me my mine i myself gueh ane',
  other:
    'panitia koordinator bendahara agen agency agensi manajer manager management manajemen vendor penata staf staff kru crew petugas mentor pelatih guru fotografer photographer coordinator treasurer agent stylist committee sutradara director astrada yayasan foundation klinik clinic tim team sanggar studio pengurus penyelenggara koor korlap talco unit',
  hirer: 'penyewa hirer penghuni tamu guest renter',
  // Ways of money
  pay: 'bayar pembayaran pembayarannya byr bayr transfer trf tf trx setor lunas remit wire pay paid payment payable settle repay cicil angsur serah titip nitip talang tunai pelunas stor tranfer transfernya trfan transaksi payin debit lunasin paying checkout',
  send: 'kirim krm send sent sending mail forward hantar antar',
  buy: 'beli tebus order purchase buy bought enroll enrol subscribe langganan pesan sewa rent hire ambil borong',
  sell: 'jual sell sold offer tawarkan',
  exist: 'ada terdapat there berlaku apply applies has punya comes',
  top: 'scan topup top isi isiin load deposit depo depositin',
  charge:
    'kena pungut charge cost tagih tagihan bill invoice due owe bebankan beban tarik minta require ask needs demand mintai mints',
  bear: 'tanggung cover bear borne expense kover',
  give: 'beri kasih bagi dapat terima receive give get dapet hadiah bonus dikasih peroleh',
  refund:
    'ganti reimburse reimburs refund refundable klaim claim kembali balik kembalikan balikin return back susul talangi rembes reimb',
  provide:
    'sedia siap urus provide included include termasuk daftarkan sediain arrange handle prepared lampir attach pinjami',
  cut: 'potong deduct withheld withhold subtract dipotong',
  lend: 'pinjam lend loan borrow utang hutang pinjemin minjem',
  bring: 'bawa bring siapin siapkan prepare sediakan',
  collect:
    'kumpul patungan urunan iuran kontribusi sumbang sumbangan donasi contribute chip share kas kolektif contribution infaq partisipasi',
  receive: 'masuk cair pencairan tunggu arrive arrived hold ditunggu diterima credited',
  // Names of money
  fee: 'biaya ongkos uang fee duit dana pungutan dn cost price harga tarif money nominal cash saldo tagihan charges expenses retribusi htm bea modal investasi investment dues bill saldomu fulus cuan doku anggaran',
  wage: 'honor honorarium gaji upah bayaran lembur overtime buyout salary wage rate income kompensasi compensation royalti royalty tarif payout uangsaku pendapatan penghasilan ratecard earnings honornya honormu',
  deposit:
    'deposit depo jaminan dp muka panjar jadi pengikat ikatan komitmen commitment keseriusan serius pangkal booking guarantee downpayment down advance jaminannya hangus mengikat garansi keep bookingan kunci amankan secure security tandajadi uangmuka pegangan reserve lock',
  tip: 'pelicin amplop rokok lelah terimakasih seikhlasnya sukarela thank suap balas jasa komisi commission imbalan',
  amountword: 'sebesar senilai sejumlah minimal maksimal min max sekitar seharga total amount worth nominalnya',
  // Destination
  bank: 'rekening rek norek rekeningnya bca bri bni mandiri bsi cimb permata btn jago jenius seabank btpn danamon atm account bank iban va paypal wise swift',
  wallet:
    'gopay ovo shopeepay spay linkaja qris qr ewallet dompet wallet emoney gopey shopee indomaret alfamart alfa paylater usdt crypto bitcoin btc kripto binance barcode',
  voucher: 'voucher vocer vcr pulsa token gift giftcard steam card kuota credit kode code itunes game diamond',
  proof: 'bukti struk kuitansi kwitansi nota receipt proof faktur slip karcis screenshot ss resi kwitansinya bon',
  tax: 'pajak npwp pph ppn tax withholding',
  // Purpose
  enrol:
    'daftar pendaftaran registrasi register registration formulir form admin administrasi administration seleksi selection berkas verifikasi verify verification validasi aktivasi aktif activate activation aktifin proses processing process application apply pengurusan membership member anggota keanggotaan roster vip premium eksklusif akun konsultasi screening daftarulang background check join gabung ekspres operasional profil profile list',
  audition:
    'casting kasting audisi audition reading screen test tes kamera fitting slot peran role part call shortlist lead kontrak contract naskah script grup group alamat kuota seat antrian jadwal link lokasi spot tahap interview wawancara',
  course:
    'kelas workshop pelatihan kursus les training class course lesson coaching pembinaan bimbingan modeling academy akademi karantina program sertifikat certificate mentoring persiapan bootcamp seminar sekolah belajar latih',
  portfolio:
    'portofolio portfolio foto photo photoshoot pemotretan compcard headshot comp video editor editing studio book kartu card id lanyard showreel album',
  costume:
    'kostum costume seragam uniform baju busana pakaian outfit wardrobe sepatu kebaya wig rias makeup hair rambut make up hairdo kacamata atribut properti kaos jas gaun produk product skincare merchandise perlengkapan',
  travel:
    'transport transportasi travel hotel penginapan tiket ticket pesawat kereta bus flight mobil van ojek taksi taxi grab gojek parkir parking tol toll bensin petrol akomodasi accommodation kos visa jemput grabnya makan meal meals konsumsi katering catering fuel kamar',
  insure:
    'asuransi insurance kesehatan medical mcu swab antigen bpjs health klinik dokter rapid vaksin blood darah keamanan',
  paper:
    'materai meterai cetak print printing fotokopi legalisir ongkir kurir courier pengiriman berkas dokumen document sides',
  // Conditions and manner
  must: 'wajib harus mesti perlu syarat must need required require compulsory mandatory obligatory should have wajibkan syaratnya kudu musti butuh haruskan minimum prasyarat mutlak wajibnya diminta',
  ask: 'tolong mohon silakan silahkan harap please kindly pls plis ayo minta monggo dimohon diharap diharapkan dipersilakan bantu segera dong yuk boleh bisa',
  before:
    'dulu dlu dl dahulu sebelum sblm didepan depan awal before first until till upfront advance prior beforehand mendahului duluan',
  after:
    'setelah sesudah after usai selesai once then baru nanti ntar kemudian begitu lalu seusai later habis afterwards nyusul',
  // How sure, how soon
  purpose: 'biar supaya agar buat untuk utk bwt bt so to for guna demi',
  condition: 'kalau kalo klo kl jika if asal unless bila tanpanya otherwise apabila yang jikalau asalkan',
  only: 'cuma hanya cukup saja aja only just doang small murah sekadar tinggal cuman kecil simple formality merely ringan',
  each: 'per setiap masing tiap each every everyone semua seluruh all orang head',
  urgent:
    'segera malam besok deadline hangus batal batas terakhir tonight today now sekarang buruan cepat last lekas gugur tutup lost lose otherwise sisa expire diskualifikasi dialihkan',
  chosen:
    'lolos terpilih selamat congratulations selected chosen terima keterima diterima accepted jodoh fix reserved prioritas priority prioritaskan guarantee dijamin jamin loloskan masukin secured confirmed lanjut',
  not: 'tidak tdk tak nggak ngga gak ga g gk enggak kagak bukan tanpa jangan jgn no not never without none neither nor dont doesnt isnt wont arent cant nothing any',
  notyet: 'belum blm blom unpaid yet pending nunggak tertunda',
  free: 'gratis free bebas percuma complimentary waived sepeser',
  scam: 'penipuan penipu nipu tipu scam scammer scammers scams beware waspada awas lapor laporkan report fraud fake palsu mengaku claiming abaikan ignore oknum mengatasnamakan calo hoax hoaks',
  own: 'sendiri own pribadi personal yourself masing',
  to: 'ke kepada to into kpd',
  via: 'via lewat melalui pakai pake through using by',
  from: 'dari from oleh',
  your: 'mu',
  // Of the work itself
  scene:
    'adegan scene dialog line lines tokoh karakter character berperan memerankan perankan main play plays playing jadi iklan ad film properti prop ceritanya skenario episode sinetron',
  rent: 'rumah gedung gudang genset kebersihan cleaning listrik watt va power rental lantai halaman lahan pemilik owner inspection kerusakan damage satpam villa kolam ruangan',
  shoot: 'syuting shooting shoot set wrap take hari day lembur',
};

/** Classes of words whose voice matters: "we pay" and "is paid" are two things. */
export const VERBS: ReadonlySet<string> = new Set([
  'pay',
  'send',
  'buy',
  'charge',
  'bear',
  'give',
  'refund',
  'provide',
  'cut',
  'lend',
  'bring',
  'collect',
  'must',
  'ask',
]);

/** Classes of each root. */
export const FEE_WORDS: ReadonlyMap<string, readonly string[]> = (() => {
  const classes = new Map<string, string[]>();
  for (const [name, words] of Object.entries(WORDS))
    for (const word of words.split(' ')) {
      const known = classes.get(word) ?? [];
      if (!known.includes(name)) known.push(name);
      classes.set(word, known);
    }
  return classes;
})();

/** A talent, or the side of the house and those who work for it. */
export type Person = 'you' | 'house';

const HOUSE: ReadonlySet<string> = new Set(['we', 'me', 'other', 'hirer', '!we', '!me', '!other', '!hirer']);

export function personOf(names: readonly string[]): Person | null {
  if (names.includes('you') || names.includes('!you')) return 'you';
  return names.some((name) => HOUSE.has(name)) ? 'house' : null;
}
