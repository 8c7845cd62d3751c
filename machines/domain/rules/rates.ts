import type { PolicyFile } from '../../contract/types.ts';
import { coverageLimits, ownerLimits, replacementCost, upToHundred } from '../coverage/coverage.ts';
import { deductibleOptions } from '../coverage/deductible.ts';
import { shownDollars } from '../format/format.ts';
import { isPrivateOnly, isPublicMarket, isUnrated } from '../market/market.ts';
import { lacksSourceOfFacts, locationFactKeys } from '../place/location-facts.ts';
import { type Check, error, type Finding, review, stop, warning, when } from '../problems/finding.ts';
import { privateQuestionKeys } from '../questions/private-questions.ts';
import { position } from './application-start.ts';
import { optional, requiredIf, type StepRules } from './step.ts';

const fields = [
  optional('rating.buildingCoverage', 'Enter the building coverage in whole dollars.'),
  optional('rating.contentsCoverage', 'Enter the contents coverage in whole dollars.'),
  optional('rating.buildingDeductible', 'Choose the deductible of the building.'),
  optional('rating.contentsDeductible', 'Choose the deductible of the contents.'),
  optional('policy.useExceptionalDeductibles'),
  ...privateQuestionKeys.map((key) => optional(key)),
  optional('floodZoneInformation.countyName', 'Enter the county as the rate tables write it.'),
  ...locationFactKeys.map((key) => optional(key)),
  requiredIf(
    'locationFacts.provenance',
    lacksSourceOfFacts,
    'An examiner must name the source of the location facts: the map or survey, its date, the paper on file.',
  ),
];

/** Step 5: coverages, deductibles and a premium without discounts. */
export const rates: StepRules = {
  fields,
  checks: [
    zoneIsKnown,
    unlessUnrated(isRated),
    unlessUnrated(coverages),
    unlessUnrated(deductibles),
    waitIsOfTheCarrier,
  ],
};

/** Step 11: the same with discounts. */
export const ratesDiscounted: StepRules = {
  fields,
  checks: [...rates.checks, unlessUnrated(isRatedWithDiscounts), unlessUnrated(contentsOfUnenclosed)],
};

/** Whether rating gave its answer: a premium, or the finding that there can be none. */
function hasRatingAnswer({ rating, transaction }: PolicyFile): boolean {
  return (
    rating.rateMethodId !== null ||
    rating.status === 'NOT_RATABLE' ||
    transaction.transactionStatus === 'SFR_RATES_REQUIRED'
  );
}

function unlessUnrated(check: (file: PolicyFile) => readonly Finding[]): Check {
  return (file) => (isUnrated(file) ? [] : check(file));
}

function zoneIsKnown(file: PolicyFile) {
  if (!isPublicMarket(file)) return [];
  return [
    ...when(
      file.floodZoneInformation.isLoaded !== true || file.policy.floodZone === null,
      stop(
        'V-05-01',
        'floodZoneInformation.isLoaded',
        'There is no flood zone determination for this address.',
        'FZD_FAILURE',
      ),
    ),
    ...position(file),
  ];
}

function isRated(file: PolicyFile) {
  return when(
    !hasRatingAnswer(file),
    error(
      'V-05-02',
      'rating.buildingCoverage',
      'Choose a premium option, or enter coverages and get the premium.',
    ),
  );
}

function isRatedWithDiscounts(file: PolicyFile) {
  return when(
    file.rating.rateMethodId !== null &&
      file.rating.stage === 'PRELIMINARY' &&
      file.transaction.transactionStatus !== 'SFR_RATES_REQUIRED',
    error(
      'V-11-01',
      'rating.buildingCoverage',
      'Get the premium with discounts: choose a premium option again.',
    ),
  );
}

function coverages(file: PolicyFile): readonly Finding[] {
  const { buildingCoverage, contentsCoverage } = file.rating;
  if (buildingCoverage === null && contentsCoverage === null) return [];
  const building = buildingCoverage ?? 0;
  const contents = contentsCoverage ?? 0;
  return [
    ...when(
      building + contents === 0,
      error(
        'V-05-03',
        'rating.buildingCoverage',
        'Enter a building coverage, a contents coverage, or both; at least one must be above 0.',
      ),
    ),
    ...buildingFindings(file, building),
    ...contentsFindings(file, contents),
  ];
}

function buildingFindings(file: PolicyFile, building: number): readonly Finding[] {
  const field = 'rating.buildingCoverage';
  const limit = ownerLimits(file).building;
  const cost = replacementCost(file);
  return [
    ...when(
      building > limit,
      error(
        'V-05-04',
        field,
        limit === 0
          ? 'Building coverage is not available for this building. Enter 0.'
          : `Building coverage may be ${shownDollars(limit)} at most.`,
      ),
    ),
    ...inHundreds('V-05-05', field, building),
    ...when(
      cost !== null && building > upToHundred(cost),
      warning(
        'V-05-06',
        field,
        `The building coverage is above the replacement cost of ${shownDollars(cost)}; no claim pays more than the replacement cost.`,
      ),
    ),
    ...when(
      file.policy.isTenant === true && building > 0 && !isPrivateOnly(file),
      review('V-05-07', field, 'A tenant asks for building coverage; the lease must require it.'),
    ),
  ];
}

function contentsFindings(file: PolicyFile, contents: number): readonly Finding[] {
  const field = 'rating.contentsCoverage';
  const limit = coverageLimits(file).contents;
  return [
    ...when(
      contents > limit,
      error('V-05-08', field, `Contents coverage may be ${shownDollars(limit)} at most.`),
    ),
    ...inHundreds('V-05-09', field, contents),
  ];
}

function inHundreds(code: string, field: string, amount: number) {
  return when(amount % 100 !== 0, error(code, field, 'Enter an amount in whole hundreds of dollars.'));
}

function deductibles(file: PolicyFile): readonly Finding[] {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  const building = buildingCoverage ?? 0;
  const options = deductibleOptions(file, building);
  return [
    ...oneDeductible('V-05-10', 'rating.buildingDeductible', building, buildingDeductible, options),
    ...oneDeductible(
      'V-05-11',
      'rating.contentsDeductible',
      contentsCoverage ?? 0,
      contentsDeductible,
      options,
    ),
  ];
}

function oneDeductible(
  code: string,
  field: string,
  coverage: number,
  deductible: number | null,
  options: readonly number[],
): readonly Finding[] {
  if (coverage === 0) return [];
  return when(
    deductible === null || !options.includes(deductible),
    error(code, field, `Choose a deductible of ${options.map(shownDollars).join(', ')}.`),
  );
}

function contentsOfUnenclosed({ structure, rating }: PolicyFile) {
  return when(
    structure.isUnderConstruction === true &&
      structure.isWalledAndRoofed === false &&
      (rating.contentsCoverage ?? 0) > 0,
    error(
      'V-11-02',
      'rating.contentsCoverage',
      'Contents cannot be insured before the building is enclosed. Enter 0.',
    ),
  );
}

/** With both markets asked, the short wait is chosen before anybody knows which offer is kept. */
function waitIsOfTheCarrier({ policy, rating }: PolicyFile) {
  return when(
    policy.effectiveDateTypeId === 'FIFTEEN_DAY_WAIT' &&
      rating.rateMethodId !== null &&
      rating.privateFloodProviderId === null,
    error(
      'V-05-12',
      null,
      'The NFIP does not start after 15 days. Choose the offer of a private carrier, or go back and choose another start of the cover.',
    ),
  );
}
