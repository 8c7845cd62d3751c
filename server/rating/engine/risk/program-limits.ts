import { findNfipLimits } from '../../../../machines/domain/coverage/program-limits.ts';
import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import type { RatingInput } from '../rating-input.ts';

/** A limit of the NFIP that a coverage of a risk is above. Amounts are in whole dollars. */
export type PassedLimit = {
  field: 'buildingCoverage' | 'contentsCoverage';
  amount: number;
  limit: number;
  /** The source of the limit, and the facts that it depends on. */
  rule: string;
  /** A sentence for people. */
  message: string;
};

/**
 * The NFIP's limits that the coverages of a risk are above; none for a risk that the NFIP may insure. A missing or invalid fact passes no
 * limit: the rating reports it. Whether the policyholder is a tenant is not in the input, so a tenant's limits are not checked.
 */
export function findPassedLimits(risk: RatingInput): readonly PassedLimit[] {
  const limits = findNfipLimits(risk);
  if (limits === null) return NONE;
  const isBuildingAbove = isAbove(risk.buildingCoverage, limits.building);
  const isContentsAbove = isAbove(risk.contentsCoverage, limits.contents);
  if (!isBuildingAbove && !isContentsAbove) return NONE;
  return [
    ...(isBuildingAbove ? [describeLimit(risk, 'buildingCoverage', limits.building)] : []),
    ...(isContentsAbove ? [describeLimit(risk, 'contentsCoverage', limits.contents)] : []),
  ];
}

const NONE: readonly PassedLimit[] = [];

function isAbove(amount: unknown, limit: number): boolean {
  return typeof amount === 'number' && amount > limit;
}

function describeLimit(risk: RatingInput, field: PassedLimit['field'], limit: number): PassedLimit {
  const amount = risk[field];
  const rule = describeRule(risk, field);
  const coverage = `${field === 'buildingCoverage' ? 'building' : 'contents'} coverage of ${formatDollars(amount)}`;
  const message =
    limit === 0
      ? `The NFIP does not sell the ${coverage} (${rule}).`
      : `The ${coverage} is above the limit of ${formatDollars(limit)} (${rule}).`;
  return { field, amount, limit, rule, message };
}

function describeRule(risk: RatingInput, field: PassedLimit['field']): string {
  const type = String(risk.buildingType).toLowerCase().replaceAll('_', ' ');
  if (risk.isEmergencyProgram === true) return `44 CFR 61.6: ${type}, Emergency Program, ${risk.state}`;
  const isAssociation = risk.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING';
  return isAssociation && field === 'buildingCoverage'
    ? `44 CFR 61.6: ${type}, the lower of its replacement cost and $250,000 for each of ${risk.unitsCount} units`
    : `44 CFR 61.6: ${type}, Regular Program`;
}
