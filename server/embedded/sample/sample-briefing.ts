import type { DraftChange, NewId } from '../../../domain/records/draft-change.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import type { ScriptId, SceneId, TagId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';

interface Briefing {
  title: string;
  description: string;
  tags: readonly string[];
  /** Numbers of scenes. */
  scenes: readonly string[];
}

const SECTIONS: { name: string; briefings: Briefing[] }[] = [
  {
    name: 'Pandangan umum',
    briefings: [
      {
        title: 'Hujan adalah waktu',
        description:
          'Setiap kali hujan turun, seseorang menunda sesuatu. Jangan pernah hujan hanya karena indah. Kalau kita tidak tahu siapa yang menunggu, hujannya kita matikan.',
        tags: [],
        scenes: [],
      },
      {
        title: 'Sari tidak meminta dikasihani',
        description:
          'Sari datang untuk mencari, bukan untuk ditolong. Tas kain selalu di depan badan. Foto ayah baru keluar kalau ia sendirian.',
        tags: ['SARI', 'tas kain', 'foto ayah'],
        scenes: ['1', '2'],
      },
    ],
  },
  {
    name: 'Stasiun dan pasar',
    briefings: [
      {
        title: 'Kain menutup kios',
        description:
          'Adegan 6: kain digantung rapat, Sari hanya terlihat di celahnya. Lensa 50, kamera diam. Lampu kios satu saja. Bu Mirah melipat sambil bicara.',
        tags: ['SARI', 'BU MIRAH'],
        scenes: ['6'],
      },
      {
        title: 'Tarikan tas di peron',
        description:
          'Adegan 3: Sari dan Jati menarik bersamaan, jahitannya robek sejengkal. Lensa 35, tangan. Suara: kereta masih mengerem, jangan ada musik. Koper kulit lebih berat daripada kelihatannya.',
        tags: ['SARI', 'JATI', 'koper kulit', 'STASIUN SENEN – PERON 3'],
        scenes: ['3'],
      },
      {
        title: 'Lorong payung penuh warna',
        description:
          'Tata artistik: payung tergantung dua lapis, yang merah hanya satu dan baru terlihat di akhir. Pedagang Payung bicara tanpa menoleh. Rolling door berhuruf dibuka separuh.',
        tags: ['PEDAGANG PAYUNG', 'payung merah', 'rolling door berhuruf', 'PASAR SENEN – LORONG PAYUNG'],
        scenes: [],
      },
    ],
  },
];

/** The director's briefing of the sample production: words with tags and scenes, without recordings. */
export function sampleBriefing(
  script: ScriptId,
  changes: readonly DraftChange[],
  author: string,
  now: Date,
  newId: NewId,
): DraftChange[] {
  const scope = scriptScope(script);
  const idsOf = (kind: 'tag' | 'scene', names: readonly string[]) =>
    changes.flatMap((change) => {
      if (change.kind !== kind || change.op !== 'create') return [];
      const name = change.kind === 'tag' ? change.fields.name : change.fields.number;
      return names.includes(name) ? [change.id] : [];
    });
  const positions = positionsAfter(null, SECTIONS.length);
  return SECTIONS.flatMap(({ name, briefings }, at): DraftChange[] => {
    const sectionId = newId();
    const places = positionsAfter(null, briefings.length);
    return [
      {
        scope,
        kind: 'briefing-section',
        id: sectionId,
        op: 'create',
        fields: { name, position: positions[at] ?? '' },
      },
      ...briefings.map(({ title, description, tags, scenes }, index): DraftChange => ({
        scope,
        kind: 'briefing',
        id: newId(),
        op: 'create',
        fields: {
          sectionId,
          title,
          description,
          position: places[index] ?? '',
          tagIds: idsOf('tag', tags) as TagId[],
          sceneIds: idsOf('scene', scenes) as SceneId[],
          dismissed: [],
          updatedAt: now.toISOString(),
          updatedBy: author,
        },
      })),
    ];
  });
}
