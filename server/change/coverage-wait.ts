import type { IsoDate, Rating } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';

/** Days that more cover waits after its request. nfip-domain 3. */
export const standardWaitDays = 30;

/** That more cover begins before its 30 days have passed; empty where it waits long enough, or where there is less cover. nfip-domain 3. */
export function standingWaitProblem(
  before: Rating,
  after: Rating,
  { requestedOn, effectiveDate }: { readonly requestedOn: IsoDate; readonly effectiveDate: IsoDate },
): Problem[] {
  const first = addDays(requestedOn, standardWaitDays);
  if (!isMoreCover(before, after) || effectiveDate >= first) return [];
  return [
    buildProblem(
      'WAIT',
      'effectiveDate',
      `More coverage, or a lower deductible, begins 30 days after the request: from ${formatDate(first)}. Open the change with that day.`,
    ),
  ];
}

function isMoreCover(before: Rating, after: Rating): boolean {
  const isUp = (name: 'buildingCoverage' | 'contentsCoverage') => (after[name] ?? 0) > (before[name] ?? 0);
  const isDown = (name: 'buildingDeductible' | 'contentsDeductible') =>
    (after[name] ?? 0) < (before[name] ?? 0);
  return (
    isUp('buildingCoverage') ||
    isUp('contentsCoverage') ||
    isDown('buildingDeductible') ||
    isDown('contentsDeductible')
  );
}
