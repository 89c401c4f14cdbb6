/**
 * Skills and languages by their English names, and how people write them. A phrase after `~` means the skill only
 * behind "can", "bisa" and the like: alone it is an ordinary word ("motor", "bola").
 */
export const SKILL_PHRASES: Readonly<Record<string, string>> = {
  silat: 'silat, pencak silat, pesilat, bersilat',
  taekwondo: 'taekwondo, tae kwon do, tekwondo',
  karate: 'karate, karateka',
  judo: 'judo, judoka',
  aikido: 'aikido',
  wushu: 'wushu, kungfu, kung fu',
  muay_thai: 'muay thai, muaythai',
  boxing: 'tinju, bertinju, boxing, petinju, boxer ~ box',
  wrestling: 'gulat, wrestling, pegulat',
  fencing: 'anggar, fencing',
  martial_arts: 'bela diri, beladiri, martial arts, martial art, martial artist',
  musical_instrument:
    'alat musik, main alat musik, bermain alat musik, musical instrument, musical instruments, play an instrument, plays an instrument',
  chess: 'catur, main catur, bermain catur, chess, play chess, plays chess, chess player, pecatur',
  swimming: 'berenang, renang, swimming, perenang, swimmer, swimmers ~ swim',
  diving: 'menyelam, selam, scuba diving, scuba, diving, penyelam, freediving ~ dive',
  surfing: 'selancar, berselancar, surfing, peselancar, surfer ~ surf',
  dancing: 'menari, nari, joget, berjoget, dancing, penari, dancer, dancers, nge dance, ngedance ~ tari, dance',
  traditional_dance:
    'tari tradisional, menari tradisional, penari tradisional, traditional dance, traditional dancing, traditional dancer',
  ballet: 'balet, ballet, ballerina, balerina',
  hip_hop: 'hip hop dance, hip hop dancer, hiphop dance, hiphop dancer ~ hip hop, hiphop',
  breakdance: 'breakdance, breakdancing, break dance',
  salsa: 'salsa',
  singing: 'menyanyi, bernyanyi, nyanyi, singing, penyanyi, singer, singers, vokalis, vocalist ~ sing, vokal',
  rap: 'ngerap, nge rap, rapping, rapper ~ rap',
  beatbox: 'beatbox, beatboxing, beatboxer',
  motorcycle:
    'naik motor, mengendarai motor, bawa motor, motoran, mengendarai sepeda motor, naik sepeda motor, motorcycle, motorcycles, motorbike, motorbikes, ride a motorcycle, ride a motorbike, ride motorcycles, ride motorbikes, ride motorbike, ride motorcycle, riding a motorcycle, riding a motorbike, riding motorcycles, riding motorbikes, motorcycle riding, motorcyclist, pengendara motor, sim c ~ motor, sepeda motor',
  driving:
    'nyetir, menyetir, setir mobil, nyetir mobil, menyetir mobil, mengemudi, mengemudikan mobil, mengemudi mobil, bawa mobil, mengendarai mobil, drive a car, driving a car, car driving, driving, driving licence, driving license, drivers licence, drivers license, sim a ~ drive, drive cars',
  truck_driving:
    'nyetir truk, menyetir truk, mengemudi truk, mengemudikan truk, bawa truk, drive a truck, truck driving',
  horse_riding:
    'berkuda, naik kuda, menunggang kuda, horse riding, horseback riding, riding horses, ride horses, ride a horse, riding a horse, equestrian, penunggang kuda, menunggangi kuda, tunggang kuda, ride horse, riding horse, ride horseback, horse rider, horse riders',
  cycling: 'bersepeda, naik sepeda, cycling, ride a bicycle, ride bicycles, ride a bike, cyclist, pesepeda, gowes',
  guitar:
    'gitar, main gitar, bermain gitar, play guitar, play the guitar, plays guitar, plays the guitar, playing guitar, guitar, guitarist, gitaris',
  piano:
    'piano, main piano, bermain piano, play piano, play the piano, plays piano, plays the piano, playing piano, pianist, pianis',
  violin:
    'biola, main biola, bermain biola, violin, play violin, play the violin, plays the violin, violinist, pemain biola',
  drums: 'main drum, bermain drum, drums, play drums, play the drums, plays the drums, drummer ~ drum',
  ukulele: 'ukulele, main ukulele',
  saxophone: 'saksofon, saxophone, main saksofon',
  flute: 'seruling, suling, main suling, flute',
  angklung: 'angklung, main angklung',
  gamelan: 'gamelan, main gamelan',
  football:
    'sepak bola, sepakbola, main bola, bermain bola, main sepak bola, bermain sepak bola, football, soccer, play football, play soccer, plays football, futsal, pesepak bola, pesepakbola ~ bola',
  basketball:
    'basket, main basket, bermain basket, bola basket, basketball, play basketball, plays basketball, pebasket',
  badminton:
    'bulu tangkis, bulutangkis, badminton, main badminton, main bulu tangkis, play badminton, pebulu tangkis, pebulutangkis',
  volleyball: 'voli, bola voli, main voli, volleyball, play volleyball, pevoli',
  tennis: 'tenis, main tenis, tennis, play tennis, petenis',
  golf: 'golf, main golf, play golf, pegolf',
  running: 'lari maraton, marathon, marathons, running, pelari, runner, runners ~ lari, run',
  skateboarding: 'skateboard, skateboarding, main skateboard, skater, skaters ~ skate, main skate',
  roller_skating: 'sepatu roda, main sepatu roda, roller skating, rollerskating, roller skate, inline skating',
  ice_skating: 'ice skating, seluncur es',
  gymnastics: 'senam, gymnastics, gymnast, pesenam',
  acrobatics: 'akrobat, akrobatik, acrobatics, acrobat',
  parkour: 'parkour',
  climbing:
    'panjat tebing, memanjat tebing, rock climbing, wall climbing, pemanjat tebing, climb rocks ~ climbing, climb, memanjat',
  hiking: 'mendaki, mendaki gunung, naik gunung, hiking, mountaineering, pendaki gunung, trekking ~ hike',
  rowing: 'mendayung, dayung, rowing, pendayung',
  sailing: 'berlayar, sailing ~ sail',
  archery: 'memanah, panahan, archery, pemanah, archer',
  shooting: 'menembak ~ shooting, shoot',
  sword_fighting: 'bermain pedang, main pedang, sword fighting, swordplay, sword fight',
  stunt: 'stunt, stunts, stuntman, stuntwoman, stunt performer, stunt performing, pemeran pengganti, adegan berbahaya',
  yoga: 'yoga, beryoga',
  cooking: 'memasak, cooking ~ masak, cook',
  baking: 'membuat kue, bikin kue, baking ~ bake',
  bartending: 'bartending, bartender',
  barista: 'barista, latte art',
  sewing: 'menjahit, sewing ~ jahit, sew',
  painting: 'melukis, pelukis ~ painting, paint',
  drawing: 'menggambar ~ drawing, draw',
  photography: 'fotografi, photography ~ memotret',
  magic: 'sulap, main sulap, bermain sulap, pesulap, magic tricks, magician ~ magic',
  juggling: 'juggling ~ juggle',
  mime: 'pantomim, pantomime ~ mime',
  puppetry: 'mendalang, dalang, puppetry, ventriloquist',
  poetry_reading: 'baca puisi, membaca puisi, deklamasi, poetry reading',
  stand_up_comedy: 'stand up comedy, standup comedy, stand up, standup, komika, stand up comedian',
  hosting: 'mc, host, hosting, presenter, pembawa acara, nge mc, ngemc, membawakan acara, emcee',
  improvisation: 'improvisasi, improvisation, improv, berimprovisasi ~ improvise',
  voice_over: 'voice over, voiceover, sulih suara, dubbing, dubber, pengisi suara, voice acting, voice actor',
  sign_language: 'bahasa isyarat, sign language, bisindo',
  catwalk: 'catwalk, runway walk',
};

