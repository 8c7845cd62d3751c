import type { AdditionalInterestRole, IsoDate, PolicyBillingType, PolicyFile } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { enumLabel, formatDate } from '../format/format-values.ts';
import { isPaidFromEscrow } from '../installments/plan-choice.ts';
import { error, type Finding, findingIf, warning } from '../problems/finding.ts';
import { buildAddressFieldRules, checkZipCode } from './address-fields.ts';
import { hasActiveInterest } from './application-interest.ts';
import { optional, required, type StepRules } from './field-rule.ts';

/** Step 17: signature, payor and declarations. */
export const applicationSummaryRules: StepRules = {
  fields: [
    required('transaction.agentSignedDate', 'Enter the day on which the agent signed the application.'),
    required('policy.policyBillingType', 'Choose who pays the premium.'),
    required('billing.name1', "Enter the payor's name."),
    optional('billing.name2'),
    ...buildAddressFieldRules('billing', 'who pays', true),
    required('policy.areDeclarationsAccepted', 'Read the declarations and accept them.'),
  ],
  checks: [checkSignature, checkPayorIsNamed, checkPaymentPlan, checkDeclarations, checkBillingZip],
};

const maxSignatureAgeDays = 30;

function checkSignature(
  { transaction: { agentSignedDate } }: PolicyFile,
  today: IsoDate,
): readonly Finding[] {
  const field = 'transaction.agentSignedDate';
  if (agentSignedDate === null) return [];
  const oldest = addDays(today, -maxSignatureAgeDays);
  return [
    ...findingIf(
      agentSignedDate > today,
      error('V-17-01', field, 'The date signed must not be in the future.'),
    ),
    ...findingIf(
      agentSignedDate < oldest,
      warning('V-17-02', field, `The signature is older than 30 days, before ${formatDate(oldest)}.`),
    ),
  ];
}

const payingRoles: { readonly [type in PolicyBillingType]?: AdditionalInterestRole } = {
  FIRST_MORTGAGEE: 'FIRST_MORTGAGEE',
  SECOND_MORTGAGEE: 'SECOND_MORTGAGEE',
  LOSS_PAYEE: 'LOSS_PAYEE',
  DISASTER_AGENCY: 'DISASTER_AGENCY',
};

/** The role of the lender or agency that is to pay, where none with this role is named; null otherwise. */
export function findMissingPayor(file: PolicyFile): AdditionalInterestRole | null {
  const type = file.policy.policyBillingType;
  const role = type === null ? undefined : payingRoles[type];
  return role === undefined || hasActiveInterest(file, role) ? null : role;
}

function checkPayorIsNamed(file: PolicyFile): readonly Finding[] {
  const role = findMissingPayor(file);
  if (role === null) return [];
  const roleLabel = enumLabel('AdditionalInterestRole', role).toLowerCase();
  return [
    error(
      'V-17-03',
      'policy.policyBillingType',
      `No ${roleLabel} is named on step 13. Name one, or choose another payor.`,
    ),
  ];
}

function checkPaymentPlan({ policy, transaction }: PolicyFile): readonly Finding[] {
  return findingIf(
    transaction.laterInstallments !== null && isPaidFromEscrow(policy),
    error(
      'V-17-06',
      'policy.policyBillingType',
      'A lender pays this premium from escrow, so it is not paid in installments. Choose to pay the whole year, or another payor.',
    ),
  );
}

function checkDeclarations({ policy }: PolicyFile) {
  return findingIf(
    policy.areDeclarationsAccepted === false,
    error('V-17-04', 'policy.areDeclarationsAccepted', 'Read the declarations and accept them.'),
  );
}

function checkBillingZip(file: PolicyFile): readonly Finding[] {
  return file.policy.policyBillingType === 'OTHER' ? checkZipCode('V-17-05', 'billing', file) : [];
}
