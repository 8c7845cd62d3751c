import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { findContinuedDiscount } from '../discounts/continued-discount.ts';
import { error, type Finding, findingIf, review, warning } from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';

/** Step 10: the prior owner's policy, and the map revision that makes the building newly mapped. */
export const discountEligibilityRules: StepRules = {
  fields: [
    optional('priorPolicyInfo.priorOwnerPolicyNumber'),
    required('priorPolicyInfo.priorOwnerWyoCompany', 'Enter the insurer that wrote the prior policy.'),
    required('priorPolicyInfo.priorNfipLapsedPolicy', 'Say whether the prior policy lapsed.'),
    required('priorPolicyInfo.lapsedDays', 'Enter for how many days the prior policy lapsed.'),
    required('priorPolicyInfo.lapsedForValidReason', 'Say whether there was a valid reason for the lapse.'),
    required('priorPolicyInfo.priorPolicyDiscountType', 'Choose the discount on the prior policy.'),
    optional('priorPolicyInfo.priorDiscountedPremium'),
    requiredIf('policy.mapChangeDate', isNewlyMapped, 'Enter the date of the map revision.'),
    requiredIf('policy.priorFloodZone', isNewlyMapped, 'Enter the flood zone before the map revision.'),
    optional('policy.lenderNoticeDate'),
    optional('policy.priorCommunityNumber'),
    optional('policy.priorMapPanel'),
    optional('policy.priorMapSuffix'),
  ],
  checks: [checkClaimedDiscount, checkLastPremium, checkMapChangeDate],
};

function isNewlyMapped({ floodZoneInformation }: PolicyFile): boolean {
  return floodZoneInformation.isNewlyMapped === true;
}

function checkClaimedDiscount(file: PolicyFile) {
  const field = 'priorPolicyInfo.priorPolicyDiscountType';
  const discount = file.priorPolicyInfo.priorPolicyDiscountType;
  return findingIf(
    discount !== null && discount !== 'NO' && isFieldApplicable(field, file),
    review('V-10-01', field, "The prior owner's discount is to continue; verify it with the prior insurer."),
  );
}

function checkLastPremium(file: PolicyFile) {
  const field = 'priorPolicyInfo.priorDiscountedPremium';
  return findingIf(
    findContinuedDiscount(file).discount !== 'NO' && file.priorPolicyInfo.priorDiscountedPremium === null,
    warning(
      'V-10-03',
      field,
      "Without last year's premium the yearly cap cannot be applied: the discount is rated like a new one.",
    ),
  );
}

function checkMapChangeDate(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const field = 'policy.mapChangeDate';
  const { mapChangeDate: date, effectiveDateType } = file.policy;
  return findingIf(
    date !== null && date > today && isFieldApplicable(field, file) && effectiveDateType !== 'MAP_REVISION',
    error('V-10-02', field, 'The map revision must not be in the future. Correct its date.'),
  );
}
