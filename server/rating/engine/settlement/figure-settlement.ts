import type { Edition } from '../figures/edition.ts';
import { withConstants } from '../figures/with-constants.ts';
import { FIGURE_QUESTIONS, type FigureQuestion } from './figure-questions.ts';
import { type PublicCells, type PublicPolicy, readPublicPolicy } from './public-policy.ts';

/** A figure of some rows that fits neither reading, and the first and last day of cover of those rows. */
type OtherFigure = { figure: string; rowCount: number; from: string; to: string };

/** `OTHER` and `NEITHER` ask for a change of the edition; the last three decide nothing. */
type VerdictKind = 'OURS' | 'OTHER' | 'NEITHER' | 'OPEN' | 'TOO_FEW' | 'NOTHING';

/** The evidence of public rows about one figure of an edition. */
export type FigureFinding = Pick<FigureQuestion, 'figure' | 'subject'> & {
  ours: string;
  /** Null if no other reading is known. */
  other: string | null;
  /** Rows that tell: not both readings fit them. */
  rowCount: number;
  fitOurs: number;
  fitOther: number;
  /** The commonest figures that fit neither, the commonest first. */
  neither: readonly OtherFigure[];
  kind: VerdictKind;
  /** One sentence. */
  verdict: string;
};

/** The result of a whole file. */
export type Settlement = {
  rowCount: number;
  leftOut: readonly { reason: string; rowCount: number }[];
  /** One for each edition, and for each time during which its figures are the same. */
  editions: readonly {
    edition: string;
    from: string;
    to: string;
    rowCount: number;
    findings: FigureFinding[];
  }[];
};

/** Counts row after row what public policies say of the figures of the editions of their days. Holds counts only. */
export class FigureSettlement {
  readonly #findEdition: (date: string) => Edition | null;
  readonly #leftOut = new Map<string, number>();
  readonly #editions = new Map<Edition, EditionCount>();
  #rowCount = 0;

  /** `findEdition` answers the edition in force on an ISO date, with that day's figures: the same object for the same figures. */
  constructor(findEdition: (date: string) => Edition | null) {
    this.#findEdition = findEdition;
  }

  add(cells: PublicCells): void {
    this.#rowCount += 1;
    const row = readPublicPolicy(cells);
    const edition = 'leftOut' in row ? null : this.#findEdition(row.effectiveDate);
    if ('leftOut' in row) this.#leaveOut(row.leftOut);
    else if (edition === null) this.#leaveOut('no edition of rate figures covers policyEffectiveDate');
    else this.#count(row, edition);
  }

