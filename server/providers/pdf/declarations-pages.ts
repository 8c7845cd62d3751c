import { formatAmount, formatDate, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { drawAmendment } from './amendment-table.ts';
import type { Addressee, DeclarationsPage, PrintedFact } from './letter-document.ts';
import { drawLogo } from './masthead.ts';
import { colors, type PdfSheet, pageLayout, type TextStyle } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const GAP = 18;
const HALF = (WIDTH - GAP) / 2;
const RIGHT_HALF = pageLayout.left + HALF + GAP;

/** Draws the head of each page: who insures, what this is, and the number that every page bears. */
export function drawDeclarationsHead(sheet: PdfSheet, declarations: DeclarationsPage): void {
  const { company, carrier, policyNumber, transaction, amendment } = declarations;
  drawLogo(sheet, pageLayout.left, sheet.y + 4);
  let left = sheet.y;
  left += sheet.paragraph(company, pageLayout.left + 30, left, 236, { size: 12, isBold: true });
  const small = { size: 8.5, colour: colors.silt } as const;
  if (carrier !== company) left += sheet.paragraph(carrier, pageLayout.left + 30, left, 236, small);
  const width = WIDTH - 276;
  const title = amendment ? 'Amended Declarations' : 'Flood Insurance Declarations';
  sheet.line(title, pageLayout.left + 276, sheet.y, width, { align: 'right', size: 15, isBold: true });
  sheet.line(`${transaction} · Policy ${policyNumber}`, pageLayout.left + 276, sheet.y + 18, width, {
    align: 'right',
    colour: colors.silt,
  });
  sheet.y = Math.max(left + 6, sheet.y + 36);
}

/** Draws the declarations of a policy for a receiver, from the page that was begun for it. */
export function drawDeclarations(
  sheet: PdfSheet,
  declarations: DeclarationsPage,
  addressee: Addressee,
): void {
  drawTermBand(sheet, declarations);
  drawMailingBlock(sheet, declarations, addressee);
  drawPlaces(sheet, declarations);
  drawInterests(sheet, declarations);
  if (declarations.amendment) drawAmendment(sheet, declarations.amendment);
  drawRatingFacts(sheet, declarations.ratingFacts);
  drawCoverages(sheet, declarations);
  drawPremium(sheet, declarations);
  drawNotices(sheet, declarations);
}

/** The dark band under the head: number, term and day of issue. */
function drawTermBand(sheet: PdfSheet, declarations: DeclarationsPage): void {
  const { policyNumber, effectiveDate, expirationDate, issuedDate } = declarations;
  const height = 36;
  sheet.doc.rect(pageLayout.left, sheet.y, WIDTH, height).fillColor(colors.ink).fill();
  const cells = [
    { label: 'Policy number', value: policyNumber, x: 12, width: 120 },
    {
      label: 'Policy term, 12:01 a.m. local time at the property',
      value: `${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`,
      x: 152,
      width: 220,
    },
    { label: 'Issued', value: formatDate(issuedDate), x: 416, width: 92 },
  ];
  for (const { label, value, x, width } of cells) {
    sheet.line(label, pageLayout.left + x, sheet.y + 7, width, { size: 7.5, colour: '#C9D4E0' });
    sheet.line(value, pageLayout.left + x, sheet.y + 17, width, {
      size: 12,
      isBold: true,
      colour: '#FFFFFF',
    });
  }
  sheet.y += height + 12;
}

/** The receiver's address in the envelope's window, and beside it who is insured. */
function drawMailingBlock(sheet: PdfSheet, declarations: DeclarationsPage, addressee: Addressee): void {
  const top = sheet.y;
  let left = top;
  for (const line of [addressee.name, ...addressee.address])
    left += sheet.paragraph(line, pageLayout.left + 4, left, HALF - 8, { size: 10 });
  if (addressee.capacity !== '')
    left += sheet.paragraph(addressee.capacity, pageLayout.left + 4, left + 1, HALF - 8, {
      size: 8,
      colour: colors.silt,
    });
  const insured = drawBlock(sheet, 'Insured and mailing address', RIGHT_HALF, top, [
    declarations.insured,
    ...declarations.mailingAddress,
  ]);
  sheet.y = Math.max(left, insured, top + 62) + 6;
}

function drawPlaces(sheet: PdfSheet, { property, agent, isSample }: DeclarationsPage): void {
  sheet.needs(Math.max(blockHeight(sheet, property), blockHeight(sheet, agent)));
  const top = sheet.y;
  const left = drawBlock(sheet, 'Insured property', pageLayout.left, top, property);
  if (isSample) sheet.tag('SAMPLE PLACE, INVENTED FACTS', pageLayout.left + HALF - 150, top, colors.amber);
  sheet.y = Math.max(left, drawBlock(sheet, 'Agent', RIGHT_HALF, top, agent)) + 8;
}

function drawInterests(sheet: PdfSheet, { interests }: DeclarationsPage): void {
  if (interests.length === 0)
    sheet.y = drawBlock(sheet, 'Lenders and other interests', pageLayout.left, sheet.y, ['None'], WIDTH) + 8;
  const blocks = interests.map(({ role, name, address, loanNumber }) => ({
    role,
    lines: [name, ...address, ...(loanNumber === '' ? [] : [`Loan number ${loanNumber}`])],
  }));
  for (let at = 0; at < blocks.length; at += 2) {
    const pair = blocks.slice(at, at + 2);
    sheet.needs(Math.max(...pair.map(({ lines }) => blockHeight(sheet, lines))));
    const top = sheet.y;
    const ends = pair.map(({ role, lines }, column) =>
      drawBlock(sheet, role, column === 0 ? pageLayout.left : RIGHT_HALF, top, lines),
    );
    sheet.y = Math.max(...ends) + 8;
  }
}

/** A caption over lines, the first of them bold. Returns the position below it. */
function drawBlock(
  sheet: PdfSheet,
  caption: string,
  x: number,
  top: number,
  lines: readonly string[],
  width = HALF,
): number {
  drawCaption(sheet, caption, x, top, width);
  let y = top + 18;
  for (const [at, line] of lines.entries())
    y += sheet.paragraph(line, x + 4, y, width - 8, blockStyle(at, lines));
  return y;
}

/** The height in points of a block of half the page's width. */
function blockHeight(sheet: PdfSheet, lines: readonly string[]): number {
  const heights = lines.map((line, at) => sheet.heightOf(line, HALF - 8, blockStyle(at, lines)));
  return heights.reduce((sum, height) => sum + height, 18);
}

function blockStyle(at: number, lines: readonly string[]): TextStyle {
  return { size: 9, isBold: at === 0 && lines.length > 1 };
}

function drawCaption(sheet: PdfSheet, caption: string, x: number, y: number, width: number): void {
  sheet.doc.rect(x, y, width, 14).fillColor(colors.sand).fill();
  sheet.line(caption, x + 4, y + 3.5, width - 8, { size: 8, isBold: true, colour: colors.ink });
}

/** The facts that the premium rests on, in four columns. */
function drawRatingFacts(sheet: PdfSheet, facts: readonly PrintedFact[]): void {
  const columns = 4;
  const width = WIDTH / columns;
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, row * columns + columns),
  );
  const rowHeight = (row: readonly PrintedFact[]) =>
    12 + Math.max(...row.map(({ value }) => sheet.heightOf(value, width - 10, { size: 8.5 })));
  sheet.needs(18 + rows.reduce((sum, row) => sum + rowHeight(row), 0));
  drawCaption(sheet, 'What the premium is based on', pageLayout.left, sheet.y, WIDTH);
  sheet.y += 18;
  for (const row of rows) {
    const height = rowHeight(row);
    for (const [column, { label, value }] of row.entries()) {
      const x = pageLayout.left + 4 + column * width;
      sheet.line(label, x, sheet.y, width - 10, { size: 7.5, colour: colors.silt });
      sheet.paragraph(value, x, sheet.y + 9, width - 10, { size: 8.5 });
    }
    sheet.y += height;
  }
  sheet.y += 4;
}

