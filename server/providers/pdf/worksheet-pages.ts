import { flagColour, flagWord } from './flag-words.ts';
import type { QuoteWorksheet, WorksheetEntry } from './quote-document.ts';
import { colours, page, type Sheet } from './sheet.ts';

const SIZE = 7.5;
const COLUMNS = {
  label: { x: page.left, width: 176 },
  lookedUp: { x: page.left + 182, width: 190 },
  factor: { x: page.left + 378, width: 62 },
  running: { x: page.left + 446, width: page.right - page.left - 446 },
} as const;

/** How the premium was made: every factor and amount in order. */
export function worksheetPages(sheet: Sheet, { edition, sections }: QuoteWorksheet): void {
  sheet.needs(240);
  sheet.y += 14;
  sheet.line('How this premium was made', page.left, sheet.y + 4, 400, { size: 14, isBold: true });
  sheet.y += 24;
  const text =
    `Each line takes a factor or an amount from the rate figures of edition ${edition}. Worked through in order, ` +
    'the lines give the premium; results are shown rounded.';
  sheet.y += sheet.paragraph(text, page.left, sheet.y, page.right - page.left, { colour: colours.silt }) + 4;
  for (const { title, lines } of sections) {
    sheet.needs(50);
    columnHeads(sheet, title);
    for (const line of lines) entry(sheet, line, title);
  }
}

function columnHeads(sheet: Sheet, title: string): void {
  sheet.y += 10;
  const head = { size: SIZE, colour: colours.silt } as const;
  sheet.line(title, COLUMNS.label.x, sheet.y - 1, COLUMNS.label.width, { size: 9, isBold: true });
  sheet.line('Looked up', COLUMNS.lookedUp.x, sheet.y, COLUMNS.lookedUp.width, head);
  sheet.line('Factor or amount', COLUMNS.factor.x - 10, sheet.y, COLUMNS.factor.width + 10, {
    ...head,
    align: 'right',
  });
  sheet.line('Result', COLUMNS.running.x, sheet.y, COLUMNS.running.width, { ...head, align: 'right' });
  sheet.y += 12;
  sheet.rule(sheet.y);
  sheet.y += 4;
}

function entry(
  sheet: Sheet,
  { label, lookedUp, factor, running, flag }: WorksheetEntry,
  title: string,
): void {
  const words = flag === null ? label : `${label} (${flagWord(flag)})`;
  const colour = flag === null ? colours.ink : flagColour;
  const height = Math.max(
    sheet.heightOf(words, COLUMNS.label.width, { size: SIZE }),
    sheet.heightOf(lookedUp, COLUMNS.lookedUp.width, { size: SIZE }),
  );
  if (sheet.y + height + 3 > page.bottom) {
    sheet.newPage();
    columnHeads(sheet, `${title}, continued`);
  }
  sheet.paragraph(words, COLUMNS.label.x, sheet.y, COLUMNS.label.width, { size: SIZE, colour });
  sheet.paragraph(lookedUp, COLUMNS.lookedUp.x, sheet.y, COLUMNS.lookedUp.width, {
    size: SIZE,
    colour: colours.silt,
  });
  sheet.line(factor, COLUMNS.factor.x, sheet.y, COLUMNS.factor.width, { size: SIZE, align: 'right' });
  sheet.line(running, COLUMNS.running.x, sheet.y, COLUMNS.running.width, { size: SIZE, align: 'right' });
  sheet.y += height + 3;
}
