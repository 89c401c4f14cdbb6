/**
 * Words that make a name a different character: `WAGIMAN KECIL` is played by another actor than WAGIMAN, as are `YOUNG
 * AGNES` and `SARI (REMAJA)`.
 */
const STAGE =
  /^(?:KECIL|CILIK|MUDA|TUA|REMAJA|BOCAH|BAYI|BALITA|DEWASA|ABG|LANSIA|YOUNG(?:ER)?|LITTLE|SMALL|OLD(?:ER)?|ELDERLY|TEEN(?:AGE|AGED|AGER)?|BABY|INFANT|TODDLER|CHILD|KID|ADULT|PRETEEN|TWEEN)$/i;

export const hasLifeStage = (words: readonly string[]): boolean =>
  words.length > 1 && words.some((word) => STAGE.test(word));

/** Is the introduced name (`MARGIT OYE`) that of a shorter one (`MARGIT`)? */
export const introduces = (introduced: readonly string[], name: readonly string[]): boolean =>
  name.every((word) => introduced.includes(word)) &&
  introduced.every((word) => name.includes(word) || !STAGE.test(word));

/** `Wagiman kecil (13)`, `si Wagiman remaja, 14`: the stage in small letters, behind a name with a capital. */
export const STAGED_NAME =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}.'’-]{1,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){0,2} (?:kecil|cilik|muda|tua|remaja|bocah|bayi|balita|dewasa)) \((\d{1,2})(?=\s*(?:tahun|thn|th|years?|yo|y\.o\.)?\s*[,;)–-])/gu;
