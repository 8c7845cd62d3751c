import type { AdditionalInterestRole, PolicyFile } from '../../contract/types.ts';
import { enumLabel } from '../format/format.ts';
import { lossPayeeKey } from '../problems/field-key.ts';
import { error, type Finding, warning, when } from '../problems/finding.ts';
import { addressFields, zipFindings } from './address-fields.ts';
import { type FieldRule, rowField, type StepRules } from './step.ts';

/** Step 13: mortgagees, loss payees and disaster agencies. Only active entries count. */
export const applicationInterest: StepRules = {
  fields: [],
  rowFields: (file) => activeEntries(file).flatMap(({ at, whose }) => entryFields(at, whose)),
  checks: [mortgageeIsNamed, oneOfEach, secondWithoutFirst, mortgageeOfBuilding, zips],
};

/** Whether an active entry of this role is named. */
export function isNamed({ lossPayees }: PolicyFile, role: AdditionalInterestRole): boolean {
  return lossPayees.some(({ lossPayeeTypeId, isActive }) => isActive !== false && lossPayeeTypeId === role);
}

interface Entry {
  readonly at: string;
  readonly whose: string;
  readonly role: AdditionalInterestRole | null;
}

function activeEntries(file: PolicyFile): readonly Entry[] {
  return file.lossPayees.flatMap(({ isActive, lossPayeeTypeId: role }, index) =>
    isActive === false
      ? []
      : [
          {
            at: lossPayeeKey(file, index, '').slice(0, -1),
            whose:
              role === null
                ? 'the interest'
                : `the ${enumLabel('AdditionalInterestRole', role).toLowerCase()}`,
            role,
          },
        ],
  );
}

function entryFields(at: string, whose: string): readonly FieldRule[] {
  return [
    rowField(`${at}.lossPayeeTypeId`, 'Choose the kind of interest.', true),
    rowField(`${at}.name1`, `Enter the name of ${whose}.`, true),
    rowField(`${at}.name2`, `Check the second name line of ${whose}.`, false),
    rowField(`${at}.loanNumber`, `Enter the loan number of ${whose}, 30 characters at most.`, true),
    rowField(`${at}.caseFileNumber`, `Enter the case file number of ${whose}.`, true),
    rowField(`${at}.agencyCode`, `Enter the code of ${whose}.`, true),
    ...addressFields(at, whose, true),
    ...['phone', 'workPhone', 'cellPhone', 'fax'].map((field) =>
      rowField(`${at}.${field}`, `Enter the phone of ${whose} as ten digits, or leave it empty.`, false),
    ),
    rowField(`${at}.email`, `Enter the e-mail address of ${whose}, or leave it empty.`, false),
  ];
}

function mortgageeIsNamed(file: PolicyFile) {
  const { forcePlacedByLender, effectiveDateTypeId } = file.policy;
  const field = 'lossPayees.FIRST_MORTGAGEE.name1';
  if (isNamed(file, 'FIRST_MORTGAGEE')) return [];
  return [
    ...when(
      forcePlacedByLender === true,
      error('V-13-01', field, 'A lender placed the insurance by force. Name the first mortgagee.'),
    ),
    ...when(
      forcePlacedByLender !== true && effectiveDateTypeId === 'LOAN_CLOSING',
      error('V-13-02', field, 'Cover starts at a loan closing. Name the first mortgagee.'),
    ),
  ];
}

const single: readonly AdditionalInterestRole[] = ['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'DISASTER_AGENCY'];

function oneOfEach(file: PolicyFile): readonly Finding[] {
  return single.flatMap((role) =>
    when(
      activeEntries(file).filter((entry) => entry.role === role).length > 1,
      error(
        'V-13-03',
        `lossPayees.${role}.name1`,
        `There may be only one ${enumLabel('AdditionalInterestRole', role).toLowerCase()}. Remove the other.`,
      ),
    ),
  );
}

function secondWithoutFirst(file: PolicyFile) {
  return when(
    isNamed(file, 'SECOND_MORTGAGEE') && !isNamed(file, 'FIRST_MORTGAGEE'),
    warning(
      'V-13-04',
      'lossPayees.SECOND_MORTGAGEE.name1',
      'A second mortgagee is named but no first. Check which of the two it is.',
    ),
  );
}

function mortgageeOfBuilding(file: PolicyFile) {
  const { rating } = file;
  const isContentsOnly = (rating.buildingCoverage ?? 0) === 0 && (rating.contentsCoverage ?? 0) > 0;
  return when(
    isContentsOnly && (isNamed(file, 'FIRST_MORTGAGEE') || isNamed(file, 'SECOND_MORTGAGEE')),
    warning(
      'V-13-05',
      'lossPayees.FIRST_MORTGAGEE.name1',
      'A mortgagee is named on building coverage only, and none is bought. On contents name a loss payee.',
    ),
  );
}

function zips(file: PolicyFile): readonly Finding[] {
  return activeEntries(file).flatMap(({ at }) => zipFindings('V-13-06', at, file));
}
