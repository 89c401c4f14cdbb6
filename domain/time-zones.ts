/** Zones of Indonesia by their IANA names: western, central, eastern. */
export const INDONESIAN_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
