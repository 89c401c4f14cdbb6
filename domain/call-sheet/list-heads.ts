/** Heads of the smaller lists of a call sheet by field, in small letters without signs, in Indonesian and English. */
export const LIST_HEADS: Partial<Record<string, readonly string[]>> = {
  name: ['nama', 'kelompok', 'figuran', 'ekstra', 'name', 'group', 'background'],
  count: ['jumlah', 'jml', 'qty', 'orang', 'count', 'number', 'no of people'],
  note: ['catatan', 'keterangan', 'ket', 'note', 'notes'],
  call: ['jam panggil', 'panggilan', 'jam panggilan', 'jam', 'call', 'call time', 'jam call'],
  description: ['kegiatan', 'acara', 'agenda', 'uraian', 'keterangan', 'activity', 'description', 'event'],
  time: ['mulai', 'jam', 'jam mulai', 'waktu', 'dari', 'start', 'time', 'from', 'start time'],
  until: ['selesai', 'jam selesai', 'sampai', 'until', 'end', 'to', 'end time'],
  label: ['jabatan', 'peran', 'bagian', 'departemen', 'label', 'role', 'department'],
  text: ['nama', 'name', 'isi', 'kebutuhan', 'keterangan', 'text'],
  phone: ['telepon', 'telp', 'no telp', 'hp', 'no hp', 'wa', 'no wa', 'phone', 'mobile', 'contact'],
};
