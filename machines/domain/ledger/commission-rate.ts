import type { CommissionRate, IsoDate, RateMarket } from '../../contract/types.ts';

/** The facts that decide a term's rate of commission. */
export interface CommissionTerm {
  readonly agencyEntityId: number | null;
  readonly state: string | null;
  readonly product: RateMarket;
  readonly isRenewal: boolean;
  /** The first day of the term. */
  readonly firstDay: IsoDate;
}

/** The columns by which a row is narrower than another, the weightiest first. */
const narrowed = ['agencyEntityId', 'state', 'product', 'isRenewal'] as const;

/** The rows of a table of rates that count: of those with the same columns and first day the one that was saved last, unless it took the rate away. */
export function listCurrentRates(rows: readonly CommissionRate[]): CommissionRate[] {
  const newest = new Map<string, CommissionRate>();
  for (const row of rows.toSorted((first, second) => first.commissionRateId - second.commissionRateId))
    newest.set(JSON.stringify([row.firstDay, ...narrowed.map((name) => row[name])]), row);
  return [...newest.values()].filter(({ percent }) => percent !== null).toSorted(compareRates);
}

/**
 * The rate in percent that a table has for a term; null where no row is for it. A row of the agency goes before one of the state, then the
 * product and the kind of term count; of two alike the one with the later first day.
 */
export function findCommissionPercent(rows: readonly CommissionRate[], term: CommissionTerm): number | null {
  const found = listCurrentRates(rows).find(
    (row) =>
      row.firstDay <= term.firstDay &&
      narrowed.every((name) => row[name] === null || row[name] === term[name]),
  );
  return found?.percent ?? null;
}

/** The narrowest row first. */
function compareRates(first: CommissionRate, second: CommissionRate): number {
  const wider = narrowed.find((name) => (first[name] === null) !== (second[name] === null));
  if (wider !== undefined) return first[wider] === null ? 1 : -1;
  return second.firstDay.localeCompare(first.firstDay);
}
