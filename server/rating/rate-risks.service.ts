import type { IsoDate } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { shownDate } from '../../machines/domain/format/format.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { todayOf, type World } from '../kernel/world.ts';
import { editionFor, hasEdition } from './engine/books/load.ts';
import type { Edition } from './engine/figures/edition.ts';
import type { RatingInput } from './engine/rating-input.ts';
import type { RatingResult, Reason } from './engine/rating-result.ts';
import { rate } from './engine/risk/rate.ts';
import { Worksheet } from './engine/worksheet/worksheet.ts';

export interface RisksRequest {
  risks: readonly RatingInput[];
  effectiveDate?: IsoDate | null;
  withWorksheet?: boolean | null;
}

/** What became of one risk. */
interface RiskRating extends Pick<RatingResult, 'status' | 'exact' | 'shown' | 'worksheet'> {
  row: number;
  id: string | null;
  reasons: { code: string; subject: string; message: string }[];
  problems: Problem[];
}

export type RateRisksAnswer =
  | { __typename: 'RatedRisks'; edition: string; effectiveDate: IsoDate; rows: RiskRating[] }
  | { __typename: 'RateRisksRefused'; problems: Problem[] };

/** Risks that are rated in one request. */
const mostRisks = 500;

/** Rates risks by themselves, each row for itself; nothing is stored. */
export function rateRisks(world: World, viewer: Viewer, request: RisksRequest): RateRisksAnswer {
  const effectiveDate = request.effectiveDate ?? todayOf(world);
  const obstacle = obstacleTo(viewer, request, effectiveDate);
  if (obstacle) return { __typename: 'RateRisksRefused', problems: [obstacle] };
  const edition = editionFor(effectiveDate);
  const rows = request.risks.map((risk, row) => rowOf(row, rate(risk, edition, sheetFor(edition, request))));
  return { __typename: 'RatedRisks', edition: edition.id, effectiveDate, rows };
}

function obstacleTo(viewer: Viewer, request: RisksRequest, effectiveDate: IsoDate): Problem | null {
  if (!may(viewer.masks, 'rating', 'create')) return problem('NOT_ALLOWED', null, 'You may not rate risks.');
  if (request.withWorksheet && !mayViewWorksheet(viewer.masks))
    return problem('NOT_ALLOWED', 'withWorksheet', 'You may not see worksheets.');
  const count = request.risks.length;
  if (count > mostRisks)
    return problem('TOO_MANY', 'risks', `At most ${mostRisks} risks are rated at once; these are ${count}.`);
  if (hasEdition(effectiveDate)) return null;
  const message = `No rate figures are in force on ${shownDate(effectiveDate)}.`;
  return problem('NO_EDITION', 'effectiveDate', message);
}

function sheetFor(edition: Edition, { withWorksheet }: RisksRequest): Worksheet | undefined {
  return withWorksheet ? new Worksheet(edition.id) : undefined;
}

function rowOf(row: number, { id, status, exact, shown, worksheet, reasons }: RatingResult): RiskRating {
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
    problems: reasons.flatMap((reason) => problemOf(row, reason)),
  };
}

/** Only what the caller can mend: a table that the edition lacks is a reason, and no problem of a field. */
function problemOf(row: number, { code, fact, message }: Reason): Problem[] {
  return fact === null ? [] : [problem(code, `risks.${row}.${fact}`, message)];
}
