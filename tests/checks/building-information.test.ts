import { expect, test } from 'vitest';
import { buildingFields } from '../../server/policy/parts/building-fields.ts';

test('BuildingInformation is what the screens 1 to 3 and 9 ask about the building', () => {
  const ofParts = ['policy', 'structure', 'propertyAddress'].map(
    (part) => buildingFields.filter((key) => key.startsWith(`${part}.`)).length,
  );
  expect([ofParts, buildingFields.includes('structure.totalBuildingAreaFeet')]).toEqual([[10, 21, 4], true]);
});

test('questions of those screens about the lender, federal aid and underwriting do not belong to the building', () => {
  const others = ['policy.forcePlacedByLender', 'policy.disasterAssistance', 'policy.reviewExplanation'];
  expect(buildingFields.filter((key) => others.includes(key))).toEqual([]);
});
