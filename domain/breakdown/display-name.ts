/** Abbreviations of headings that stay in capitals, besides Roman numerals and words without a vowel (KRL, RT). */
const ABBREVIATIONS = new Set(
  'AC AD AI ATM BUMN CEO DIY DPR FBI HP IGD ICU KTP KUA LA LRT MRT OKB PMI POV RSUD SMA SMEA SPBU TKP TNI TPU TV UGD UFO UI UK USA VIP WIB'.split(
    ' ',
  ),
);
const ROMAN = /^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;

/**
 * Headings and cues are written in capitals; in lists they are read more easily as names: `PASAR SENEN – LORONG PAYUNG`
 * becomes `Pasar Senen – Lorong Payung`. A name typed with small letters keeps them, but for a capital at its
 * beginning.
 */
export function displayName(text: string): string {
  if (/\p{Ll}/u.test(text)) return text.charAt(0).toLocaleUpperCase('id') + text.slice(1);
  return text.replace(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*\.?/gu, (word, at: number) => {
    const bare = word.replace(/\.$/, '');
    const isAbbreviation =
      ROMAN.test(bare) ||
      ABBREVIATIONS.has(bare) ||
      (!word.endsWith('.') && bare.length > 1 && !/[AEIOUY\d]/.test(bare));
    if (isAbbreviation || bare.length === 0) return word;
    const lower = word.toLocaleLowerCase('id');
    return /['’]$/.test(text.slice(0, at)) ? lower : lower.charAt(0).toLocaleUpperCase('id') + lower.slice(1);
  });
}
