import type { Edition } from '../figures/edition.ts';
import { findOtherValue } from '../figures/other-value.ts';
import type { OtherReadings } from '../figures/with-constants.ts';
import { formatGrouped, roundRateToDollars } from '../format-number.ts';
import {
  type ChargeContext,
  type ChargedPolicy,
  computeFederalPolicyFee,
  computeHfiaaSurcharge,
} from '../premium/fees.ts';
import type { BuildingType } from '../rating-input.ts';
import { formatConstant } from '../worksheet/constant-labels.ts';
import { PUBLIC_BUILDING_TYPES, type PublicPolicy } from './public-policy.ts';

/** A figure of the edition, and how public rows show whether it is right. */
export type FigureQuestion = {
  /** Name of the constant. */
  figure: string;
  /** The rows that are asked. */
  subject: string;
  /** The figure as another source has it; null if none is known. */
  findOther: (edition: Edition) => OtherReadings | null;
  /** Whether a row agrees with the edition; null if the row does not show it. */
  fits: (row: PublicPolicy, edition: Edition) => boolean | null;
  /** The row's value in place of the figure. */
  describeRow: (row: PublicPolicy, edition: Edition) => string;
  describeReading: (edition: Edition) => string;
};

const dollars = (amount: number | null) => `$${formatGrouped(amount ?? 0, 2)}`;

const federalPolicyFee: Pick<FigureQuestion, 'fits' | 'describeRow'> = {
  fits: (row, edition) => {
    const { federalPolicyFee: fee } = row;
    return fee === null ? null : fee === computeFederalPolicyFee(readCharged(row), edition).amount;
  },
  describeRow: ({ federalPolicyFee: fee }) => dollars(fee),
};

const isAssociation = ({ buildingType, isEmergencyProgram }: PublicPolicy) =>
  buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' && !isEmergencyProgram;

const isContentsOfTenant = ({ isTenant, buildingCoverage }: PublicPolicy) =>
  isTenant === true && buildingCoverage === 0;

/** A tenant whose coverage is not written may insure contents alone or the building too. */
const isTenantOfUnknownCoverage = ({ isTenant, buildingCoverage }: PublicPolicy) =>
  isTenant === true && buildingCoverage === null;

const FEE_QUESTIONS: readonly FigureQuestion[] = [
  {
    figure: 'federalPolicyFee',
    subject: 'policies other than of associations and of tenants’ contents',
    findOther: (edition) => findKnownOther(edition, 'federalPolicyFee'),
    ...federalPolicyFee,
    fits: (row, edition) =>
      isAssociation(row) || isContentsOfTenant(row) || isTenantOfUnknownCoverage(row)
        ? null
        : federalPolicyFee.fits(row, edition),
    describeReading: ({ constants }) => dollars(constants.federalPolicyFee),
  },
  {
    figure: 'federalPolicyFee',
    subject: 'contents of tenants',
    findOther: () => ({ federalPolicyFee: feeOfTenantsIn2013 }),
    ...federalPolicyFee,
    fits: (row, edition) =>
      isContentsOfTenant(row) && !isAssociation(row) ? federalPolicyFee.fits(row, edition) : null,
    describeReading: ({ constants }) => dollars(constants.federalPolicyFee),
  },
  {
    figure: 'federalPolicyFeeUnits',
    subject: 'condominium associations',
    findOther: (edition) => findKnownOther(edition, 'federalPolicyFeeUnits'),
    ...federalPolicyFee,
    fits: (row, edition) =>
      isAssociation(row) && row.unitsCount !== null && row.buildingCoverage !== 0
        ? federalPolicyFee.fits(row, edition)
        : null,
    describeRow: ({ federalPolicyFee: fee, unitsCount }) => `${dollars(fee)} for ${unitsCount} units`,
    describeReading: ({ constants }) =>
      constants.federalPolicyFeeUnits
        .map(({ upTo, fee }) =>
          Number.isFinite(upTo) ? `$${fee} a unit up to ${upTo}` : `$${fee} for each other unit`,
        )
        .join(', '),
  },
];

/** The Preferred Risk fee of 2013, which was taken for a tenant’s contents. */
const feeOfTenantsIn2013 = 22;

