import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { laterDate } from '../dates/calendar.ts';
import { checkEffectiveDate } from '../dates/effective-date.ts';
import { checkCommunity } from '../discounts/eligibility.ts';
import { formatDate } from '../format/format-values.ts';
import { error, type Finding, findingIf } from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 4: what starts the coverage, and when. */
export const effectiveDateRules: StepRules = {
  fields: [
    required('policy.effectiveDateType', 'Choose what sets the effective date.'),
    optional('policy.fireContainmentDate'),
    optional('policy.isLenderFoundGap'),
    required('policy.loanClosingDate', 'Enter the loan closing date.'),
    optional('policy.loanAmount'),
    requiredIf('policy.mapChangeDate', isMapRevisionStart, 'Enter the date of the map revision.'),
    requiredIf('policy.priorFloodZone', isMapRevisionStart, 'Enter the flood zone before the map revision.'),
    optional('policy.priorCommunityNumber'),
    optional('policy.priorMapPanel'),
    optional('policy.priorMapSuffix'),
    required('policy.priorPolicyExpirationDate', 'Enter the day on which the prior policy expires.'),
    requiredIf(
      'priorPolicyInfo.priorOwnerPolicyNumber',
      ({ policy }) => policy.effectiveDateType === 'TRANSFER',
      'Enter the ten digits of the NFIP policy that is transferred.',
    ),
    optional('policy.priorCompanyName'),
    required('policy.effectiveDate', 'Enter the effective date that the evidence supports.'),
    required('policy.backdateReason', 'Say why the effective date is backdated.'),
    required('policy.purchaseDate', 'Enter the day on which the insured bought the property.'),
    optional('policy.requestedEffectiveDate'),
  ],
  checks: [checkCoverageStart, checkPurchaseDate, checkConstructionBeforeStart, checkCommunity],
};

function isMapRevisionStart({ policy }: PolicyFile): boolean {
  return policy.effectiveDateType === 'MAP_REVISION';
}

function checkCoverageStart(file: PolicyFile, today: IsoDate) {
  return checkEffectiveDate(file, today).findings;
}

function checkPurchaseDate(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const field = 'policy.purchaseDate';
  const { purchaseDate: date, loanClosingDate } = file.policy;
  const built = file.structure.constructionDate;
  if (date === null || !isFieldApplicable(field, file)) return [];
  const closing = isFieldApplicable('policy.loanClosingDate', file) ? loanClosingDate : null;
  const last = laterDate(today, closing ?? today);
  return [
    ...findingIf(
      date > last,
      error('V-04-13', field, `The purchase date must not be later than ${formatDate(last)}. Correct it.`),
    ),
    ...findingIf(
      built !== null && date < built && file.structure.isUnderConstruction !== true,
      error(
        'V-04-14',
        field,
        `The purchase date must not be before the date of construction, ${formatDate(built)}. Correct one of the two.`,
      ),
    ),
  ];
}

function checkConstructionBeforeStart(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const built = file.structure.constructionDate;
  const starts = checkEffectiveDate(file, today).start?.date ?? null;
  return findingIf(
    built !== null && starts !== null && built > starts,
    error(
      'V-04-15',
      'policy.effectiveDateType',
      `Coverage would start on ${formatDate(starts)}, before the date of construction, ${formatDate(built)}. Ask for a later day, or correct the date of construction.`,
    ),
  );
}