const coverageColumns = [
  { x: 4, width: 190, align: 'left' },
  { x: 200, width: 96, align: 'right' },
  { x: 306, width: 96, align: 'right' },
  { x: 412, width: WIDTH - 416, align: 'right' },
] as const;

function drawCoverages(sheet: PdfSheet, { coverages }: DeclarationsPage): void {
  sheet.needs(20 + coverages.length * 15);
  drawCaption(sheet, '', pageLayout.left, sheet.y, WIDTH);
  const titles = ['Coverage', 'Limit', 'Deductible', 'Before discounts'];
  drawCoverageRow(sheet, titles, { size: 8, isBold: true }, 3.5);
  sheet.y += 15;
  for (const { label, limit, deductible, premium } of coverages) {
    const isBought = limit > 0;
    const texts = isBought
      ? [
          label,
          formatDollars(limit),
          deductible === null ? 'None' : formatDollars(deductible),
          formatAmount(premium),
        ]
      : [label, 'Not covered', '', ''];
    drawCoverageRow(sheet, texts, { size: 9 }, 3);
    sheet.y += 14;
    sheet.rule(sheet.y);
  }
  sheet.y += 8;
}

function drawCoverageRow(
  sheet: PdfSheet,
  texts: readonly string[],
  style: { readonly size: number; readonly isBold?: boolean },
  down: number,
): void {
  for (const [at, { x, width, align }] of coverageColumns.entries())
    sheet.line(texts[at] ?? '', pageLayout.left + x, sheet.y + down, width, { ...style, align });
}