/** Skills that name a group: any member matches. */
export const SKILL_GROUPS: Readonly<Record<string, readonly string[]>> = {
  martial_arts: 'martial_arts silat taekwondo karate judo aikido wushu muay_thai boxing wrestling'.split(' '),
  musical_instrument: 'guitar piano violin drums ukulele saxophone flute angklung gamelan'.split(' '),
};

/**
 * English verbs in the third person ("rides horses"). One after `~` is another word as well ("boxes"): it means the
 * skill only behind "who", "she" and the like. Not among the words that slips of typing are compared with.
 */
export const THIRD_PERSON: Readonly<Record<string, string>> = {
  boxing: '~ boxes',
  wrestling: 'wrestles',
  fencing: '~ fences',
  swimming: 'swims',
  diving: 'scuba dives, freedives ~ dives',
  surfing: 'surfs',
  dancing: '~ dances',
  singing: 'sings',
  rap: 'raps',
  beatbox: 'beatboxes',
  motorcycle:
    'rides motorcycles, rides a motorcycle, rides motorbikes, rides a motorbike, rides motorcycle, rides motorbike, rides scooters, rides a scooter',
  driving: 'drives a car, drives cars, drives car ~ drives',
  truck_driving: 'drives a truck, drives trucks, drives truck',
  horse_riding: 'rides horses, rides a horse, rides horse, rides horseback, rides on horseback',
  cycling: 'rides a bike, rides bikes, rides a bicycle, rides bicycles ~ cycles',
  skateboarding: 'skateboards, rides a skateboard ~ skates',
  roller_skating: 'roller skates, rollerskates',
  ice_skating: 'ice skates',
  climbing: 'climbs rocks ~ climbs',
  hiking: 'hikes',
  sailing: '~ sails',
  cooking: 'cooks well ~ cooks',
  baking: 'bakes',
  sewing: 'sews',
  painting: '~ paints',
  drawing: '~ draws',
  juggling: 'juggles',
  improvisation: 'improvises',
};

