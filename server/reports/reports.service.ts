import { ClaimClockKind } from '../../machines/contract/office-enums.ts';
import type {
  IsoDate,
  Money,
  ReportGroup,
  ReportKind,
  ReportMeasure,
  ReportUnit,
} from '../../machines/contract/types.ts';
import { addMonths, laterDate } from '../../machines/domain/dates/calendar.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import {
  compareMoney,
  noMoney,
  parseMoney,
  shareInPercent,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import {
  chooseReportGroup,
  derivedMeasures,
  findReportUnit,
  listReportKinds,
  reportDefinitions,
} from '../../machines/domain/reports/report-kinds.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import {
  type ReportLine,
  type ReportQuestion,
  type ReportSum,
  selectReportLines,
  sumMeasures,
  sumReport,
} from './reports.store.ts';

/** Which report is asked for, and of which days. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly group: ReportGroup | null;
  readonly floodEventId: number | null;
}

interface ReportFigure {
  readonly measure: ReportMeasure;
  readonly count: number;
  readonly amount: Money | null;
  readonly rate: number | null;
}

interface ReportRow {
  readonly key: string;
  readonly label: string;
  readonly figures: readonly ReportFigure[];
}

export interface Report {
  readonly kind: ReportKind;
  readonly group: ReportGroup;
  readonly groups: readonly ReportGroup[];
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly columns: readonly { readonly measure: ReportMeasure; readonly unit: ReportUnit }[];
  readonly rows: readonly ReportRow[];
  readonly total: readonly ReportFigure[];
}

/** The reports that the viewer may see. */
export function readReportKinds(viewer: Viewer): ReportKind[] {
  return listReportKinds(viewer);
}

/** Makes a report about the policies in the viewer's sight; null if the viewer may not see it. */
export async function readReport(
  world: World,
  viewer: Viewer,
  request: ReportRequest,
): Promise<Report | null> {
  if (!reportDefinitions[request.kind].isOpenTo(viewer)) return null;
  const question = askQuestion(world, viewer, request);
  const sums = await sumReport(world.db, question);
  const { kind, group, fromDate, toDate } = question;
  const { groups, measures } = reportDefinitions[kind];
  const keys = [...new Set(sums.map(({ key }) => key))];
  const rows = keys.map((key) => {
    const ofKey = sums.filter((sum) => sum.key === key);
    return { key, label: labelOf(group, key, ofKey[0]?.name ?? null), figures: listFigures(measures, ofKey) };
  });
  return {
    kind,
    group,
    groups,
    fromDate,
    toDate,
    columns: measures.map((measure) => ({ measure, unit: findReportUnit(measure) })),
    rows,
    total: listFigures(measures, joinSums(sums, group === 'MONTH' ? (keys.at(-1) ?? null) : null)),
  };
}

/** One figure of a report, of all its rows together; null if the viewer may not see it. Nothing else of the report is counted. */
export async function readReportFigure(
  world: World,
  viewer: Viewer,
  request: ReportRequest,
  measure: ReportMeasure,
): Promise<ReportFigure | null> {
  const { measures, isOpenTo } = reportDefinitions[request.kind];
  if (!isOpenTo(viewer) || !measures.includes(measure)) return null;
  const derived = derivedMeasures[measure];
  const counted =
    derived === undefined ? [measure] : [derived.of, ...(derived.per === null ? [] : [derived.per])];
  const question = { ...askQuestion(world, viewer, request), period: null, measures: counted };
  return listFigures([measure], await sumMeasures(world.db, question))[0] ?? null;
}

/** A page of the rows that a figure of a report counts; empty if the viewer may not see the report. */
export function readReportLines(
  world: World,
  viewer: Viewer,
  request: ReportRequest,
  { measure, key }: { readonly measure: ReportMeasure; readonly key: string | null },
  page: Page,
): Promise<PageRows<ReportLine>> {
  const definition = reportDefinitions[request.kind];
  if (!definition.isOpenTo(viewer) || !definition.measures.includes(measure))
    return Promise.resolve(emptyPage());
  // No row has a key with control characters, of which the database cannot read all.
  if (key !== null && /\p{Cc}/u.test(key)) return Promise.resolve(emptyPage());
  const question = askQuestion(world, viewer, request);
  // Of the whole report, a row that counts in several months is listed once.
  const days = key === null ? { ...question, period: null } : question;
  // A rate opens what it is taken of.
  const counted = derivedMeasures[measure]?.of ?? measure;
  return selectReportLines(
    world.db,
    days,
    { measure: counted, key, isMoney: findReportUnit(counted) === 'MONEY' },
    page,
  );
}

