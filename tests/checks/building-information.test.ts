import { expect, test } from 'vitest';
import { fieldPlaces } from '../../scripts/field-places.ts';
import { buildingFields } from '../../server/rest/policy/building-routes.ts';
import { catalogueOfSchema } from '../../server/schema/contract.ts';

const screens =
  /screens\/(BuildingInformation|FoundationInformation|BuildingCharacteristics|BuildingCharacteristicAdditional|building-characteristic-additional)(\.tsx|\/)/;

/** Asked for on those screens, and not of the building: the lender, federal aid, the words to underwriting. */
const others = ['policy.forcePlacedByLender', 'policy.disasterAssistance', 'policy.reviewExplanation'];

test('BuildingInformation is what the screens 1 to 3 and 9 ask about the building', () => {
  const asked = fieldPlaces(catalogueOfSchema())
    .filter((place) => ['policy', 'structure', 'propertyAddress'].includes(place.entity.key))
    .filter((place) => place.screens.some((path) => screens.test(path)))
    .map(({ entity, field }) => `${entity.key}.${field.name}`);
  expect([...buildingFields].sort()).toEqual(asked.filter((key) => !others.includes(key)).sort());
});
