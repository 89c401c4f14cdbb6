import type { TagKind } from '../screenplay/screenplay.ts';

/** Words in both languages that name a category. Small on purpose: any other word is offered as a property. */
const WORDS: Partial<Record<TagKind, string>> = {
  animal:
    'ayam jago anjing kucing kambing sapi kerbau kuda burung merpati bebek angsa ular kelinci monyet kera ikan domba babi tikus hewan satwa ' +
    'rooster chicken hen cock dog puppy cat kitten goat cow bull buffalo horse pony bird pigeon dove duck goose snake rabbit monkey sheep lamb pig ' +
    'rat mouse parrot animal animals',
  extra:
    'preman warga penonton pengunjung pembeli penumpang perawat suster polisi tentara satpam pelayan pengamen pengemis pedagang kerumunan massa ' +
    'figuran petugas pelayat jemaah siswa murid buruh nelayan petani ' +
    'nurse nurses thug thugs crowd passersby passerby police policeman policemen officer officers soldier soldiers guard guards waiter waitress ' +
    'customers passengers villagers neighbors neighbours beggar vendor vendors students workers mourners extras bystanders spectators',
  vehicle:
    'mobil motor sepeda truk bus bis angkot becak bajaj ambulans perahu kapal kereta taksi ojek pikap gerobak helikopter pesawat ' +
    'car cars motorcycle motorbike bicycle bike truck van ambulance boat ship ferry train taxi pickup cart helicopter airplane plane scooter tractor',
  wardrobe:
    'baju kebaya jas seragam jaket gaun kemeja celana rok sarung kerudung jilbab peci topi helm sepatu sandal kacamata masker ' +
    'dress uniform jacket coat shirt trousers skirt suit hat cap helmet shoes sandals boots glasses mask veil gown scarf',
  makeup: 'luka memar darah tato uban kumis jenggot wig wound bruise blood tattoo scar beard mustache moustache',
  sound:
    'sirene lonceng azan musik klakson guntur petir dering ledakan tembakan siren bell music horn thunder ringtone gunshot gunshots',
  'special-effect': 'asap api kabut hujan salju smoke fire fog rain snow explosion sparks',
  'set-dressing':
    'meja kursi lemari ranjang kasur sofa gorden tikar table chair wardrobe-closet cupboard bed couch sofa curtain shelf carpet',
};

const KIND_OF: ReadonlyMap<string, TagKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as TagKind] as const)),
);

/** Indonesian names begin with their head, English ones end with it: a first or last word decides. */
export function likelyCategory(name: string): TagKind {
  const words = name
    .toLocaleLowerCase('id')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '');
  const kinds = [words[0], words.at(-1)].flatMap((word) => KIND_OF.get(word ?? '') ?? []);
  return kinds[0] ?? 'property';
}