/** Languages. `!` marks words that only name a language; the others need a word like "bahasa", "fasih" or "speaks". */
export const LANGUAGE_PHRASES: Readonly<Record<string, string>> = {
  indonesian: 'indonesia, indonesian',
  english: '!inggris, !english, !eng',
  mandarin: '!mandarin, chinese, tionghoa, china, cina',
  cantonese: '!kanton, !cantonese',
  hokkien: '!hokkien',
  japanese: 'jepang, japanese',
  korean: 'korea, korean',
  arabic: 'arab, !arabic',
  french: 'prancis, perancis, french',
  german: 'jerman, german',
  dutch: 'belanda, dutch',
  spanish: 'spanyol, spanish',
  italian: 'italia, italian',
  portuguese: 'portugis, portuguese',
  russian: 'rusia, russian',
  thai: 'thai, thailand',
  vietnamese: 'vietnam, vietnamese',
  tagalog: '!tagalog, filipino',
  hindi: '!hindi, india',
  turkish: 'turki, turkish',
  javanese: 'jawa, javanese',
  sundanese: 'sunda, sundanese',
  balinese: 'bali, balinese',
  batak: 'batak',
  minangkabau: 'minang, minangkabau, padang',
  betawi: 'betawi',
  buginese: 'bugis, buginese',
  makassarese: 'makassar, makassarese',
  madurese: 'madura, madurese',
  malay: 'melayu, malay',
  papuan_malay: 'melayu papua, papuan malay, papua',
  acehnese: 'aceh, acehnese',
  banjarese: 'banjar, banjarese',
  sasak: 'sasak',
  toraja: 'toraja',
  dayak: 'dayak',
};

/** Splits a line of phrases; those behind `~` need a trigger. */
export function phrasesOf(line: string): { phrase: string; needsTrigger: boolean }[] {
  const [free = '', bound = ''] = line.split('~');
  const list = (part: string, needsTrigger: boolean) =>
    part
      .split(',')
      .map((phrase) => ({ phrase: phrase.trim(), needsTrigger }))
      .filter(({ phrase }) => phrase !== '');
  return [...list(free, false), ...list(bound, true)];
}