/** The most months that a report covers: older ones are reported by themselves. */
const mostMonths = 60;

function askQuestion(
  world: World,
  viewer: Viewer,
  { kind, fromDate, toDate, group, floodEventId }: ReportRequest,
): ReportQuestion {
  const chosen = chooseReportGroup(kind, group);
  return {
    kind,
    group: chosen,
    fromDate: laterDate(fromDate, addMonths(toDate, -mostMonths)),
    toDate,
    period: periods[chosen] ?? null,
    floodEventId,
    measures: reportDefinitions[kind].measures,
    today: businessToday(world),
    sight: viewer,
  };
}

const periods: { readonly [group in ReportGroup]?: 'month' | 'year' } = { MONTH: 'month', YEAR: 'year' };

/** The sums of all rows; what is left over at the end of each month is that of the last one. */
function joinSums(sums: readonly ReportSum[], lastMonth: string | null): ReportSum[] {
  const measures = [...new Set(sums.map(({ measure }) => measure))];
  return measures.map((measure) => {
    const all = sums.filter((sum) => sum.measure === measure);
    const joined =
      measure === 'UNEARNED_PREMIUM' && lastMonth !== null ? all.filter(({ key }) => key === lastMonth) : all;
    const count = joined.reduce((total, sum) => total + sum.count, 0);
    const days = joined.reduce((total, sum) => total + (sum.mean ?? 0) * sum.count, 0);
    return {
      key: '',
      name: null,
      measure,
      count,
      amount: sumMoney(...joined.map(({ amount }) => amount)),
      mean: count === 0 ? null : roundToTenth(days / count),
    };
  });
}

function listFigures(measures: readonly ReportMeasure[], sums: readonly ReportSum[]): ReportFigure[] {
  return measures.map((measure) => {
    const derived = derivedMeasures[measure];
    if (derived === undefined) {
      const sum = findSum(sums, measure);
      const isMoney = findReportUnit(measure) === 'MONEY';
      return {
        measure,
        count: sum?.count ?? 0,
        amount: isMoney ? (sum?.amount ?? '0.00') : null,
        rate: null,
      };
    }
    const part = findSum(sums, derived.of);
    const rate = derived.per === null ? (part?.mean ?? null) : findRate(part, findSum(sums, derived.per));
    return { measure, count: part?.count ?? 0, amount: null, rate };
  });
}

function findSum(sums: readonly ReportSum[], measure: ReportMeasure): ReportSum | undefined {
  return sums.find((sum) => sum.measure === measure);
}

/** One sum per hundred of another: of amounts where both have them, else of counts. */
function findRate(part: ReportSum | undefined, whole: ReportSum | undefined): number | null {
  if (whole === undefined) return null;
  const amount = parseMoney(whole.amount);
  if (findReportUnit(whole.measure) === 'MONEY')
    return compareMoney(amount, noMoney) > 0 ? shareInPercent(parseMoney(part?.amount), amount) : null;
  return roundToTenth(((part?.count ?? 0) / whole.count) * 100);
}

function roundToTenth(number: number): number {
  return Math.round(number * 10) / 10;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function labelOf(group: ReportGroup, key: string, name: string | null): string {
  if (key === '') return group === 'EVENT' ? 'No flood event' : 'Not known';
  if (group === 'CLOCK') return enumLabel(ClaimClockKind, key);
  if (group === 'MONTH') return monthName.format(new Date(`${key}-01T00:00:00Z`));
  if (group === 'OCCUPANCY') return enumLabel('OccupancyType', key);
  return name ?? key;
}
