import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import { applyChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const steps = listKeys(enums.StepId);

describe('a file in which everything is answered', () => {
  test.each(steps)('has no problem on %s', (step) => {
    expect(findStepProblems(step, sampleFile(), sampleToday)).toEqual([]);
  });
});

test('a building is described once its type is known, as its description is one of those of its type', () => {
  const asked = (buildingType: 'SINGLE_FAMILY_HOME' | null) =>
    findStepProblems(
      'BUILDING_INFORMATION',
      sampleFile({ policy: { buildingType }, structure: { buildingDescription: null } }),
      sampleToday,
    ).map(({ field }) => field);
  expect([asked(null), asked('SINGLE_FAMILY_HOME')]).toEqual([
    ['policy.buildingType'],
    ['structure.buildingDescription'],
  ]);
});

test('a blank file asks on each step for what is required there, in the order of the screen', () => {
  const asked = Object.fromEntries(
    steps.map((step) => [
      step,
      findStepProblems(step, blankFile(), sampleToday)
        .filter(({ code }) => code === 'REQUIRED')
        .map(({ field }) => field),
    ]),
  );
  expect(asked).toEqual({
    BUILDING_INFORMATION: [
      'policy.buildingType',
      'policy.isTenant',
      'policy.isRentalProperty',
      'policy.forcePlacedByLender',
    ],
    FOUNDATION_INFORMATION: ['structure.foundationType', 'elevationCertificate.isActive'],
    BUILDING_CHARACTERISTICS: [
      'structure.constructionDate',
      'structure.isSubstantiallyImproved',
      'structure.isUnderConstruction',
      'structure.constructionType',
      'structure.totalBuildingAreaFeet',
      'structure.floorsCount',
      'structure.buildingOverWaterType',
    ],
    EFFECTIVE_DATE: ['policy.effectiveDateType', 'policy.purchaseDate'],
    RATES: [],
    ENCLOSURE_INFORMATION: ['structure.enclosureAreaFeet'],
    MACHINERY_APPLIANCE_INFORMATION: ['structure.isMachineryElevated', 'structure.isApplianceElevated'],
    ELEVATION_CERTIFICATE: [],
    BUILDING_CHARACTERISTIC_ADDITIONAL: [
      'policy.isHistoric',
      'structure.isLocatedCbrs',
      'structure.isWalledAndRoofed',
      'structure.percentAboveGround',
    ],
    DISCOUNT_ELIGIBILITY: [],
    RATES_DISCOUNTED: [],
    SUMMARY: [],
    APPLICATION_INTEREST: [],
    POLICYHOLDER_INFO_ADDITIONAL: ['mailingAddress.isSameAsPropertyAddress'],
    BUILDING_INFORMATION_ADDITIONAL: [
      'structure.isOnFederalLand',
      'structure.hasMultipleBuildings',
      'policy.isMandatoryPurchase',
      'policy.disasterAssistance',
    ],
    QUOTE_SUMMARY: [],
    APPLICATION_SUMMARY: [
      'transaction.agentSignedDate',
      'policy.policyBillingType',
      'policy.areDeclarationsAccepted',
    ],
  });
});

test('the certificate is asked for only where the policy has one, so that a reset one does not keep the user on its step', () => {
  const asked = (isActive: boolean | null) =>
    findStepProblems(
      'ELEVATION_CERTIFICATE',
      applyChange(blankFile(), { elevationCertificate: { isActive } }),
      sampleToday,
    ).map(({ field }) => field);
  expect([asked(null), asked(false), asked(true)]).toEqual([
    [],
    [],
    [
      'elevationCertificate.diagramNumber',
      'elevationCertificate.elCertDate',
      'elevationCertificate.sectionType',
      'elevationCertificate.elevationDatum',
    ],
  ]);
});

test('each problem names its step and its field; a step without questions has none', () => {
  const steps = ['SUMMARY', 'MACHINERY_APPLIANCE_INFORMATION'] as const;
  const problems = steps.flatMap((step) => findStepProblems(step, blankFile(), sampleToday));
  expect(problems.map(({ step, field }) => [step, field])).toEqual([
    ['MACHINERY_APPLIANCE_INFORMATION', 'structure.isMachineryElevated'],
    ['MACHINERY_APPLIANCE_INFORMATION', 'structure.isApplianceElevated'],
  ]);
});
