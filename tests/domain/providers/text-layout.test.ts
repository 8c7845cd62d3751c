import { expect, test } from 'vitest';
import { fillText } from '../../../machines/domain/letters/letter-fields.ts';
import { PdfSheet } from '../../../server/providers/pdf/pdf-sheet.ts';
import {
  layOutLine,
  layOutParagraph,
  type TextLine,
} from '../../../server/providers/pdf/text/text-layout.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';
import { nameShapes } from '../../support/text/name-shapes.ts';

const face = { size: 10, isBold: false };

/** The runs of a line from left to right, in the order in which they are drawn. */
function drawn({ runs }: TextLine): string[] {
  return runs.toSorted((first, second) => first.offset - second.offset).map(({ text }) => text);
}

test('a text stays in one font as long as that has its letters, spaces and marks', () => {
  expect(drawn(layOutLine('Nguyễn Ka\u02BBahumanu Łódź ẹ\u0301 Ñ', face))).toEqual([
    'Nguyễn Ka\u02BBahumanu Łódź ẹ\u0301 Ñ',
  ]);
  const { runs } = layOutLine('Ana 李 小龍 김철수 שלום', face);
  expect(runs.map(({ text, typeface }) => [text, typeface.name])).toEqual([
    ['Ana ', 'NotoSans-Regular.ttf'],
    ['李 小龍 ', 'NotoSansHans-Regular.otf'],
    ['김철수 ', 'NotoSansKR-Regular.otf'],
    ['שלום', 'NotoSansHebrew-Regular.ttf'],
  ]);
});

test('words that are read from right to left are in that order, with their numbers and brackets', () => {
  expect(drawn(layOutLine('To محمد علي (12) here', face))).toEqual([
    'To ',
    '(',
    '12',
    ')',
    'محمد علي ',
    ' here',
  ]);
});

test('an amount after a name that is read from right to left stays behind it', () => {
  const file = sampleFile();
  const insureds = file.insureds.map((insured) => ({ ...insured, isEntity: true, entityName: 'شركة النور' }));
  const subject = { file: { ...file, insureds }, today: '2026-11-21', facts: { amount: '506.00' } };
  const names = { agentName: '', agencyName: '', companyName: '' };
  const text = fillText('Paid by {insuredName}, {amount} in all.', { ...subject, ...names });
  expect(text).toBe('Paid by \u2068شركة النور\u2069, $506 in all.');
  expect(drawn(layOutLine(text, face))).toEqual(['Paid by ', 'شركة النور', ', $506 in all.']);
});

test('a paragraph breaks between words, between Chinese characters, and within a word that is wider than a line', () => {
  const lines = (text: string) => layOutParagraph(text, 60, face).map((line) => drawn(line).join(''));
  expect(lines('Rosa Alvarez and\n Ana Ríos')).toEqual(['Rosa Alvarez', 'and Ana', 'Ríos']);
  expect(lines('歐陽娜娜李小龍')).toEqual(['歐陽娜娜李小', '龍']);
  expect(lines('A WWWWWWWWWWWWWW')).toEqual(['A', 'WWWWWW', 'WWWWWW', 'WW']);
  expect([lines(''), lines('  ')]).toEqual([[], ['']]);
});

/** The numbers of the glyphs that draw a text; 0 is the empty box. */
function listGlyphs(text: string, isBold = false): number[] {
  return layOutLine(text, { size: 10, isBold }).runs.flatMap((run) =>
    run.typeface.font.layout(run.text).glyphs.map(({ id }) => id),
  );
}

test('each of the 200 shapes of names prints without an empty box, in both weights', () => {
  const names = nameShapes.map(([name]) => name);
  const hasBox = (name: string) => [false, true].some((isBold) => listGlyphs(name, isBold).includes(0));
  expect(names.length).toBeGreaterThanOrEqual(200);
  expect(names.filter(hasBox)).toEqual([]);
});

test('two Bengali letters that follow one another are not joined, and those that are written as one are', () => {
  expect(listGlyphs('হন')).toEqual([...listGlyphs('হ'), ...listGlyphs('ন')]);
  expect(listGlyphs('র্ক').length).toBe(2);
});

test('a paper has names of seven more scripts as letters, those of Bengal and Laos as they are drawn', async () => {
  const names: readonly (readonly [name: string, drawn?: string])[] = [
    ['Արամ Խաչատրյան'],
    ['გიორგი მარგველაშვილი'],
    ['சுப்ரமணியம் பாரதி'],
    ['สมชาย ใจดี'],
    ['ሀይሌ ገብረሥላሴ'],
    ['অমর্ত্য সেন', 'অমতর্্য েসন'],
    ['ຄຳປະສົງ ສີ', 'ຄຳາປະສົງ ສີ'],
  ];
  const sheet = new PdfSheet({ Title: 'Names' }, () => {});
  sheet.newPage();
  for (const [at, [name]] of names.entries()) sheet.line(name, 48, 60 + at * 30, 400, { size: 20 });
  const parts: Buffer[] = [];
  const whole = new Promise((resolve) =>
    sheet.doc.on('data', (part: Buffer) => parts.push(part)).on('end', resolve),
  );
  sheet.doc.end();
  await whole;
  expect(readPdf(Buffer.concat(parts)).texts).toEqual(names.map(([name, drawn]) => drawn ?? name));
});

test('two letters that are drawn as one are read as two, also after a text that had them as one character', () => {
  const read = (text: string) =>
    layOutLine(text, { size: 10, isBold: false }).runs.flatMap((run) =>
      run.typeface.font.layout(run.text).glyphs.flatMap(({ codePoints }) => codePoints),
    );
  expect(String.fromCodePoint(...read('\ufb01ona'))).toBe('fiona');
  expect(String.fromCodePoint(...read('first floor'))).toBe('first floor');
});