function fitsHfiaaSurcharge(row: PublicPolicy, edition: Edition): boolean | null {
  const { hfiaaSurcharge, isPrimaryResidence, isTenant } = row;
  if (hfiaaSurcharge === null || isPrimaryResidence === null) return null;
  const charges: ChargeContext = {
    ...noCharges,
    isPrimaryResidence,
    isTenant: isTenant ?? false,
  };
  return hfiaaSurcharge === computeHfiaaSurcharge(readCharged(row), charges, edition).amount;
}

const noCharges = { increaseCap: null, isOnProbation: false, isSevereRepetitiveLoss: false };

const describeSurcharge = ({ hfiaaSurcharge }: PublicPolicy) => dollars(hfiaaSurcharge);

/** Asks for each building type whether its primary residences pay the lower surcharge; the other reading is the opposite of ours. */
function askPrimaryClasses(
  figure: 'hfiaaPrimaryOwner' | 'hfiaaPrimaryTenant',
  whose: string,
  isAsked: (row: PublicPolicy) => boolean,
): FigureQuestion[] {
  return Object.values(PUBLIC_BUILDING_TYPES).map((type) => ({
    figure,
    subject: `primary residences, ${whose}, ${nameType(type)}`,
    findOther: ({ constants }) => {
      const others = new Set(constants[figure]);
      if (!others.delete(type)) others.add(type);
      return { [figure]: [...others].join(' ') };
    },
    fits: (row, edition) =>
      row.buildingType === type && row.isPrimaryResidence === true && isAsked(row)
        ? fitsHfiaaSurcharge(row, edition)
        : null,
    describeRow: describeSurcharge,
    describeReading: ({ constants }) =>
      dollars(constants[figure].has(type) ? constants.hfiaaPrimary : constants.hfiaaOther),
  }));
}

const HFIAA_QUESTIONS: readonly FigureQuestion[] = [
  {
    figure: 'hfiaaOther',
    subject: 'policies other than of a primary residence',
    findOther: (edition) => findKnownOther(edition, 'hfiaaOther'),
    fits: (row, edition) => (row.isPrimaryResidence === false ? fitsHfiaaSurcharge(row, edition) : null),
    describeRow: describeSurcharge,
    describeReading: ({ constants }) => dollars(constants.hfiaaOther),
  },
  ...askPrimaryClasses(
    'hfiaaPrimaryOwner',
    'not a tenant’s contents alone',
    (row) => !isContentsOfTenant(row) && !isTenantOfUnknownCoverage(row),
  ),
  ...askPrimaryClasses('hfiaaPrimaryTenant', 'a tenant’s contents alone', isContentsOfTenant),
];

/** Amounts of a row are whole dollars, so that a product of them may be one off. */
const isWithinADollar = (one: number, other: number) => Math.abs(one - other) <= 1;

const RATE_QUESTIONS: readonly FigureQuestion[] = [
  {
    figure: 'reserveFundRate',
    subject: 'policies outside of communities on probation',
    findOther: (edition) => findKnownOther(edition, 'reserveFundRate'),
    fits: (row, { constants }) => {
      const premium = readDiscountedPremium(row);
      if (premium === null || row.reserveFund === null || row.probationSurcharge) return null;
      return isWithinADollar(row.reserveFund, roundRateToDollars(premium * constants.reserveFundRate));
    },
    describeRow: (row) => describeShare((row.reserveFund ?? 0) / (readDiscountedPremium(row) ?? 1)),
    describeReading: ({ constants }) => describeShare(constants.reserveFundRate),
  },
  {
    figure: 'probationSurcharge',
    subject: 'policies that pay one',
    findOther: (edition) => findKnownOther(edition, 'probationSurcharge'),
    fits: ({ probationSurcharge }, { constants }) =>
      probationSurcharge ? probationSurcharge === constants.probationSurcharge : null,
    describeRow: ({ probationSurcharge }) => dollars(probationSurcharge),
    describeReading: ({ constants }) => dollars(constants.probationSurcharge),
  },
  {
    figure: 'iccCeiling',
    subject: 'policies whose ICC premium is at the ceiling or above it',
    findOther: (edition) => findKnownOther(edition, 'iccCeiling'),
    fits: ({ iccPremium }, { constants: { iccCeilingAmount, isIccCapped } }) => {
      if (iccPremium === null || iccPremium < iccCeilingAmount) return null;
      return isIccCapped ? iccPremium === iccCeilingAmount : iccPremium > iccCeilingAmount;
    },
    describeRow: ({ iccPremium }) => dollars(iccPremium),
    describeReading: ({ constants }) =>
      constants.isIccCapped ? `at most ${dollars(constants.iccCeilingAmount)}` : 'no ceiling',
  },
  {
    figure: 'iccRate',
    subject: 'policies of class 10 with a full-risk premium and an ICC premium below the ceiling',
    findOther: (edition) => findKnownOther(edition, 'iccRate'),
    fits: (row, { constants }) => {
      const premium = row.crsClass === 10 ? readPremiumWithoutIcc(row, constants.iccCeilingAmount, 20) : null;
      if (premium === null) return null;
      return isWithinADollar(row.iccPremium ?? 0, roundRateToDollars(premium * constants.iccRate));
    },
    describeRow: ({ iccPremium, fullRiskPremium }) =>
      describeShare((iccPremium ?? 0) / ((fullRiskPremium ?? 0) - (iccPremium ?? 0))),
    describeReading: ({ constants }) => describeShare(constants.iccRate),
  },
  ...Array.from({ length: 9 }, (_, at) => askClass(at + 1)),
];

