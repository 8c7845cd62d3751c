import type { FieldSpec } from '../../contract/fields.ts';
import type { IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { valueFault } from '../fields/value-checks.ts';
import { fieldReader, findFieldSpec, isAnswered, readFieldValue } from '../problems/field-key.ts';
import { error, type Finding } from '../problems/finding.ts';
import { type FieldCondition, findFieldCondition, isFieldApplicable } from '../questions/field-conditions.ts';
import { applicationInterestRules } from './application-interest.ts';
import { applicationSummaryRules } from './application-summary.ts';
import { buildingCharacteristicAdditionalRules } from './building-characteristic-additional.ts';
import { buildingCharacteristicsRules } from './building-characteristics.ts';
import { buildingInformationRules } from './building-information.ts';
import { buildingInformationAdditionalRules } from './building-information-additional.ts';
import { discountEligibilityRules } from './discount-eligibility.ts';
import { effectiveDateRules } from './effective-date.ts';
import { elevationCertificateRules } from './elevation-certificate.ts';
import { enclosureInformationRules } from './enclosure-information.ts';
import { type FieldRule, noRules, type StepRules } from './field-rule.ts';
import { foundationInformationRules } from './foundation-information.ts';
import { machineryApplianceInformationRules } from './machinery-appliance-information.ts';
import { policyholderInfoAdditionalRules } from './policyholder-info-additional.ts';
import { ratesDiscountedRules, ratesRules } from './rates.ts';

/** Everything that the rules of a step find wrong: first its fields in screen order, then its other checks. */
export function checkStep(step: StepId, file: PolicyFile, today: IsoDate): readonly Finding[] {
  const { rowFields, checks } = rulesByStep[step];
  const findings: Finding[] = [];
  for (const field of placedByStep.get(step) ?? []) addFinding(findings, field, file);
  for (const rule of rowFields?.(file) ?? []) addFinding(findings, placeRowField(rule), file);
  for (const check of checks) findings.push(...check(file, today));
  return findings;
}

/** The fields of a step in screen order, including those of list rows. */
export function listFieldRules(step: StepId, file: PolicyFile): readonly FieldRule[] {
  const { fields, rowFields } = rulesByStep[step];
  return rowFields === undefined ? fields : [...fields, ...rowFields(file)];
}

/** A rule with the resolved parts of its key, so that a check looks nothing up. */
interface PlacedField {
  readonly rule: FieldRule;
  readonly spec: FieldSpec | null;
  readonly condition: FieldCondition | null;
  readonly read: (file: PolicyFile) => unknown;
}

function placeField(rule: FieldRule): PlacedField {
  const { key } = rule;
  return { rule, spec: findFieldSpec(key), condition: findFieldCondition(key), read: fieldReader(key) };
}

function placeRowField(rule: FieldRule): PlacedField {
  const { key } = rule;
  return {
    rule,
    spec: findFieldSpec(key),
    condition: (file) => isFieldApplicable(key, file),
    read: (file) => readFieldValue(file, key),
  };
}

function addFinding(
  findings: Finding[],
  { rule, spec, condition, read }: PlacedField,
  file: PolicyFile,
): void {
  if (spec === null || (condition !== null && !condition(file))) return;
  const { key, instruction, isRequired } = rule;
  const value = read(file);
  if (!isAnswered(value)) {
    if (isRequired(file))
      findings.push(error('REQUIRED', key, instruction ?? `${spec.label} – give an answer.`));
    return;
  }
  const fault = valueFault(spec, value);
  if (fault === null) return;
  findings.push(
    error(fault.code, key, fault.code === 'RANGE' ? (instruction ?? fault.message) : fault.message),
  );
}

const rulesByStep: { readonly [step in StepId]: StepRules } = {
  BUILDING_INFORMATION: buildingInformationRules,
  FOUNDATION_INFORMATION: foundationInformationRules,
  BUILDING_CHARACTERISTICS: buildingCharacteristicsRules,
  EFFECTIVE_DATE: effectiveDateRules,
  RATES: ratesRules,
  ENCLOSURE_INFORMATION: enclosureInformationRules,
  MACHINERY_APPLIANCE_INFORMATION: machineryApplianceInformationRules,
  ELEVATION_CERTIFICATE: elevationCertificateRules,
  BUILDING_CHARACTERISTIC_ADDITIONAL: buildingCharacteristicAdditionalRules,
  DISCOUNT_ELIGIBILITY: discountEligibilityRules,
  RATES_DISCOUNTED: ratesDiscountedRules,
  SUMMARY: noRules,
  APPLICATION_INTEREST: applicationInterestRules,
  POLICYHOLDER_INFO_ADDITIONAL: policyholderInfoAdditionalRules,
  BUILDING_INFORMATION_ADDITIONAL: buildingInformationAdditionalRules,
  QUOTE_SUMMARY: noRules,
  APPLICATION_SUMMARY: applicationSummaryRules,
};

const placedByStep: ReadonlyMap<string, readonly PlacedField[]> = new Map(
  Object.entries(rulesByStep).map(([step, { fields }]) => [step, fields.map(placeField)]),
);