  #count(row: PublicPolicy, edition: Edition): void {
    const counted = this.#editions.get(edition) ?? startCount(edition, row.effectiveDate);
    this.#editions.set(edition, counted);
    addDay(counted, row.effectiveDate);
    for (const count of counted.figures) countRow(count, row, edition);
  }

  /** The result of all rows that were added. */
  settle(): Settlement {
    return {
      rowCount: this.#rowCount,
      leftOut: [...this.#leftOut]
        .map(([reason, rowCount]) => ({ reason, rowCount }))
        .toSorted((one, other) => other.rowCount - one.rowCount),
      editions: [...this.#editions]
        .map(([{ id }, { rowCount, from, to, figures }]) => ({
          ...{ edition: id, from, to, rowCount },
          findings: figures.map(summarize),
        }))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    };
  }

  #leaveOut(reason: string): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }
}

/** Rows, and the first and the last of their days. */
type DayCount = { rowCount: number; from: string; to: string };

type EditionCount = DayCount & { figures: readonly FigureCount[] };

type FigureCount = {
  question: FigureQuestion;
  ours: string;
  other: string | null;
  /** The edition with the other reading. */
  otherEdition: Edition | null;
  rowCount: number;
  fitOurs: number;
  fitOther: number;
  neither: Map<string, DayCount>;
};

function startCount(edition: Edition, date: string): EditionCount {
  const figures = FIGURE_QUESTIONS.map((question) => {
    const reading = question.findOther(edition);
    const otherEdition = reading && withConstants(edition, reading, date);
    return {
      question,
      ours: question.describeReading(edition),
      other: otherEdition && question.describeReading(otherEdition),
      otherEdition,
      ...{ rowCount: 0, fitOurs: 0, fitOther: 0, neither: new Map<string, DayCount>() },
    };
  });
  return { ...{ rowCount: 0, from: date, to: date }, figures };
}

function addDay(count: DayCount, date: string): void {
  count.rowCount += 1;
  if (date < count.from) count.from = date;
  if (date > count.to) count.to = date;
}

function countRow(count: FigureCount, row: PublicPolicy, edition: Edition): void {
  const { question, otherEdition, neither } = count;
  const isOurs = question.fits(row, edition);
  if (isOurs === null) return;
  const isOther = otherEdition !== null && question.fits(row, otherEdition) === true;
  if (isOurs && isOther) return;
  count.rowCount += 1;
  if (isOurs) count.fitOurs += 1;
  else if (isOther) count.fitOther += 1;
  else {
    const written = question.describeRow(row, edition);
    const figure = neither.has(written) || neither.size < MAX_FIGURES ? written : 'others';
    const { effectiveDate: date } = row;
    const days = neither.get(figure) ?? { rowCount: 0, from: date, to: date };
    neither.set(figure, days);
    addDay(days, date);
  }
}

/** Figures beyond so many are counted as one, so that a long file takes no more memory than a short one. */
const MAX_FIGURES = 1_000;
const SHOWN_FIGURES = 3;

function summarize({ question, ours, other, neither, ...count }: FigureCount): FigureFinding {
  const { rowCount, fitOurs, fitOther } = count;
  const commonest = [...neither]
    .map(([figure, days]) => ({ figure, ...days }))
    .toSorted((one, next) => next.rowCount - one.rowCount || one.figure.localeCompare(next.figure))
    .slice(0, SHOWN_FIGURES);
  const finding = {
    ...{ figure: question.figure, subject: question.subject, ours, other },
    ...{ rowCount, fitOurs, fitOther, neither: commonest },
  };
  return { ...finding, ...judge(finding) };
}

/** Fewer rows decide nothing. */
const LEAST_ROWS = 30;

/** The share of the rows that one reading must fit: public rows have errors and changes in the middle of a term. */
const DECISIVE_SHARE = 0.9;

function judge({
  rowCount,
  fitOurs,
  fitOther,
  ours,
  other,
  neither: [commonest],
}: Omit<FigureFinding, 'kind' | 'verdict'>): Pick<FigureFinding, 'kind' | 'verdict'> {
  if (rowCount === 0) return { kind: 'NOTHING', verdict: 'No row shows it.' };
  if (rowCount < LEAST_ROWS)
    return { kind: 'TOO_FEW', verdict: `Only ${rowCount} rows show it, which is too few: it stays open.` };
  const percent = (rows: number) => `${(Math.floor((rows / rowCount) * 1_000) / 10).toFixed(1)} %`;
  const isDecisive = (rows: number) => rows >= rowCount * DECISIVE_SHARE;
  if (isDecisive(fitOurs))
    return {
      kind: 'OURS',
      verdict: `Ours, ${ours}, fits ${percent(fitOurs)} of the rows that show it: it holds.`,
    };
  if (isDecisive(fitOther))
    return {
      kind: 'OTHER',
      verdict: `The other reading, ${other}, fits ${percent(fitOther)} of the rows that show it: the edition is to be changed to it.`,
    };
  if (commonest !== undefined && isDecisive(commonest.rowCount))
    return {
      kind: 'NEITHER',
      verdict: `Neither fits: ${percent(commonest.rowCount)} of the rows that show it have ${commonest.figure}, which the edition is to be changed to.`,
    };
  return {
    kind: 'OPEN',
    verdict: `No figure fits nine of ten rows that show it (ours ${percent(fitOurs)}${other === null ? '' : `, the other reading ${percent(fitOther)}`}): it stays open, and the days of the figures that fit neither may say why.`,
  };
}
