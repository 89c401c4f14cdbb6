import { expect, test } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';
import { screenplayLanguage } from './screenplay-language.ts';

const languageOf = (text: string) => {
  const result = importScreenplay('naskah.fountain', new TextEncoder().encode(text));
  if (!result.ok) throw new Error('this is a screenplay');
  return screenplayLanguage(result.screenplay);
};

const INDONESIAN = 'Sari berjalan ke dapur dengan piring di tangan. Dia menaruh itu di meja yang basah dan duduk.\n';
const ENGLISH = 'Sari walks to the kitchen with a plate in her hand. She puts it on the wet table and sits.\n';

test('the text tells the language, also below headings of the other one', () => {
  expect(languageOf(`INT. DAPUR - DAY\n\n${INDONESIAN.repeat(3)}`)).toBe('id');
  expect(languageOf(`INT. KITCHEN - NIGHT\n\n${ENGLISH.repeat(3)}`)).toBe('en');
});

test('with little text the headings tell', () => {
  expect(languageOf('INT. DAPUR - PAGI\n\nSari.\n\nEXT. JALAN - MALAM\n\nHujan.\n')).toBe('id');
  expect(languageOf('INT. KITCHEN - DAY\n\nSari.\n\nEXT. ROAD - LATER\n\nRain.\n')).toBe('en');
});

test('where nothing tells, nothing is said', () => {
  expect(languageOf('INT. DAPUR - DAY\n\nSari.\n\nEXT. JALAN - MALAM\n\nHujan.\n')).toBeNull();
  expect(languageOf('INT. DAPUR\n\nSari.\n')).toBeNull();
});
