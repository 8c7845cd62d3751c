import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { insuredSanctionsReason, isSanctionsMatch } from '../parties/sanctions.ts';
import { error, type Finding, findingIf, review } from '../problems/finding.ts';
import { buildAddressFieldRules, checkZipCode } from './address-fields.ts';
import { type FieldRule, optional, required, rowField, type StepRules } from './field-rule.ts';

/** Step 14: who is insured, and where mail is sent. */
export const policyholderInfoAdditionalRules: StepRules = {
  fields: [
    required('mailingAddress.isSameAsPropertyAddress', 'Say whether mail goes to the property address.'),
    ...buildAddressFieldRules('mailingAddress', 'the mailing address', true),
    optional('policy.referralSourceId'),
  ],
  rowFields: (file) => [...buildInsuredFieldRules(file), ...buildEmailFieldRules(file)],
  checks: [checkSomeoneIsInsured, checkBirthDates, checkScreening, checkMailingZip],
};

function buildInsuredFieldRules({ insureds }: PolicyFile): readonly FieldRule[] {
  return insureds.flatMap(({ isActive }, index) =>
    isActive === false
      ? []
      : buildOneInsuredFieldRules(`insureds.${index}`, insureds.length > 1 ? ` ${index + 1}` : ''),
  );
}

function buildOneInsuredFieldRules(at: string, which: string): readonly FieldRule[] {
  return [
    rowField(`${at}.entityName`, `Enter the name of the entity that is insured${which}.`, true),
    rowField(`${at}.firstName`, `Enter the first name of the insured${which}.`, true),
    rowField(`${at}.middleName`, `Check the middle name of the insured${which}.`, false),
    rowField(`${at}.lastName`, `Enter the last name of the insured${which}.`, true),
    rowField(`${at}.birthDate`, `Check the date of birth of the insured${which}.`, false),
    ...['phone', 'workPhone', 'cellPhone'].map((field) =>
      rowField(
        `${at}.${field}`,
        `Enter the phone of the insured${which} as ten digits, or leave it empty.`,
        false,
      ),
    ),
    rowField(`${at}.email`, `Enter the e-mail address of the insured${which}, or leave it empty.`, false),
  ];
}

function buildEmailFieldRules({ correspondenceEmails }: PolicyFile): readonly FieldRule[] {
  return correspondenceEmails.flatMap(({ isActive }, index) =>
    isActive === false
      ? []
      : [
          rowField(
            `correspondenceEmails.${index}.userContactValue`,
            'Enter an e-mail address such as name@example.com, or remove the line.',
            false,
          ),
        ],
  );
}

function checkSomeoneIsInsured({ insureds }: PolicyFile) {
  return findingIf(
    insureds.every(({ isActive }) => isActive === false),
    error('V-14-01', 'insureds.0.lastName', 'Name at least one insured.'),
  );
}

function checkBirthDates({ insureds }: PolicyFile, today: IsoDate): readonly Finding[] {
  return insureds.flatMap(({ isActive, isEntity, birthDate }, index) =>
    findingIf(
      isActive !== false && isEntity !== true && birthDate !== null && birthDate > today,
      error(
        'V-14-02',
        `insureds.${index}.birthDate`,
        'A date of birth must not be in the future. Correct it.',
      ),
    ),
  );
}

function checkScreening({ insureds }: PolicyFile): readonly Finding[] {
  return insureds.flatMap((insured, index) =>
    findingIf(
      isSanctionsMatch(insured),
      review(
        'V-14-03',
        `insureds.${index}.${insured.isEntity === true ? 'entityName' : 'lastName'}`,
        insuredSanctionsReason,
      ),
    ),
  );
}

function checkMailingZip(file: PolicyFile): readonly Finding[] {
  return file.mailingAddress.isSameAsPropertyAddress === false
    ? checkZipCode('V-14-04', 'mailingAddress', file)
    : [];
}
