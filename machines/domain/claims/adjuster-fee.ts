import {
  type Cents,
  compareMoney,
  maxMoney,
  multiplyMoney,
  noMoney,
  parseDollars,
  subtractMoney,
} from '../money/money.ts';

/** A row of the fee table: up to this gross loss, a share of it, but at least the minimum. */
interface FeeRow {
  readonly to: number;
  readonly share: number;
  readonly minimum: number;
}

/** The fee schedule for losses from October 1, 2023. NFIP Claims Manual, appendix A. */
const feeRows: readonly FeeRow[] = [
  { to: 1000, share: 0, minimum: 680 },
  { to: 5000, share: 0, minimum: 1035 },
  { to: 10_000, share: 0, minimum: 1340 },
  { to: 15_000, share: 0, minimum: 1520 },
  { to: 25_000, share: 0, minimum: 1650 },
  { to: 35_000, share: 0, minimum: 1910 },
  { to: 50_000, share: 0, minimum: 2235 },
  { to: 150_000, share: 0.045, minimum: 2350 },
  { to: 250_000, share: 0.043, minimum: 6750 },
  { to: 350_000, share: 0.04, minimum: 10_750 },
  { to: 550_000, share: 0.035, minimum: 14_000 },
  { to: 1_000_000, share: 0.032, minimum: 19_250 },
  { to: Number.POSITIVE_INFINITY, share: 0.028, minimum: 32_000 },
];

/** The fee of a visit where nothing is paid, and the minimum for additional work. */
const visitFee = parseDollars(510);

/** The fee of an erroneous claim, and of one that was withdrawn before a visit. */
const fileFee = parseDollars(125);

/** The adjuster's fee for a gross loss: what was agreed at replacement cost, before depreciation, deductible and salvage. */
export function computeAdjusterFee(grossLoss: Cents, isVisited: boolean): Cents {
  if (compareMoney(grossLoss, noMoney) <= 0) return isVisited ? visitFee : fileFee;
  const row = feeRows.find(
    ({ to }) => !Number.isFinite(to) || compareMoney(grossLoss, parseDollars(to)) <= 0,
  );
  if (row === undefined) throw new Error('The last row of the fee table has no end.');
  return maxMoney(multiplyMoney(grossLoss, row.share, 'half up'), parseDollars(row.minimum));
}

/** The adjuster's additional fee after the gross loss has grown: the difference to the fee that was paid, but at least the fee of a visit. */
export function computeAdditionalFee(grossLoss: Cents, paidFee: Cents): Cents {
  return maxMoney(visitFee, subtractMoney(computeAdjusterFee(grossLoss, true), paidFee));
}
