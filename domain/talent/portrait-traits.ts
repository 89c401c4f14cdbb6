/**
 * Drawn portraits for sample talents: a seed such as `f-34-brown-7` gives the same face everywhere, without a file.
 * 4:5, shades of one ink. SVG markup; it contains no user input except the seed, which is only used for calculation.
 */
export interface PortraitTraits {
  gender: 'female' | 'male';
  age: number;
  skin: string;
  hair: 'short' | 'long' | 'bun' | 'ponytail' | 'curly' | 'bald' | 'hijab' | 'peci' | 'bob' | 'fringe';
  facialHair: 'none' | 'moustache' | 'beard' | 'stubble';
  number: number;
}

/** `f-34-brown-hijab-none-7`. */
export const portraitSeed = ({ gender, age, skin, hair, facialHair, number }: PortraitTraits): string =>
  [gender === 'female' ? 'f' : 'm', age, skin, hair, facialHair, number].join('-');

export function traitsOfSeed(seed: string): PortraitTraits {
  const [gender, age, skin, hair, facialHair, number] = seed.split('-');
  return {
    gender: gender === 'm' ? 'male' : 'female',
    age: Number(age) || 30,
    skin: skin ?? 'medium',
    hair: HAIRS.find((known) => known === hair) ?? 'short',
    facialHair: facialHair === 'moustache' || facialHair === 'beard' || facialHair === 'stubble' ? facialHair : 'none',
    number: Number(number) || 0,
  };
}

const HAIRS = ['short', 'long', 'bun', 'ponytail', 'curly', 'bald', 'hijab', 'peci', 'bob', 'fringe'] as const;
