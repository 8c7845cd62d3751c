import type { IsoDate } from '../../../contract/types.ts';
import { type Cents, parseDollars } from '../../money/money.ts';

/** Amounts and shares of the policy forms that apply to losses of a time. */
export interface ClaimFigures {
  /** First date of loss that they apply to. */
  readonly from: IsoDate;
  /** Art, jewelry, furs, business property: all classes together. Dwelling Form III.B.8. */
  readonly specialLimit: Cents;
  /** Sandbags, pumps, lumber and own labor. III.C.2.a. */
  readonly lossAvoidance: Cents;
  /** Property moved to safety. III.C.2.b. */
  readonly removedToSafety: Cents;
  /** Pollution damage under the General Property Form. III.C.3. */
  readonly pollution: Cents;
  /** Share of the building limit for a detached garage. III.A.3. */
  readonly garageShare: number;
  /** Share of the contents limit for a tenant's improvements, and for the interior of a unit. III.B.6 and 7. */
  readonly improvementShare: number;
  /** Share of the replacement cost that must be insured. VII.R.2. */
  readonly insuredShare: number;
  /** The most that a manufactured home is worth, as a multiple of its actual cash value. VII.R.3. */
  readonly mobileHomeMultiple: number;
  /** A contractor's overhead, as a share of cost and tax. NFIP Claims Manual, estimates. */
  readonly overheadShare: number;
  /** A general contractor's profit, in the same way. */
  readonly profitShare: number;
  /** Increased Cost of Compliance. III.D. */
  readonly icc: Cents;
  /** Statutory maximum of the building of a home. */
  readonly dwellingMaximum: Cents;
  /** Statutory maximum of any other building. */
  readonly otherMaximum: Cents;
  /** An hour of own labor: the federal minimum wage. */
  readonly hourOfLabor: Cents;
}

const figuresByDate: readonly ClaimFigures[] = [
  {
    from: '2009-07-24',
    specialLimit: parseDollars(2500),
    lossAvoidance: parseDollars(1000),
    removedToSafety: parseDollars(1000),
    pollution: parseDollars(10_000),
    garageShare: 0.1,
    improvementShare: 0.1,
    insuredShare: 0.8,
    mobileHomeMultiple: 1.5,
    overheadShare: 0.1,
    profitShare: 0.1,
    icc: parseDollars(30_000),
    dwellingMaximum: parseDollars(250_000),
    otherMaximum: parseDollars(500_000),
    hourOfLabor: parseDollars(7.25),
  },
];

/** The figures of a date of loss. Losses of before the first table take the first one. */
export function findClaimFigures(dateOfLoss: IsoDate): ClaimFigures {
  const [first] = figuresByDate;
  const found = figuresByDate.findLast(({ from }) => from <= dateOfLoss) ?? first;
  if (found === undefined) throw new Error('There is a table of figures.');
  return found;
}
