import type { FigureFlag } from '../../../machines/domain/policy/printed-premium.ts';
import { flagColor, flagLabel } from './flag-labels.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';
import type { FactGroup, QuoteFact } from './quote-document.ts';

const GAP = 24;
const COLUMN = (pageLayout.right - pageLayout.left - GAP) / 2;
const LABEL = 94;
const VALUE = COLUMN - LABEL;
const FLAG_SIZE = 7.5;
/** The height of a group that always fits on a page of its own. */
const MAX_HEIGHT = 600;

/** Draws groups of facts in two columns. Each group goes into the column with more room. A fact that is too long for a column follows below. */
export function drawFactColumns(sheet: PdfSheet, groups: readonly FactGroup[]): void {
  const isLong = (fact: QuoteFact) => factHeight(sheet, fact) > MAX_HEIGHT;
  const inColumns = groups.map(({ title, facts }) => ({
    title,
    facts: facts.filter((fact) => !isLong(fact)),
  }));
  drawColumns(sheet, inColumns);
  for (const { label, value } of groups.flatMap(({ facts }) => facts.filter(isLong))) {
    sheet.heading(label, 60);
    sheet.flow(value, pageLayout.left, pageLayout.right - pageLayout.left);
  }
}

function drawColumns(sheet: PdfSheet, groups: readonly FactGroup[]): void {
  let ends = [sheet.y, sheet.y];
  for (const group of groups.flatMap((each) => splitGroup(sheet, each))) {
    const column = (ends[1] ?? 0) < (ends[0] ?? 0) ? 1 : 0;
    const height = groupHeight(sheet, group);
    if ((ends[column] ?? 0) + height > pageLayout.bottom) {
      sheet.newPage();
      ends = [sheet.y, sheet.y];
    }
    const at = ends[0] === ends[1] ? 0 : column;
    drawGroup(sheet, group, pageLayout.left + at * (COLUMN + GAP), ends[at] ?? sheet.y);
    ends[at] = (ends[at] ?? sheet.y) + height;
  }
  sheet.y = Math.max(...ends);
}

/** Splits a group that is too long for a page into parts with the same title. A group without facts is dropped. */
function splitGroup(sheet: PdfSheet, { title, facts }: FactGroup): FactGroup[] {
  const parts: { title: string; facts: QuoteFact[] }[] = [];
  let room = 0;
  for (const fact of facts) {
    const height = factHeight(sheet, fact);
    const last = parts.at(-1);
    if (last && height <= room) last.facts.push(fact);
    else {
      parts.push({ title: last ? `${title}, continued` : title, facts: [fact] });
      room = MAX_HEIGHT;
    }
    room -= height;
  }
  return parts;
}

function drawGroup(sheet: PdfSheet, { title, facts }: FactGroup, x: number, top: number): void {
  sheet.line(title, x, top + 10, COLUMN, { size: 10.5, isBold: true });
  sheet.rule(top + 25, colors.line, x, x + COLUMN);
  let y = top + 30;
  for (const fact of facts) {
    sheet.paragraph(fact.label, x, y, LABEL - 4, { colour: colors.silt });
    sheet.paragraph(fact.value, x + LABEL, y, VALUE);
    if (fact.flag !== null) drawFlag(sheet, fact.value, fact.flag, x + LABEL, y);
    y += factHeight(sheet, fact);
  }
}

/** Draws the flag after the value if there is room, otherwise below it. */
function drawFlag(sheet: PdfSheet, value: string, flag: FigureFlag, x: number, y: number): void {
  const style = { size: FLAG_SIZE, colour: flagColor };
  if (doesFlagFit(sheet, value, flag))
    sheet.line(flagLabel(flag), x + sheet.measureText(value) + 6, y + 1.5, VALUE, style);
  else sheet.line(flagLabel(flag), x, y + sheet.heightOf(value, VALUE) - 1, VALUE, style);
}

function doesFlagFit(sheet: PdfSheet, value: string, flag: FigureFlag): boolean {
  return sheet.measureText(value) + 6 + sheet.measureText(flagLabel(flag), { size: FLAG_SIZE }) <= VALUE;
}

function groupHeight(sheet: PdfSheet, { facts }: FactGroup): number {
  return 31 + facts.reduce((sum, fact) => sum + factHeight(sheet, fact), 0);
}

function factHeight(sheet: PdfSheet, { label, value, flag }: QuoteFact): number {
  const text = Math.max(sheet.heightOf(label, LABEL - 4), sheet.heightOf(value, VALUE));
  return text + 2 + (flag === null || doesFlagFit(sheet, value, flag) ? 0 : 9);
}