/** The premium line by line in the order of the worksheet; sums stand out, and the total closes it. */
function drawPremium(sheet: PdfSheet, { premiumLines, amendment, isAfterChange }: DeclarationsPage): void {
  const rows = premiumLines.map((line) => {
    const { label, kind } = line;
    const isTotal = kind === 'TOTAL';
    const style = {
      size: isTotal ? 11 : 9,
      isBold: isTotal || kind === 'SUM',
      colour: isTotal ? '#FFFFFF' : kind === 'DISCOUNT' ? colors.moss : colors.ink,
    };
    const text = isTotal ? 'Total premium, surcharges, fees and taxes' : label;
    const height = isTotal ? 20 : sheet.heightOf(text, 360, style);
    return { ...line, text, style, height };
  });
  sheet.needs(28 + rows.reduce((sum, { height }) => sum + height, 0));
  // The term of new business is one year. A change leaves the lines those of a year, and its own block says what the term is charged.
  const isYearly = isAfterChange ?? Boolean(amendment);
  const caption = isYearly ? 'Premium for one year with the change' : 'Premium for the term';
  drawCaption(sheet, caption, pageLayout.left, sheet.y, WIDTH);
  sheet.y += 16;
  for (const { kind, amount, text, style, height } of rows) {
    const isTotal = kind === 'TOTAL';
    if (isTotal) sheet.doc.rect(pageLayout.left, sheet.y, WIDTH, height).fillColor(colors.ink).fill();
    else if (kind === 'SUM') sheet.rule(sheet.y, colors.silt, pageLayout.left + 370);
    const down = isTotal ? 5 : 2;
    sheet.paragraph(text, pageLayout.left + 4, sheet.y + down, 360, style);
    sheet.line(formatAmount(amount), pageLayout.right - 124, sheet.y + down, 120, {
      ...style,
      align: 'right',
    });
    sheet.y += height;
  }
  sheet.y += 6;
}

function drawNotices(sheet: PdfSheet, { notices }: DeclarationsPage): void {
  const width = WIDTH - 8;
  const style = { size: 8 } as const;
  const heights = notices.map((text) => sheet.heightOf(text, width, style) + 3);
  const height = 18 + heights.reduce((sum, next) => sum + next, 0);
  // The notices stay together, unless they are a company's own that take most of a page.
  sheet.needs(Math.min(height, 400));
  drawCaption(sheet, 'Please note', pageLayout.left, sheet.y, WIDTH);
  sheet.y += 18;
  for (const text of notices) {
    sheet.flow(text, pageLayout.left + 4, width, style);
    sheet.y += 3;
  }
}
