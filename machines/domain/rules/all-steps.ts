import type { IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { valueFault } from '../fields/type-rules.ts';
import { fieldSpec, isAnswered, valueAt } from '../problems/field-key.ts';
import { error, type Finding } from '../problems/finding.ts';
import { appliesTo } from '../questions/applies.ts';
import { applicationInterest } from './application-interest.ts';
import { applicationSummary } from './application-summary.ts';
import { buildingCharacteristicAdditional } from './building-characteristic-additional.ts';
import { buildingCharacteristics } from './building-characteristics.ts';
import { buildingInformation } from './building-information.ts';
import { buildingInformationAdditional } from './building-information-additional.ts';
import { discountEligibility } from './discount-eligibility.ts';
import { effectiveDate } from './effective-date.ts';
import { elevationCertificate } from './elevation-certificate.ts';
import { enclosureInformation } from './enclosure-information.ts';
import { foundationInformation } from './foundation-information.ts';
import { machineryApplianceInformation } from './machinery-appliance-information.ts';
import { policyholderInfoAdditional } from './policyholder-info-additional.ts';
import { rates, ratesDiscounted } from './rates.ts';
import { type FieldRule, nothingAsked, type StepRules } from './step.ts';

/** Everything that the rules of a step find wrong: its fields in the order of the screen, then the rest. */
export function findingsOf(step: StepId, file: PolicyFile, today: IsoDate): readonly Finding[] {
  const { checks } = rulesOf[step];
  return [
    ...fieldRules(step, file).flatMap((rule) => fieldFindings(rule, file)),
    ...checks.flatMap((check) => check(file, today)),
  ];
}

/** The fields of a step in the order of its screen, those of list rows included. */
export function fieldRules(step: StepId, file: PolicyFile): readonly FieldRule[] {
  const { fields, rowFields } = rulesOf[step];
  return rowFields === undefined ? fields : [...fields, ...rowFields(file)];
}

function fieldFindings({ key, ask, isRequired }: FieldRule, file: PolicyFile): readonly Finding[] {
  const spec = fieldSpec(key);
  if (spec === null || !appliesTo(key, file)) return [];
  const value = valueAt(file, key);
  if (!isAnswered(value))
    return isRequired(file) ? [error('REQUIRED', key, ask ?? `${spec.label} – give an answer.`)] : [];
  const fault = valueFault(spec, value);
  if (fault === null) return [];
  return [error(fault.code, key, fault.code === 'RANGE' ? (ask ?? fault.message) : fault.message)];
}

const rulesOf: { readonly [step in StepId]: StepRules } = {
  BUILDING_INFORMATION: buildingInformation,
  FOUNDATION_INFORMATION: foundationInformation,
  BUILDING_CHARACTERISTICS: buildingCharacteristics,
  EFFECTIVE_DATE: effectiveDate,
  RATES: rates,
  ENCLOSURE_INFORMATION: enclosureInformation,
  MACHINERY_APPLIANCE_INFORMATION: machineryApplianceInformation,
  ELEVATION_CERTIFICATE: elevationCertificate,
  BUILDING_CHARACTERISTIC_ADDITIONAL: buildingCharacteristicAdditional,
  DISCOUNT_ELIGIBILITY: discountEligibility,
  RATES_DISCOUNTED: ratesDiscounted,
  SUMMARY: nothingAsked,
  APPLICATION_INTEREST: applicationInterest,
  POLICYHOLDER_INFO_ADDITIONAL: policyholderInfoAdditional,
  BUILDING_INFORMATION_ADDITIONAL: buildingInformationAdditional,
  QUOTE_SUMMARY: nothingAsked,
  APPLICATION_SUMMARY: applicationSummary,
};
