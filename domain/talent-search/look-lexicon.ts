/** Words of appearance and of people, by the value they name. Lines are lists of phrases. */
type Lines = Readonly<Record<string, string>>;

export const GENDER_PHRASES: Lines = {
  female:
    'perempuan, wanita, fem, cewek, cewe, cewk, cwe, aktris, gadis, ibu ibu, emak emak, mbak mbak, female, females, woman, women, womans, girl, girls, lady, ladies, actress, actresses, mahasiswi, siswi, ibu muda, ibu rumah tangga, mahmud, housewife, housewives, mom, mum, remaja putri, putri remaja, wanita wanita, perempuan perempuan',
  male: 'pria, bapak muda, abang abang, mas mas, laki laki, lakilaki, laki, lelaki, cowok, cowo, cwo, cwok, bapak bapak, remaja putra, male, males, man, men, guy, guys, boy, boys, gentleman, gentlemen',
  other: 'non binary, nonbinary, non biner, nonbiner',
};

/** Relatives imply a gender and an age, of which the age is a guess: `slot,from,to` and their words. */
export const RELATIVE_PHRASES: Lines = {
  'female,55,': 'nenek, nenek nenek, eyang putri, oma, grandmother, grandmothers, grandma, granny, grannies, old lady',
  'male,55,': 'kakek, kakek kakek, eyang kakung, opa, grandfather, grandfathers, grandpa, old man',
  'female,35,60': 'tante, tante tante, bibi, bude, budhe, aunt, aunts, auntie, aunty',
  'male,35,60': 'om, om om, paman, pakde, pakdhe, uncle, uncles',
};

export const SKIN_PHRASES: Lines = {
  'pale,fair': 'putih, white, light, terang, cerah',
  pale: 'pale, pucat, putih pucat, very fair',
  fair: 'fair',
  'fair,medium': 'kuning langsat',
  medium: 'medium, sedang',
  olive: 'olive, zaitun',
  black: 'hitam, black, legam, hitam legam',
  brown: 'sawo matang, brown, coklat, cokelat, tan, tanned',
  'black,brown': 'gelap, dark',
};

export const FACIAL_HAIR_PHRASES: Lines = {
  shaven:
    'clean shaven, cleanshaven, clean shave, klimis, bercukur bersih, dicukur bersih, cukur bersih, shaven, no facial hair, tanpa rambut wajah, without facial hair',
  light_stubble: 'light stubble, stubble tipis',
  medium_stubble: 'medium stubble, stubble sedang',
  heavy_stubble: 'heavy stubble, stubble tebal, stubble lebat',
  'light_stubble,medium_stubble,heavy_stubble': 'stubble, janggut tipis, jenggot tipis, brewok tipis, berewok tipis',
  moustache: 'kumis, berkumis, moustache, mustache, moustaches, mustaches, mustached, moustached',
  handlebar: 'handlebar moustache, handlebar mustache, handlebar, kumis melintir',
  soul_patch: 'soul patch',
  goatee: 'goatee, jenggot kambing, janggut kambing',
  van_dyke: 'van dyke',
  circle_beard: 'circle beard',
  anchor: 'anchor beard',
  balbo: 'balbo',
  chin_strap: 'chin strap, chinstrap',
  mutton_chops: 'mutton chops, muttonchops, cambang, jambang',
  short_boxed: 'short boxed beard, short boxed',
  full_beard: 'full beard, berewok, brewok, brewokan, berewokan, full bearded, jenggot penuh, jenggot lebat',
  ducktail: 'ducktail',
  garibaldi: 'garibaldi',
  bandholz: 'bandholz',
  '@beard': 'jenggot, berjenggot, janggut, berjanggut, jenggotan, beard, bearded, beards, with a beard',
};

export const TATTOO_WORDS = 'tato, bertato, tatoo, tattoo, tattoos, tattooed, tatto, tatoan, tatonya, tatted';
export const PIERCING_WORDS = 'tindik, bertindik, tindikan, ditindik, piercing, piercings, pierced';

export const TATTOO_AREA_PHRASES: Lines = {
  head: 'kepala, head',
  face: 'wajah, muka, face, facial',
  neck: 'leher, neck',
  shoulder: 'bahu, pundak, shoulder, shoulders',
  chest: 'dada, chest',
  back: 'punggung, back',
  abdomen: 'perut, abdomen, stomach, belly',
  'upper_arm,forearm': 'lengan, arm, arms, sleeve',
  upper_arm: 'lengan atas, upper arm, upper arms, bicep, biceps',
  forearm: 'lengan bawah, forearm, forearms',
  hand: 'tangan, hand, hands',
  'leg,foot': 'kaki',
  leg: 'tungkai, betis, paha, leg, legs, thigh, calf',
  foot: 'telapak kaki, punggung kaki, foot, feet',
  full_body: 'seluruh tubuh, seluruh badan, sekujur tubuh, full body, whole body',
};

