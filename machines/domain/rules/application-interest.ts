import type { AdditionalInterestRole, PolicyFile } from '../../contract/types.ts';
import { enumLabel } from '../format/format-values.ts';
import { isIssuedBusiness } from '../policy/policy.ts';
import { formatLossPayeeKey } from '../problems/field-key.ts';
import { error, type Finding, findingIf, warning } from '../problems/finding.ts';
import { buildAddressFieldRules, checkZipCode } from './address-fields.ts';
import { type FieldRule, rowField, type StepRules } from './field-rule.ts';

/** Step 13: mortgagees, loss payees and disaster agencies. Only active entries count. */
export const applicationInterestRules: StepRules = {
  fields: [],
  rowFields: (file) =>
    listActiveInterests(file).flatMap(({ at, whose }) => buildInterestFieldRules(at, whose)),
  checks: [
    checkMortgageeIsNamed,
    checkOneOfEachRole,
    checkSecondWithoutFirst,
    checkMortgageeOnBuilding,
    checkZipCodes,
  ],
};

/** Whether there is an active interest with this role. */
export function hasActiveInterest({ lossPayees }: PolicyFile, role: AdditionalInterestRole): boolean {
  return lossPayees.some(({ lossPayeeType, isActive }) => isActive !== false && lossPayeeType === role);
}

interface ActiveInterest {
  readonly at: string;
  readonly whose: string;
  readonly role: AdditionalInterestRole | null;
}

function listActiveInterests(file: PolicyFile): readonly ActiveInterest[] {
  return file.lossPayees.flatMap(({ isActive, lossPayeeType: role }, index) =>
    isActive === false
      ? []
      : [
          {
            at: formatLossPayeeKey(file, index, '').slice(0, -1),
            whose:
              role === null
                ? 'the interest'
                : `the ${enumLabel('AdditionalInterestRole', role).toLowerCase()}`,
            role,
          },
        ],
  );
}

function buildInterestFieldRules(at: string, whose: string): readonly FieldRule[] {
  return [
    rowField(`${at}.lossPayeeType`, 'Choose the kind of interest.', true),
    rowField(`${at}.name1`, `Enter the name of ${whose}.`, true),
    rowField(`${at}.name2`, `Check the second name line of ${whose}.`, false),
    rowField(`${at}.loanNumber`, `Enter the loan number of ${whose}, 30 characters at most.`, true),
    rowField(`${at}.caseFileNumber`, `Enter the case file number of ${whose}.`, true),
    rowField(`${at}.agencyCode`, `Enter the code of ${whose}.`, true),
    ...buildAddressFieldRules(at, whose, true),
    ...['phone', 'workPhone', 'cellPhone', 'fax'].map((field) =>
      rowField(`${at}.${field}`, `Enter the phone of ${whose} as ten digits, or leave it empty.`, false),
    ),
    rowField(`${at}.email`, `Enter the e-mail address of ${whose}, or leave it empty.`, false),
  ];
}

function checkMortgageeIsNamed(file: PolicyFile) {
  const { forcePlacedByLender, effectiveDateType, loanAmount } = file.policy;
  const field = 'lossPayees.FIRST_MORTGAGEE.name1';
  if (hasActiveInterest(file, 'FIRST_MORTGAGEE')) return [];
  const isForced = forcePlacedByLender === true;
  if (isForced || effectiveDateType === 'LOAN_CLOSING')
    // After the issue the loan may be paid off.
    return findingIf(
      !isIssuedBusiness(file.transaction.policyState),
      isForced
        ? error('V-13-01', field, 'A lender force-placed the insurance. Name the first mortgagee.')
        : error('V-13-02', field, 'Coverage starts at a loan closing. Name the first mortgagee.'),
    );
  return findingIf(
    (loanAmount ?? 0) > 0,
    warning(
      'V-13-07',
      field,
      'A loan was entered, but no first mortgagee is named. Check that there is none.',
    ),
  );
}

const singleRoles: readonly AdditionalInterestRole[] = [
  'FIRST_MORTGAGEE',
  'SECOND_MORTGAGEE',
  'DISASTER_AGENCY',
];

function checkOneOfEachRole(file: PolicyFile): readonly Finding[] {
  return singleRoles.flatMap((role) =>
    findingIf(
      listActiveInterests(file).filter((entry) => entry.role === role).length > 1,
      error(
        'V-13-03',
        `lossPayees.${role}.name1`,
        `There may be only one ${enumLabel('AdditionalInterestRole', role).toLowerCase()}. Remove the other.`,
      ),
    ),
  );
}

function checkSecondWithoutFirst(file: PolicyFile) {
  return findingIf(
    hasActiveInterest(file, 'SECOND_MORTGAGEE') && !hasActiveInterest(file, 'FIRST_MORTGAGEE'),
    warning(
      'V-13-04',
      'lossPayees.SECOND_MORTGAGEE.name1',
      'A second mortgagee is named but no first mortgagee. Check which one it is.',
    ),
  );
}

function checkMortgageeOnBuilding(file: PolicyFile) {
  const { rating } = file;
  const isContentsOnly = (rating.buildingCoverage ?? 0) === 0 && (rating.contentsCoverage ?? 0) > 0;
  return findingIf(
    isContentsOnly &&
      (hasActiveInterest(file, 'FIRST_MORTGAGEE') || hasActiveInterest(file, 'SECOND_MORTGAGEE')),
    warning(
      'V-13-05',
      'lossPayees.FIRST_MORTGAGEE.name1',
      'A mortgagee can be named only on building coverage, and none is bought. For contents, name a loss payee.',
    ),
  );
}

function checkZipCodes(file: PolicyFile): readonly Finding[] {
  return listActiveInterests(file).flatMap(({ at }) => checkZipCode('V-13-06', at, file));
}
