/** Zones of Indonesia by their IANA names: western, central, eastern. */
export const INDONESIAN_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

/** The zone of a province by its code (`domain/areas`); '' is not set, and taken as western time. */
export function zoneOfProvince(code: string): (typeof INDONESIAN_ZONES)[number] {
  const region = Number(code);
  // Maluku and Papua; Bali and Nusa Tenggara, the south, east and north of Kalimantan, Sulawesi.
  if (region >= 81) return 'Asia/Jayapura';
  return (region >= 51 && region <= 53) || region >= 63 ? 'Asia/Makassar' : 'Asia/Jakarta';
}