export const PIERCING_AREA_PHRASES: Lines = {
  'nostril,high_nostril,septum,bridge,eyebrow,cheek,labret,vertical_labret,monroe,medusa,snake_bites,smiley,tongue':
    'wajah, muka, face, facial',
  'lobe,transverse_lobe,helix,forward_helix,flat,industrial,tragus,anti_tragus,daith,rook,snug,conch,orbital':
    'telinga, kuping, ear, ears',
  lobe: 'cuping, daun telinga, lobe, earlobe, ear lobe, lobes',
  helix: 'helix',
  industrial: 'industrial',
  tragus: 'tragus',
  daith: 'daith',
  conch: 'conch',
  nostril: 'hidung, nose, nostril',
  septum: 'septum',
  bridge: 'bridge',
  eyebrow: 'alis, eyebrow, brow',
  cheek: 'pipi, cheek',
  labret: 'bibir, lip, lips, labret',
  tongue: 'lidah, tongue',
  navel: 'pusar, navel, belly button, perut, udel',
  nipple: 'puting, nipple',
};

export const IDENTICAL_PHRASES: Lines = {
  twins:
    'kembar, kembar dua, kembar identik, twin, twins, identical twins, identical twin, saudara kembar, anak kembar',
  triplets: 'kembar tiga, anak kembar tiga, saudara kembar tiga, triplet, triplets, identical triplets',
  quadruplets: 'kembar empat, anak kembar empat, saudara kembar empat, quadruplet, quadruplets',
  quintuplets: 'kembar lima, anak kembar lima, saudara kembar lima, quintuplet, quintuplets',
  sextuplets: 'kembar enam, anak kembar enam, saudara kembar enam, sextuplets',
  septuplets: 'kembar tujuh, anak kembar tujuh, saudara kembar tujuh, septuplets',
  octuplets: 'kembar delapan, anak kembar delapan, saudara kembar delapan, octuplets',
  nonuplets: 'kembar sembilan, anak kembar sembilan, saudara kembar sembilan, nonuplets',
};

/** `!` names nothing but people; `?` needs "suku", "keturunan" … or a word for a person directly before it. */
export const ETHNICITY_PHRASES: Lines = {
  javanese: '!javanese, !jawa',
  sundanese: '!sunda, !sundanese',
  batak: '!batak',
  madurese: '!madura, !madurese',
  betawi: '!betawi',
  minangkabau: '!minang, !minangkabau',
  buginese: '!bugis, !buginese',
  malay: '!melayu, !malay',
  bantenese: '!bantenese, ?banten',
  banjarese: '!banjarese, ?banjar',
  acehnese: '!acehnese, ?aceh',
  balinese: '!balinese, ?bali',
  sasak: '!sasak',
  dayak: '!dayak',
  chinese_indonesian:
    '!chindo, !tionghoa, !chinese indonesian, !indonesian chinese, !keturunan tionghoa, !keturunan cina, !keturunan china, !chinese descent, !cindo, ?china, ?cina, ?chinese',
  makassarese: '!makassarese, ?makassar',
  cirebonese: '!cirebonese, ?cirebon',
  lampung: '?lampung',
  palembang: '?palembang',
  minahasan: '!minahasan, !minahasa, ?manado, ?menado',
  gorontalo: '?gorontalo',
  toraja: '!toraja, !torajan',
  nias: '?nias',
  moluccan: '!moluccan, !ambonese, ?maluku, ?ambon',
  florenese: '!florenese, ?flores',
  papuan: '!papuan, ?papua',
  arab_indonesian: '!keturunan arab, !arab indonesian, !arab descent, ?arab',
  indian_indonesian: '!keturunan india, !indian indonesian, !indian descent, ?india, ?tamil',
  indo: '!indo, !blasteran, !eurasian',
  east_asian: '!east asian',
  southeast_asian: '!southeast asian, !south east asian',
  south_asian: '!south asian',
  middle_eastern: '!middle eastern, !timur tengah',
  white: '!bule, !caucasian, !kaukasia',
  latino: '!latino, !latina, !latin american',
  pacific_islander: '!pacific islander',
  mixed: '!mixed race, !ras campuran, !keturunan campuran',
};

export const TIER_LETTERS: Readonly<Record<string, string>> = { a: 'A', b: 'B', c: 'C', new: 'New', baru: 'New' };
export const TIER_ORDER = ['New', 'C', 'B', 'A'] as const;
