import type { ConstantRow } from '../books/edition-files.ts';

/** Every figure an edition must have besides its tables; NaN until a manifest sets it. */
const UNSET_FIGURES = {
  lossConstant: Number.NaN,
  expenseConstant: Number.NaN,
  priorClaimsRate: Number.NaN,
  minimumRate: Number.NaN,
  maximumRate: Number.NaN,
  minimumDeductibleFactor: Number.NaN,
  iccRate: Number.NaN,
  iccCeilingAmount: Number.NaN,
  machineryDiscount: Number.NaN,
  surgeCoastLimit: Number.NaN,
  surgeElevationLimit: Number.NaN,
  lakeLimit: Number.NaN,
  erosionCoastLimit: Number.NaN,
  subsidisedBuildingLimit: Number.NaN,
  subsidisedContentsLimit: Number.NaN,
  newlyMappedDiscount: Number.NaN,
  preFirmDiscount: Number.NaN,
  arZoneDiscount: Number.NaN,
  emergencyDiscount: Number.NaN,
  reserveFundRate: Number.NaN,
  probationSurcharge: Number.NaN,
  hfiaaPrimary: Number.NaN,
  hfiaaOther: Number.NaN,
  federalPolicyFee: Number.NaN,
  repetitiveLossRate: Number.NaN,
  assumedHeightSlab: Number.NaN,
  assumedHeightBasement: Number.NaN,
  assumedHeightCrawlspace: Number.NaN,
  assumedHeightElevated: Number.NaN,
  dollarsPerSquareFootFrame: Number.NaN,
  dollarsPerSquareFootMasonry: Number.NaN,
  dollarsPerSquareFootOther: Number.NaN,
  assumedContentsShare: Number.NaN,
};

export type ConstantName = keyof typeof UNSET_FIGURES;

/** The edition's figures and switches that are in no factor table, as in force on one day. */
export type Constants = Readonly<Record<ConstantName, number>> & {
  /** Whether the statutory ceiling on the ICC premium is applied. */
  readonly isIccCapped: boolean;
  /** Whether the discount base also excludes the ICC premium on the constants. */
  readonly isIccOnConstantsLeftOut: boolean;
  /** Whether the mitigation discount is taken from the whole premium, constants included. */
  readonly isMitigationOnWhole: boolean;
  /** The Federal Policy Fee of a condominium association: each unit pays the fee of its tier. */
  readonly federalPolicyFeeUnits: readonly FeeTier[];
  /** Building types of a primary residence that pay the lower HFIAA surcharge: its owner’s, and those of a tenant’s contents. */
  readonly hfiaaPrimaryOwner: ReadonlySet<string>;
  readonly hfiaaPrimaryTenant: ReadonlySet<string>;
  /** Percent by class, starting with class 1. */
  readonly crsDiscounts: readonly number[];
  /** Names of the figures that no public source confirms. */
  readonly unverified: ReadonlySet<string>;
};

/** Throws when a figure is missing on that ISO date or is of the wrong kind. */
export function selectConstants(rows: readonly ConstantRow[], date: string): Constants {
  const valid = new Map(
    rows
      .filter((row) => row.from <= date && (row.to === null || date <= row.to))
      .map((row) => [row.name, row]),
  );
  const figures = { ...UNSET_FIGURES };
  for (const name of Object.keys(figures).filter(isConstantName)) {
    const value = valid.get(name)?.value;
    if (typeof value !== 'number') throw new Error(`The edition has no figure "${name}" on ${date}`);
    figures[name] = value;
  }
  const crsDiscounts = String(valid.get('crsDiscounts')?.value).split(' ').map(Number);
  if (crsDiscounts.length !== 10) throw new Error(`The edition has no ten CRS discounts on ${date}`);
  return {
    ...figures,
    isIccCapped: valid.get('iccCeiling')?.value === true,
    isIccOnConstantsLeftOut: valid.get('discountBase')?.value === 'WITHOUT_CONSTANTS_AND_THEIR_ICC',
    isMitigationOnWhole: valid.get('mitigationBase')?.value === 'WHOLE_PREMIUM',
    federalPolicyFeeUnits: readFeeTiers(valid.get('federalPolicyFeeUnits')?.value, date),
    hfiaaPrimaryOwner: readWords(valid.get('hfiaaPrimaryOwner')?.value, date),
    hfiaaPrimaryTenant: readWords(valid.get('hfiaaPrimaryTenant')?.value, date),
    crsDiscounts,
    unverified: new Set([...valid.values()].filter((row) => row.label === 'U').map((row) => row.name)),
  };
}

/** Units up to a number, counted from the tier before, and the fee of each in dollars. */
export type FeeTier = { readonly upTo: number; readonly fee: number };

/** Reads `1-20:47 21-40:20 101+:2`. */
function readFeeTiers(value: unknown, date: string): readonly FeeTier[] {
  const tiers = String(value ?? '')
    .split(' ')
    .map((tier) => {
      const [, last, fee] = /^\d+(?:-(\d+)|\+):(\d+(?:\.\d+)?)$/.exec(tier) ?? [];
      return { upTo: last === undefined ? Number.POSITIVE_INFINITY : Number(last), fee: Number(fee) };
    });
  if (tiers.some(({ fee }) => Number.isNaN(fee)) || tiers.at(-1)?.upTo !== Number.POSITIVE_INFINITY)
    throw new Error(`The edition has no Federal Policy Fee by units on ${date}`);
  return tiers;
}

function readWords(value: unknown, date: string): ReadonlySet<string> {
  if (typeof value !== 'string')
    throw new Error(`The edition has no classes of the HFIAA surcharge on ${date}`);
  return new Set(value.split(' '));
}

/** A key for the period around an ISO date in which no constant changes. */
export function constantsPeriodKey(rows: readonly ConstantRow[], date: string): string {
  const begun = rows.filter((row) => row.from <= date).length;
  const ended = rows.filter((row) => row.to !== null && row.to < date).length;
  return `${begun} begun, ${ended} ended`;
}

function isConstantName(name: string): name is ConstantName {
  return name in UNSET_FIGURES;
}
