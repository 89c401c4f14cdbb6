import { describe, expect, it } from 'vitest';
import { parseFountain } from './fountain.ts';

const parse = (file: string) =>
  parseFountain(file).elements.map(({ type, text, dual, depth }) => [
    type,
    text,
    ...(dual === undefined ? [] : [dual]),
    ...(depth === undefined ? [] : [depth]),
  ]);

describe('a Fountain file', () => {
  it('has a title page of keys with values on the same or on indented lines', () => {
    const { titlePage, elements } = parseFountain(
      'Title:\n    _**BRICK & STEEL**_\n    FULL RETIRED\nCredit: Written by\nContact:\n\tNext Level\n\t1588 Mission Dr.\n\nINT. A - DAY\n',
    );
    expect(titlePage).toEqual([
      ['Title', '_**BRICK & STEEL**_\nFULL RETIRED'],
      ['Credit', 'Written by'],
      ['Contact', 'Next Level\n1588 Mission Dr.'],
    ]);
    expect(elements).toHaveLength(1);
  });

  it('ends its title page at a heading that lacks the empty line above', () => {
    const { titlePage, elements, paragraphsIn } = parseFountain('Judul: A\nKontak:\n\tB\nINT. A - DAY\n\nAksi.');
    expect(titlePage).toEqual([
      ['Judul', 'A'],
      ['Kontak', 'B'],
    ]);
    expect(elements.map(({ type }) => type)).toEqual(['scene-heading', 'action']);
    expect(paragraphsIn).toBe(4);
  });

  it('does not take an opening transition or a spoken line for a title page', () => {
    expect(parseFountain('FADE IN:\n\nINT. A - DAY\n').titlePage).toEqual([]);
    expect(parseFountain('SARI: Halo\n\nINT. A - DAY\n').titlePage).toEqual([]);
  });

  it('forces elements by their first sign', () => {
    expect(
      parse(
        '.SNIPER SCOPE POV\n\n!INT. NOT A HEADING\n\n@McCLANE\nYippie ki-yay.\n\n> Burn to white.\n\n~Willy Wonka!\n\n> THE END <\n\n===\n',
      ),
    ).toEqual([
      ['scene-heading', 'SNIPER SCOPE POV'],
      ['action', 'INT. NOT A HEADING'],
      ['character', 'McCLANE'],
      ['dialogue', 'Yippie ki-yay.'],
      ['transition', 'Burn to white.'],
      ['lyrics', 'Willy Wonka!'],
      ['centered', 'THE END'],
      ['page-break', ''],
    ]);
  });

  it('reads an ellipsis at the start of a line as action', () => {
    expect(parse('...lalu diam.')).toEqual([['action', '...lalu diam.']]);
  });

  it('needs a line below a cue and none above it', () => {
    expect(parse('SARI\n\nDiam.')).toEqual([
      ['action', 'SARI'],
      ['action', 'Diam.'],
    ]);
    expect(parse('Ia menoleh.\nSARI\nHalo.')).toEqual([['action', 'Ia menoleh.\nSARI\nHalo.']]);
  });

  it('reads cues with extensions, digits and names of several people', () => {
    expect(
      parse(
        "HANS (on the radio)\nWhat?\n\nR2D2\nBip.\n\n23\nnot a cue\n\nBU MIRAH (O.S.) (CONT'D)\nYa.\n\nSARI & JATI\nHa!",
      ).filter(([type]) => type === 'character'),
    ).toEqual([
      ['character', 'HANS (on the radio)'],
      ['character', 'R2D2'],
      ['character', "BU MIRAH (O.S.) (CONT'D)"],
      ['character', 'SARI & JATI'],
    ]);
  });

  it('keeps an empty line of two spaces inside a speech', () => {
    expect(parse('DEALER\nTen.\nFour.\n  \nHit or stand?\n\nHe waits.')).toEqual([
      ['character', 'DEALER'],
      ['dialogue', 'Ten.\nFour.\n\nHit or stand?'],
      ['action', 'He waits.'],
    ]);
  });

  it('parts parentheticals and lyrics from the speech around them', () => {
    expect(parse('SARI\n(pelan)\nHalo.\n(dengan suara yang\nlebih keras)\n~Hujan turun\nSudah.')).toEqual([
      ['character', 'SARI'],
      ['parenthetical', '(pelan)'],
      ['dialogue', 'Halo.'],
      ['parenthetical', '(dengan suara yang\nlebih keras)'],
      ['lyrics', 'Hujan turun'],
      ['dialogue', 'Sudah.'],
    ]);
  });

  it('sets two speeches side by side', () => {
    expect(parse('BRICK\nScrew retirement.\n\nSTEEL ^\n(shouting)\nScrew retirement.')).toEqual([
      ['character', 'BRICK', 'left'],
      ['dialogue', 'Screw retirement.', 'left'],
      ['character', 'STEEL', 'right'],
      ['parenthetical', '(shouting)', 'right'],
      ['dialogue', 'Screw retirement.', 'right'],
    ]);
  });

  it('does not set a speech beside one further up', () => {
    expect(parse('BRICK\nA.\n\nHe leaves.\n\nSTEEL ^\nB.').flat()).not.toContain('left');
  });

  it('reads transitions in English and Indonesian', () => {
    const transitions = [
      'CUT TO:',
      'POTONG KE:',
      'DISSOLVE KE:',
      'FADE IN:',
      'FADE OUT.',
      'SMASH CUT TO:',
      'CUT TO BLACK.',
    ];
    expect(
      parse(transitions.map((text) => `Aksi.\n\n${text}\n\n`).join('')).filter(([type]) => type === 'transition'),
    ).toEqual(transitions.map((text) => ['transition', text]));
  });

  it('reads transitions that lack their sign, or the empty line below', () => {
    for (const text of ['CUT TO', 'CUT TO :', 'FADE TO BLACK', 'FADE IN', 'POTONG KE', 'FLASH CUT:'])
      expect(parse(`Aksi.\n\n${text}\n\nAksi.`)[1]).toEqual(['transition', text]);
    expect(parse('FADE OUT.\nINT. A - DAY\nAksi.\n\nCUT TO\nSARI\nHalo.').map(([type]) => type)).toEqual([
      'transition',
      'scene-heading',
      'action',
      'transition',
      'character',
      'dialogue',
    ]);
    expect(parse('**CUT TO:**\n\n_IRIS_\nHalo.').map(([type, text]) => [type, text])).toEqual([
      ['transition', 'CUT TO:'],
      ['character', 'IRIS'],
      ['dialogue', 'Halo.'],
    ]);
  });

  it('takes nothing right above a heading for a cue, and no title on the screen', () => {
    expect(parse('SEBULAN KEMUDIAN\nINT. A - DAY').map(([type]) => type)).toEqual(['action', 'scene-heading']);
    expect(parse('JUDUL: HUJAN\nPerlahan hilang.').map(([type]) => type)).toEqual(['shot', 'action']);
  });

  it('reads lone shots in capitals', () => {
    expect(
      parse('Aksi.\n\nCLOSE ON – KARCIS\n\nAksi.\n\nINSERT: SURAT\n\nAksi.').filter(([type]) => type === 'shot'),
    ).toHaveLength(2);
  });

  it('takes notes out of lines, also over several of them', () => {
    expect(parse('Ia [[siapa?]] duduk.\n\nLalu [[catatan\n  \npanjang]] pergi.\n\n[[sendiri]]')).toEqual([
      ['action', 'Ia duduk.'],
      ['note', 'siapa?'],
      ['action', 'Lalu'],
      ['note', 'catatan\n  \npanjang'],
      ['action', ' pergi.'],
      ['note', 'sendiri'],
    ]);
  });

  it('keeps a note that is never closed as text and says so', () => {
    const { elements, notUnderstood } = parseFountain('Ia [[duduk.\n\nIa pergi.]]\n\nDan /* ini juga.');
    expect(elements.map(({ text }) => text)).toEqual(['Ia [[duduk.', 'Ia pergi.]]', 'Dan /* ini juga.']);
    expect(notUnderstood.map(({ source, reason }) => [source, reason])).toEqual([
      [1, 'unclosed-note'],
      [5, 'unclosed-boneyard'],
    ]);
  });

  it('continues a speech behind a note that has an empty line within', () => {
    expect(parse('SARI\nPakai [[catatan\n  \npanjang]] kata.\nLagi.')).toEqual([
      ['character', 'SARI'],
      ['dialogue', 'Pakai'],
      ['note', 'catatan\n  \npanjang'],
      ['dialogue', 'kata.\nLagi.'],
    ]);
  });

  it('allows a note between a cue and its speech', () => {
    expect(parse('SARI\n[[lebih pelan]]\nHalo.')).toEqual([
      ['character', 'SARI'],
      ['note', 'lebih pelan'],
      ['dialogue', 'Halo.'],
    ]);
  });

  it('keeps a boneyard as what it is, headings inside it included', () => {
    expect(parse('Aksi.\n\n/*\nINT. LAMA - DAY\n\nBuang.\n*/\n\nINT. BARU - DAY')).toEqual([
      ['action', 'Aksi.'],
      ['boneyard', 'INT. LAMA - DAY\n\nBuang.'],
      ['scene-heading', 'INT. BARU - DAY'],
    ]);
  });

  it('reads sections with their level, and synopses', () => {
    expect(parse('# Babak\n## Urutan\n= Apa yang terjadi.\n\nINT. A - DAY')).toEqual([
      ['section', 'Babak', 1],
      ['section', 'Urutan', 2],
      ['synopsis', 'Apa yang terjadi.'],
      ['scene-heading', 'INT. A - DAY'],
    ]);
  });

  it('reads a heading in capitals with its time of day even where the empty line above was forgotten', () => {
    expect(parse('Ia pergi.\nEXT. PASAR – MALAM\nRamai.').map(([type]) => type)).toEqual([
      'action',
      'scene-heading',
      'action',
    ]);
    expect(parse('Ia pergi.\nInt. pasar ramai.').map(([type]) => type)).toEqual(['action']);
  });

  it('reads a heading that is written with emphasis', () => {
    for (const line of ['_INT. A - DAY #1#_', '**INT. A - DAY** #1#', '**_INT. A - DAY #1#_**'])
      expect(parse(line)).toEqual([['scene-heading', 'INT. A - DAY']]);
  });

  it('reads emphasis and gives back the signs that have no partner', () => {
    const styled = (line: string) => {
      const [element] = parseFountain(line).elements;
      return [
        element?.text,
        ...(element?.styles ?? []).map(({ start, end, style }) => `${style}:${element?.text.slice(start, end)}`),
      ];
    };
    expect(styled('a *b* **c** ***d*** _e_')).toEqual([
      'a b c d e',
      'italic:b',
      'bold:c',
      'bold:d',
      'italic:d',
      'underline:e',
    ]);
    expect(styled('He dialed *69 and then *23, and hung up.')).toEqual(['He dialed *69 and then *23, and hung up.']);
    expect(styled('He dialed *69 and then 23\\*, and hung up.')).toEqual(['He dialed *69 and then 23*, and hung up.']);
    expect(styled('From _what *he* saw_ on')).toEqual(['From what he saw on', 'italic:he', 'underline:what he saw']);
    expect(styled('5 * 3 ** 2')).toEqual(['5 * 3 ** 2']);
    expect(styled('***both* bold**')).toEqual(['both bold', 'italic:both', 'bold:both bold']);
  });

  it('keeps the indents and line ends of action', () => {
    expect(parse('Daftar:\n\tsatu\n    dua')).toEqual([['action', 'Daftar:\n    satu\n    dua']]);
  });
});
