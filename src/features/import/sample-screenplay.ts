/** A short screenplay written for this project. */
export const SAMPLE_SCREENPLAY = {
  fileName: 'hujan-di-pasar-senen.fountain',
  text: `Title: Hujan di Pasar Senen
Credit: ditulis oleh
Author: Tim Klaket
Draft date: 28 November 2026

EXT. PASAR SENEN - LORONG PAYUNG - PAGI #1#

= Sari mencari payung merah dan menemukan Bocah Payung.

Gerimis. Terpal biru menampung air lalu tumpah ke gerobak buah. SARI (27) menyusuri lorong, sepatu basah, memeluk tas kain.

Di ujung lorong, satu payung merah terbuka di antara puluhan payung hitam.

SARI
Yang merah berapa, Dik?

BOCAH PAYUNG (10) mendongak. Ia menggeleng.

BOCAH PAYUNG
Tidak dijual, Mbak. Itu punya orang yang belum balik.

SARI
(setelah diam)
Sudah berapa lama?

Bocah itu menghitung dengan jari. Berhenti di delapan. Lalu ragu.

BOCAH PAYUNG
Delapan hujan.

POTONG KE:

INT. KIOS KAIN BU MIRAH - SIANG #2#

= Bu Mirah mengenali tas kain Sari.

BU MIRAH (60) melipat kain hitam. Mesin jahit berdetak sendiri karena angin kipas.

BU MIRAH
Tas itu jahitan saya.

SARI
Ibu saya yang punya.

BU MIRAH ^
Ibumu yang pesan.

EXT. TERAS STASIUN SENEN - SORE #3#

JATI (31) menjual karcis kereta yang sudah lembek. Hujan turun lagi. Sari berteduh di sebelahnya.

JATI
Kereta terakhir jam sebelas. Kalau hujan begini, jam satu.

SARI
Saya tidak naik kereta. Saya menunggu orang.

~Hujan di pasar, hujan di dada
~Payung merah tinggal satu

INT. GUDANG PAYUNG - MALAM #4#

= Jati menemukan surat. Jendela ditutup kain hitam.

Lampu petromaks. Empat puluh payung rusak tergantung seperti kelelawar. Jati membuka surat bersegel. KOH ACIN (55) menutup jendela dengan kain hitam.

KOH ACIN
Jangan dibaca keras-keras.

JATI
Ini untuk Sari.

[[Petromaks: pinjam dari Pak Darto, dua buah.]]

EXT. JALAN BUNDERAN - MALAM #5#

Hujan deras. Payung merah melintas sendirian di trotoar. Sari berlari di belakangnya.

> GELAP. <
`,
} as const;
