import type { RateMarket } from '../../machines/contract/types.ts';
import type { OfferedCover } from '../../machines/domain/renewal/renewal-options.ts';
import { samplePlaces } from '../providers/samples/all-samples.ts';
import { demonstrationStreetLine } from '../providers/samples/demonstration-places.ts';

/** A home of the demonstration book: a number of the demonstration street, with an invented insured. */
export interface Home {
  readonly address: {
    readonly streetAddress1: string;
    readonly city: string;
    readonly stateAbbreviation: string;
    readonly postalCode: string;
  };
  readonly insured: {
    readonly isEntity: false;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly rateMarket: RateMarket;
  readonly cover: OfferedCover;
  /** For how many days the insured has owned it at the application; some ten years if absent. */
  readonly daysOwned?: number;
}

const placeKeys = [
  'nashville-tn',
  'iowa-ia',
  'boise-id',
  'pittsburgh-pa',
  'upstate-ny',
  'sacramento-ca',
  'new-orleans-la',
];

const firstNames = [
  'Amara',
  'Bruno',
  'Celia',
  'Dario',
  'Elena',
  'Felix',
  'Greta',
  'Hugo',
  'Ingrid',
  'Jonas',
  'Keiko',
];
const lastNames = [
  'Abbott',
  'Brandt',
  'Castle',
  'Dwyer',
  'Ellery',
  'Farrow',
  'Gaines',
  'Hollis',
  'Irwin',
  'Jarvis',
  'Keller',
  'Lowell',
  'Marsh',
];

/** The home of a number, always the same: every number has an address and a name of its own. */
export function buildHome(number: number): Home {
  const key = placeKeys[number % placeKeys.length];
  const place = samplePlaces.find((sample) => sample.key === key);
  if (place === undefined) throw new Error(`The sample place ${key} does not exist.`);
  const { city, stateAbbreviation, postalCode } = place.address;
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = lastNames[number % lastNames.length] ?? '';
  return {
    address: { streetAddress1: demonstrationStreetLine(number), city, stateAbbreviation, postalCode },
    insured: {
      isEntity: false,
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
    },
    rateMarket: number % 9 === 4 ? 'BOTH' : 'PUBLIC',
    cover: covers[number % covers.length] ?? covers[0],
    ...(number % 5 === 2 ? { daysOwned: 200 } : {}),
  };
}

const covers: readonly [OfferedCover, ...OfferedCover[]] = [
  {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  { buildingCoverage: 200_000, contentsCoverage: 60_000, buildingDeductible: 5000, contentsDeductible: 5000 },
  { buildingCoverage: 250_000, contentsCoverage: 0, buildingDeductible: 2000, contentsDeductible: 2000 },
  { buildingCoverage: 150_000, contentsCoverage: 50_000, buildingDeductible: 1500, contentsDeductible: 1500 },
];
