import { describe, expect, it } from 'vitest';
import { experienceFaults, isResumeWhole, lacksSkill, workYear } from './resume-form.ts';

const work = { title: 'Hujan di Pasar Senen', role: 'Sari', company: '', year: '2024' };

describe('a work of the resume', () => {
  it('needs its title as soon as anything else of it is written', () => {
    expect(experienceFaults(work)).toEqual({});
    expect(experienceFaults({ ...work, title: ' ' })).toEqual({ title: true });
    expect(experienceFaults({ title: '', role: '', company: '', year: '' })).toEqual({});
  });

  it('takes a year of four digits, or none', () => {
    expect(experienceFaults({ ...work, year: '' })).toEqual({});
    for (const year of ['98', 'last', '1850', '2024x'])
      expect(experienceFaults({ ...work, year })).toEqual({ year: true });
    expect([workYear(' 2024 '), workYear('98')]).toEqual([2024, null]);
  });
});

describe('a skill of the resume', () => {
  it('needs its name where evidence is written', () => {
    expect(lacksSkill({ name: '', note: 'SIM C' })).toBe(true);
    expect(lacksSkill({ name: 'motor', note: '' })).toBe(false);
    expect(lacksSkill({ name: '', note: '' })).toBe(false);
  });
});

it('a resume is whole when no row would lose anything', () => {
  expect(isResumeWhole([{ name: 'motor', note: 'SIM C' }], [work])).toBe(true);
  expect(isResumeWhole([{ name: '', note: 'SIM C' }], [work])).toBe(false);
  expect(isResumeWhole([], [{ ...work, year: '98' }])).toBe(false);
});
