import type { IsoDate } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { findEditionInForce, findSupersession, hasEditionInForce } from './engine/books/shipped-editions.ts';
import type { Edition } from './engine/figures/edition.ts';
import { nameFactValues } from './engine/range/describe-fact-range.ts';
import { type FactRange, type RangeEnd, rangeUnknownFacts } from './engine/range/range-unknown-facts.ts';
import type { RatingInput } from './engine/rating-input.ts';
import type { RatingResult, RatingStatus, Reason } from './engine/rating-result.ts';
import { findPassedLimits, type PassedLimit } from './engine/risk/program-limits.ts';
import { rateRisk } from './engine/risk/rate-risk.ts';
import { answerWithoutEdition } from './engine/risk/without-edition.ts';
import { Worksheet } from './engine/worksheet/worksheet.ts';

export interface RisksRequest {
  risks: readonly RatingInput[];
  effectiveDate?: IsoDate | null;
  withWorksheet?: boolean | null;
  asIf?: boolean | null;
}

/** The outcome of one risk; without a status if it was refused. */
interface RiskRatingRow extends Pick<RatingResult, 'exact' | 'shown' | 'worksheet'> {
  row: number;
  id: string | null;
  status: RatingStatus | null;
  reasons: { code: string; subject: string; message: string }[];
  range:
    | (Omit<FactRange, 'least' | 'greatest'> & Record<'least' | 'greatest', ReturnType<typeof toRangeEnd>>)
    | null;
  passedLimits: readonly PassedLimit[];
  problems: Problem[];
}

export type RateRisksAnswer =
  | {
      __typename: 'RatedRisks';
      edition: string | null;
      editionNotice: string | null;
      effectiveDate: IsoDate;
      rows: RiskRatingRow[];
    }
  | { __typename: 'RateRisksRefused'; problems: Problem[] };

/** Largest number of risks in one request. */
const maxRisks = 500;

/** Rates risks independently of each other and of any policy. Stores nothing. */
export function rateRisks(world: World, viewer: Viewer, request: RisksRequest): RateRisksAnswer {
  const effectiveDate = request.effectiveDate ?? businessToday(world);
  const obstacle = findRateRisksProblem(viewer, request);
  if (obstacle) return { __typename: 'RateRisksRefused', problems: [obstacle] };
  const edition = hasEditionInForce(effectiveDate) ? findEditionInForce(effectiveDate) : null;
  const rows = request.risks.map((risk, row) => {
    const passedLimits = findPassedLimits(risk);
    if (passedLimits.length > 0 && request.asIf !== true) return buildRefusedRow(row, risk, passedLimits);
    const result = edition
      ? rateRisk(risk, edition, createWorksheet(edition, request))
      : answerWithoutEdition(risk.id, effectiveDate);
    return buildRatedRow(row, result, passedLimits, edition && rangeUnknownFacts(risk, result, edition));
  });
  return {
    __typename: 'RatedRisks',
    edition: edition?.id ?? null,
    editionNotice: findSupersession(edition?.id ?? null, effectiveDate),
    effectiveDate,
    rows,
  };
}

function findRateRisksProblem(viewer: Viewer, request: RisksRequest): Problem | null {
  if (!may(viewer.masks, 'rating', 'create'))
    return buildProblem('NOT_ALLOWED', null, "You don't have permission to rate risks.");
  if (request.withWorksheet && !mayViewWorksheet(viewer.masks))
    return buildProblem('NOT_ALLOWED', 'withWorksheet', "You don't have permission to see worksheets.");
  const count = request.risks.length;
  return count > maxRisks
    ? buildProblem('TOO_MANY', 'risks', `At most ${maxRisks} risks can be rated at once; these are ${count}.`)
    : null;
}

function createWorksheet(edition: Edition, { withWorksheet }: RisksRequest): Worksheet | undefined {
  return withWorksheet ? new Worksheet(edition.id) : undefined;
}

function buildRefusedRow(
  row: number,
  { id }: RatingInput,
  passedLimits: readonly PassedLimit[],
): RiskRatingRow {
  return {
    row,
    id: id ?? null,
    status: null,
    exact: null,
    shown: null,
    worksheet: null,
    reasons: [],
    range: null,
    passedLimits,
    problems: passedLimits.map(({ field, message }) =>
      buildProblem('ABOVE_LIMIT', `risks.${row}.${field}`, message),
    ),
  };
}

function buildRatedRow(
  row: number,
  { id, status, exact, shown, worksheet, reasons }: RatingResult,
  passedLimits: readonly PassedLimit[],
  range: FactRange | null,
): RiskRatingRow {
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
    passedLimits,
    problems: reasons.flatMap((reason) => reasonProblems(row, reason)),
  };
}

function toRangeEnd({ fullRiskPremium, values }: RangeEnd) {
  return { fullRiskPremium: Math.round(fullRiskPremium), values: nameFactValues(values) };
}

/** Only problems that the caller can fix. A table missing from the edition is a reason, but no problem of a field. */
function reasonProblems(row: number, { code, fact, message }: Reason): Problem[] {
  if (code === 'NO_EDITION') return [buildProblem('NO_EDITION', 'effectiveDate', message)];
  if (fact === null) return [];
  const problem = buildProblem(code, `risks.${row}.${fact}`, message);
  return [code === 'FACT_ASSUMED' ? { ...problem, severity: 'WARNING' } : problem];
}
