import type { TagKind } from './screenplay.ts';

/** Final Draft's standard categories and their Indonesian names; Fade In and others write the same words. */
export function kindOf(category: string): TagKind | null {
  return CATEGORY_NAMES.find(([written]) => written.test(category))?.[1] ?? null;
}

const CATEGORY_NAMES: readonly [written: RegExp, kind: TagKind][] = [
  [/^(?:cast|cast members?|characters?|pemain|pemeran|tokoh)$/i, 'cast'],
  [/^(?:props?|propert(?:y|ies)|properti|hand props?|weapons?)$/i, 'property'],
  [/^(?:locations?|sets?|lokasi)$/i, 'location'],
  [/^(?:background actors?|background|extras?|atmosphere|figuran)$/i, 'extra'],
  [/^(?:stunts?|laga)$/i, 'stunt'],
  [/^(?:wardrobe|costumes?|kostum|busana)$/i, 'wardrobe'],
  [/^(?:make-?up|hair|make-?up (?:and|\/|&) ?hair|makeup\/hair|tata rias)$/i, 'makeup'],
  [/^(?:vehicles?|picture vehicles?|kendaraan)$/i, 'vehicle'],
  [/^(?:animals?|livestock|animal wrangler|animal handler|hewan|binatang)$/i, 'animal'],
  [/^(?:set dressing|set decoration|art department|greenery|dekorasi)$/i, 'set-dressing'],
  [/^(?:special effects?|mechanical effects?|sfx|efek khusus)$/i, 'special-effect'],
  [/^(?:visual effects?|vfx|cgi|efek visual)$/i, 'visual-effect'],
  [/^(?:sound|sound effects?(?:\/music)?|music|sound(?: |\/|&)+music|suara|musik)$/i, 'sound'],
  [/^(?:special equipment|equipment|camera|grip|peralatan|peralatan khusus)$/i, 'equipment'],
];
