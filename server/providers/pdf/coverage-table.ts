import { shownDollars, shownMoney } from '../../../machines/domain/format/format.ts';
import type { QuoteCoverage } from './quote-document.ts';
import { colours, page, type Sheet } from './sheet.ts';

const ROW = 17;
const COLUMNS = [
  { title: '', x: page.left, width: 170, align: 'left' },
  { title: 'Amount', x: page.left + 176, width: 100, align: 'right' },
  { title: 'Deductible', x: page.left + 286, width: 100, align: 'right' },
  { title: 'Premium', x: page.left + 396, width: page.right - page.left - 396, align: 'right' },
] as const;

/** The coverages with amounts, deductibles and premiums. */
export function coverageTable(sheet: Sheet, coverages: readonly QuoteCoverage[]): void {
  sheet.needs(ROW * (coverages.length + 1) + 12);
  sheet.y += 12;
  sheet.line('Coverage', page.left, sheet.y + 2, 170, { size: 12, isBold: true });
  row(
    sheet,
    COLUMNS.map(({ title }) => title),
    { size: 8, colour: colours.silt },
  );
  for (const coverage of coverages) {
    sheet.rule(sheet.y);
    row(sheet, cells(coverage), {});
  }
  sheet.rule(sheet.y);
}

function cells({ label, amount, deductible, premium }: QuoteCoverage): string[] {
  if (amount === 0) return [label, 'Not bought', '', ''];
  return [
    label,
    shownDollars(amount),
    shownDollars(deductible),
    premium === null ? 'Not rated' : shownMoney(premium),
  ];
}

function row(sheet: Sheet, texts: readonly string[], style: { size?: number; colour?: string }): void {
  for (const [at, { x, width, align }] of COLUMNS.entries())
    sheet.line(texts[at] ?? '', x, sheet.y + 5, width, { ...style, align });
  sheet.y += ROW;
}
