import type { IsoDate } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { findEditionInForce, hasEditionInForce } from './engine/books/shipped-editions.ts';
import type { Edition } from './engine/figures/edition.ts';
import { listFactValues } from './engine/range/describe-fact-range.ts';
import { type FactRange, type RangeEnd, rangeUnknownFacts } from './engine/range/range-unknown-facts.ts';
import type { RatingInput } from './engine/rating-input.ts';
import type { RatingResult, Reason } from './engine/rating-result.ts';
import { rateRisk } from './engine/risk/rate-risk.ts';
import { Worksheet } from './engine/worksheet/worksheet.ts';

export interface RisksRequest {
  risks: readonly RatingInput[];
  effectiveDate?: IsoDate | null;
  withWorksheet?: boolean | null;
}

/** The outcome of one risk. */
interface RiskRatingRow extends Pick<RatingResult, 'status' | 'exact' | 'shown' | 'worksheet'> {
  row: number;
  id: string | null;
  reasons: { code: string; subject: string; message: string }[];
  range:
    | (Omit<FactRange, 'least' | 'greatest'> & Record<'least' | 'greatest', ReturnType<typeof toRangeEnd>>)
    | null;
  problems: Problem[];
}

export type RateRisksAnswer =
  | { __typename: 'RatedRisks'; edition: string; effectiveDate: IsoDate; rows: RiskRatingRow[] }
  | { __typename: 'RateRisksRefused'; problems: Problem[] };

/** Largest number of risks in one request. */
const maxRisks = 500;

/** Rates risks independently of each other and of any policy. Stores nothing. */
export function rateRisks(world: World, viewer: Viewer, request: RisksRequest): RateRisksAnswer {
  const effectiveDate = request.effectiveDate ?? businessToday(world);
  const obstacle = findRateRisksProblem(viewer, request, effectiveDate);
  if (obstacle) return { __typename: 'RateRisksRefused', problems: [obstacle] };
  const edition = findEditionInForce(effectiveDate);
  const rows = request.risks.map((risk, row) =>
    toRiskRating(row, risk, rateRisk(risk, edition, createWorksheet(edition, request)), edition),
  );
  return { __typename: 'RatedRisks', edition: edition.id, effectiveDate, rows };
}

function findRateRisksProblem(viewer: Viewer, request: RisksRequest, effectiveDate: IsoDate): Problem | null {
  if (!may(viewer.masks, 'rating', 'create'))
    return buildProblem('NOT_ALLOWED', null, "You don't have permission to rate risks.");
  if (request.withWorksheet && !mayViewWorksheet(viewer.masks))
    return buildProblem('NOT_ALLOWED', 'withWorksheet', "You don't have permission to see worksheets.");
  const count = request.risks.length;
  if (count > maxRisks)
    return buildProblem(
      'TOO_MANY',
      'risks',
      `At most ${maxRisks} risks are rated at once; these are ${count}.`,
    );
  if (hasEditionInForce(effectiveDate)) return null;
  const message = `No rate figures are in force on ${formatDate(effectiveDate)}.`;
  return buildProblem('NO_EDITION', 'effectiveDate', message);
}

function createWorksheet(edition: Edition, { withWorksheet }: RisksRequest): Worksheet | undefined {
  return withWorksheet ? new Worksheet(edition.id) : undefined;
}

function toRiskRating(row: number, risk: RatingInput, result: RatingResult, edition: Edition): RiskRatingRow {
  const { id, status, exact, shown, worksheet, reasons } = result;
  const range = rangeUnknownFacts(risk, result, edition);
  return {
    row,
    id: id ?? null,
    status,
    exact,
    shown,
    worksheet,
    reasons: reasons.map(({ code, table, fact, message }) => ({
      code,
      subject: table ?? fact ?? '',
      message,
    })),
    range: range && { ...range, least: toRangeEnd(range.least), greatest: toRangeEnd(range.greatest) },
    problems: reasons.flatMap((reason) => reasonProblems(row, reason)),
  };
}

function toRangeEnd({ fullRiskPremium, values }: RangeEnd) {
  return { fullRiskPremium: Math.round(fullRiskPremium), values: listFactValues(values) };
}

/** Only problems that the caller can fix. A table missing from the edition is a reason, but no problem of a field. */
function reasonProblems(row: number, { code, fact, message }: Reason): Problem[] {
  if (fact === null) return [];
  const problem = buildProblem(code, `risks.${row}.${fact}`, message);
  return [code === 'FACT_ASSUMED' ? { ...problem, severity: 'WARNING' } : problem];
}
