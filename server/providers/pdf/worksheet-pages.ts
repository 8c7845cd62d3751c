import { flagColor, flagLabel } from './flag-labels.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';
import type { QuoteWorksheet, WorksheetEntry, WorksheetSection } from './quote-document.ts';

const SIZE = 7.5;
const COLUMNS = {
  number: { x: pageLayout.left, width: 18 },
  label: { x: pageLayout.left + 24, width: 140 },
  lookedUp: { x: pageLayout.left + 168, width: 186 },
  figure: { x: pageLayout.left + 358, width: 84 },
  running: { x: pageLayout.left + 446, width: pageLayout.right - pageLayout.left - 446 },
} as const;

/** Draws how the premium was computed: every factor and amount in order, under the result that it applies to. */
export function drawWorksheetPages(
  sheet: PdfSheet,
  { edition, editionNotice, sections }: QuoteWorksheet,
): void {
  sheet.needs(240);
  sheet.y += 14;
  sheet.line('How this premium was made', pageLayout.left, sheet.y + 4, 400, { size: 14, isBold: true });
  sheet.y += 24;
  const text =
    `Each line works on the result above it with a factor or an amount; the rate figures are those of edition ${edition}. ` +
    'A line that takes an earlier result names its number. Worked through in order, the lines give the premium to the cent.' +
    (editionNotice ? ` ${editionNotice}` : '');
  sheet.y +=
    sheet.paragraph(text, pageLayout.left, sheet.y, pageLayout.right - pageLayout.left, {
      colour: colors.silt,
    }) + 4;
  for (const section of sections) {
    sheet.needs(56);
    if (section.isNewGroup) drawGroupHeader(sheet, section.group);
    drawResultHeader(sheet, section.result);
    for (const line of section.lines) drawEntry(sheet, line, section);
  }
}

function drawGroupHeader(sheet: PdfSheet, group: string): void {
  sheet.y += 10;
  sheet.line(group, pageLayout.left, sheet.y - 2, 150, { size: 10.5, isBold: true });
  const head = { size: SIZE, colour: colors.silt } as const;
  sheet.line('Looked up', COLUMNS.lookedUp.x, sheet.y, COLUMNS.lookedUp.width, head);
  sheet.line('Factor or amount', COLUMNS.figure.x, sheet.y, COLUMNS.figure.width, {
    ...head,
    align: 'right',
  });
  sheet.line('Result', COLUMNS.running.x, sheet.y, COLUMNS.running.width, { ...head, align: 'right' });
  sheet.y += 12;
  sheet.rule(sheet.y);
  sheet.y += 2;
}

function drawResultHeader(sheet: PdfSheet, result: string): void {
  sheet.y += 4;
  sheet.line(result, pageLayout.left, sheet.y, pageLayout.right - pageLayout.left, { size: 8, isBold: true });
  sheet.y += 12;
}

function drawEntry(sheet: PdfSheet, line: WorksheetEntry, { group, result }: WorksheetSection): void {
  const { number, label, lookedUp, figure, runningText, flag } = line;
  const text = flag === null ? label : `${label} (${flagLabel(flag)})`;
  const colour = flag === null ? colors.ink : flagColor;
  const height = Math.max(
    sheet.heightOf(text, COLUMNS.label.width, { size: SIZE }),
    sheet.heightOf(lookedUp, COLUMNS.lookedUp.width, { size: SIZE }),
  );
  if (sheet.y + height + 3 > pageLayout.bottom) {
    sheet.newPage();
    drawGroupHeader(sheet, `${group}, continued`);
    drawResultHeader(sheet, `${result}, continued`);
  }
  const soft = { size: SIZE, colour: colors.silt } as const;
  sheet.line(String(number), COLUMNS.number.x, sheet.y, COLUMNS.number.width, { ...soft, align: 'right' });
  sheet.paragraph(text, COLUMNS.label.x, sheet.y, COLUMNS.label.width, { size: SIZE, colour });
  if (lookedUp !== '') sheet.paragraph(lookedUp, COLUMNS.lookedUp.x, sheet.y, COLUMNS.lookedUp.width, soft);
  const right = { size: SIZE, align: 'right' } as const;
  sheet.line(figure, COLUMNS.figure.x, sheet.y, COLUMNS.figure.width, right);
  sheet.line(runningText, COLUMNS.running.x, sheet.y, COLUMNS.running.width, right);
  sheet.y += height + 3;
}