/**
 * Asks which CRS discount the full-risk premium of a class has, to 5 %. The premium before it follows from the ICC premium, whose whole
 * dollars tell it to 2.5 % from $40 on.
 */
function askClass(crsClass: number): FigureQuestion {
  const findPercent = (row: PublicPolicy, { constants }: Edition): number | null => {
    if (row.crsClass !== crsClass || readPremiumWithoutIcc(row, constants.iccCeilingAmount, 40) === null)
      return null;
    const premium = (row.iccPremium ?? 0) * (1 / constants.iccRate + 1);
    const base = premium - constants.lossConstant - constants.expenseConstant;
    return 5 * Math.round((20 * (premium - (row.fullRiskPremium ?? 0))) / base);
  };
  return {
    figure: 'crsDiscounts',
    subject: `policies of class ${crsClass} with a full-risk premium and an ICC premium from $40 to the ceiling`,
    findOther: () => null,
    fits: (row, edition) => {
      const percent = findPercent(row, edition);
      return percent === null ? null : percent === edition.constants.crsDiscounts[crsClass - 1];
    },
    describeRow: (row, edition) => `${findPercent(row, edition)} %`,
    describeReading: ({ constants }) => `${constants.crsDiscounts[crsClass - 1]} %`,
  };
}

/** Every figure that public rows can decide. */
export const FIGURE_QUESTIONS: readonly FigureQuestion[] = [
  ...FEE_QUESTIONS,
  ...HFIAA_QUESTIONS,
  ...RATE_QUESTIONS,
];

/** The other reading that the manifest has of a figure; null if it has none. */
function findKnownOther(edition: Edition, figure: string): OtherReadings | null {
  const row = edition.manifest.constants.find(({ name }) => name === figure);
  if (row === undefined || (row.other === undefined && typeof row.value !== 'boolean')) return null;
  return { [figure]: findOtherValue(row) };
}

function readCharged({
  buildingType,
  unitsCount,
  buildingCoverage,
  isEmergencyProgram,
}: PublicPolicy): ChargedPolicy {
  // An association whose coverage is not written insures its building.
  return { buildingType, unitsCount, isEmergencyProgram, buildingCoverage: buildingCoverage ?? 1 };
}

/** The cost of the policy without the amounts that are added to the discounted premium; null if a part is not written. */
function readDiscountedPremium({
  policyCost,
  reserveFund,
  federalPolicyFee: fee,
  hfiaaSurcharge,
}: PublicPolicy): number | null {
  if (policyCost === null || reserveFund === null || fee === null || hfiaaSurcharge === null) return null;
  const premium = policyCost - reserveFund - fee - hfiaaSurcharge;
  return premium > 0 ? premium : null;
}

/** The full-risk premium less an ICC premium from `least` to below the ceiling. */
function readPremiumWithoutIcc(
  { iccPremium, fullRiskPremium }: PublicPolicy,
  ceiling: number,
  least: number,
): number | null {
  if (iccPremium === null || fullRiskPremium === null || iccPremium < least || iccPremium >= ceiling)
    return null;
  return fullRiskPremium > iccPremium ? fullRiskPremium - iccPremium : null;
}

function describeShare(share: number): string {
  return formatConstant({ value: Math.round(share * 1_000) / 1_000, unit: 'share' });
}

/** "SINGLE_FAMILY_HOME" → "single family home". */
function nameType(type: BuildingType): string {
  return type.toLowerCase().replaceAll('_', ' ');
}
