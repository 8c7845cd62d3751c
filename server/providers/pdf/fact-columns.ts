import { flagColour, flagWord } from './flag-words.ts';
import type { FactGroup, FigureFlag, QuoteFact } from './quote-document.ts';
import { colours, page, type Sheet } from './sheet.ts';

const GAP = 24;
const COLUMN = (page.right - page.left - GAP) / 2;
const LABEL = 94;
const VALUE = COLUMN - LABEL;
const FLAG_SIZE = 7.5;
const MOST_FACTS = 20;

/** Groups of facts in two columns, read down: each group goes whole to the column that ends higher. */
export function factColumns(sheet: Sheet, groups: readonly FactGroup[]): void {
  let ends = [sheet.y, sheet.y];
  for (const group of groups.flatMap(split)) {
    const column = (ends[1] ?? 0) < (ends[0] ?? 0) ? 1 : 0;
    const height = groupHeight(sheet, group);
    if ((ends[column] ?? 0) + height > page.bottom) {
      sheet.newPage();
      ends = [sheet.y, sheet.y];
    }
    const at = ends[0] === ends[1] ? 0 : column;
    drawGroup(sheet, group, page.left + at * (COLUMN + GAP), ends[at] ?? sheet.y);
    ends[at] = (ends[at] ?? sheet.y) + height;
  }
  sheet.y = Math.max(...ends);
}

/** A group that is too long for a page goes on under the same title; one without facts is left out. */
function split({ title, facts }: FactGroup): FactGroup[] {
  const count = Math.ceil(facts.length / MOST_FACTS);
  return Array.from({ length: count }, (_, at) => ({
    title: at === 0 ? title : `${title}, continued`,
    facts: facts.slice(at * MOST_FACTS, (at + 1) * MOST_FACTS),
  }));
}

function drawGroup(sheet: Sheet, { title, facts }: FactGroup, x: number, top: number): void {
  sheet.line(title, x, top + 10, COLUMN, { size: 10.5, isBold: true });
  sheet.rule(top + 25, colours.line, x, x + COLUMN);
  let y = top + 30;
  for (const fact of facts) {
    sheet.paragraph(fact.label, x, y, LABEL - 4, { colour: colours.silt });
    sheet.paragraph(fact.value, x + LABEL, y, VALUE);
    if (fact.flag !== null) drawFlag(sheet, fact.value, fact.flag, x + LABEL, y);
    y += factHeight(sheet, fact);
  }
}

/** Behind a value that leaves room for it, else under the value. */
function drawFlag(sheet: Sheet, value: string, flag: FigureFlag, x: number, y: number): void {
  const style = { size: FLAG_SIZE, colour: flagColour };
  if (flagFits(sheet, value, flag))
    sheet.line(flagWord(flag), x + sheet.widthOf(value) + 6, y + 1.5, VALUE, style);
  else sheet.line(flagWord(flag), x, y + sheet.heightOf(value, VALUE) - 1, VALUE, style);
}

function flagFits(sheet: Sheet, value: string, flag: FigureFlag): boolean {
  return sheet.widthOf(value) + 6 + sheet.widthOf(flagWord(flag), { size: FLAG_SIZE }) <= VALUE;
}

function groupHeight(sheet: Sheet, { facts }: FactGroup): number {
  return 31 + facts.reduce((sum, fact) => sum + factHeight(sheet, fact), 0);
}

function factHeight(sheet: Sheet, { label, value, flag }: QuoteFact): number {
  const text = Math.max(sheet.heightOf(label, LABEL - 4), sheet.heightOf(value, VALUE));
  return text + 2 + (flag === null || flagFits(sheet, value, flag) ? 0 : 9);
}
