import type { PolicyFile } from '../../contract/types.ts';
import { coverageLimits, ownerLimits, replacementCost } from '../coverage/coverage.ts';
import { deductibleOptions } from '../coverage/deductible.ts';
import { parseLossDates } from '../coverage/prior-claims.ts';
import { roundUpToHundred } from '../coverage/program-limits.ts';
import { formatDollars, isBlank } from '../format/format-values.ts';
import { isPrivateOnly, isPublicMarket, isUnrated } from '../market/market.ts';
import { isMissingFactsSource, locationFactKeys } from '../place/location-facts.ts';
import {
  type Check,
  error,
  type Finding,
  findingIf,
  hardStop,
  review,
  warning,
} from '../problems/finding.ts';
import { privateQuestionKeys } from '../questions/private-questions.ts';
import { checkPosition } from './application-start.ts';
import { optional, requiredIf, type StepRules } from './field-rule.ts';

const rateFields = [
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
    isMissingFactsSource,
    'An examiner must name the source of the location facts: the map or survey, its date, the document on file.',
  ),
];

/** Step 5: coverages, deductibles and a premium without discounts. */
export const ratesRules: StepRules = {
  fields: rateFields,
  checks: [
    checkZoneIsKnown,
    checkClaimDates,
    skipWhenUnrated(checkRated),
    skipWhenUnrated(checkCoverages),
    skipWhenUnrated(checkDeductibles),
    checkCarrierWait,
  ],
};

/** Step 11: the same as step 5, with discounts. */
export const ratesDiscountedRules: StepRules = {
  fields: rateFields,
  checks: [
    ...ratesRules.checks,
    skipWhenUnrated(checkRatedWithDiscounts),
    skipWhenUnrated(checkContentsEnclosed),
  ],
};

/** Whether rating has a result: a premium, a finding that the risk cannot be rated, or a status that requires rates. */
function hasRatingResult({ rating, transaction }: PolicyFile): boolean {
  return (
    rating.rateMethod !== null ||
    rating.status === 'NOT_RATABLE' ||
    transaction.transactionStatus === 'SFR_RATES_REQUIRED'
  );
}

function skipWhenUnrated(check: (file: PolicyFile) => readonly Finding[]): Check {
  return (file) => (isUnrated(file) ? [] : check(file));
}

function checkClaimDates({ locationFacts: { priorClaimDates } }: PolicyFile) {
  return findingIf(
    !isBlank(priorClaimDates) && parseLossDates(priorClaimDates) === null,
    error(
      'V-05-13',
      'locationFacts.priorClaimDates',
      'Enter the dates of loss as MM/DD/YYYY with commas between them.',
    ),
  );
}

function checkZoneIsKnown(file: PolicyFile) {
  if (!isPublicMarket(file)) return [];
  return [
    ...findingIf(
      file.floodZoneInformation.isLoaded !== true || file.policy.floodZone === null,
      hardStop(
        'V-05-01',
        'floodZoneInformation.isLoaded',
        'There is no flood zone determination for this address.',
        'FZD_FAILURE',
      ),
    ),
    ...checkPosition(file),
  ];
}

function checkRated(file: PolicyFile) {
  return findingIf(
    !hasRatingResult(file),
    error(
      'V-05-02',
      'rating.buildingCoverage',
      'Choose a premium option, or enter coverages and get the premium.',
    ),
  );
}

function checkRatedWithDiscounts(file: PolicyFile) {
  return findingIf(
    file.rating.rateMethod !== null &&
      file.rating.stage === 'PRELIMINARY' &&
      file.transaction.transactionStatus !== 'SFR_RATES_REQUIRED',
    error(
      'V-11-01',
      'rating.buildingCoverage',
      'Get the premium with discounts: choose a premium option again.',
    ),
  );
}

function checkCoverages(file: PolicyFile): readonly Finding[] {
  const { buildingCoverage, contentsCoverage } = file.rating;
  if (buildingCoverage === null && contentsCoverage === null) return [];
  const building = buildingCoverage ?? 0;
  const contents = contentsCoverage ?? 0;
  return [
    ...findingIf(
      building + contents === 0,
      error(
        'V-05-03',
        'rating.buildingCoverage',
        'Enter a building coverage, a contents coverage, or both; at least one must be above 0.',
      ),
    ),
    ...checkBuildingCoverage(file, building),
    ...checkContentsCoverage(file, contents),
  ];
}

function checkBuildingCoverage(file: PolicyFile, building: number): readonly Finding[] {
  const field = 'rating.buildingCoverage';
  const limit = ownerLimits(file).building;
  const cost = replacementCost(file);
  return [
    ...findingIf(
      building > limit,
      error(
        'V-05-04',
        field,
        limit === 0
          ? 'Building coverage is not available for this building. Enter 0.'
          : `Building coverage may be ${formatDollars(limit)} at most.`,
      ),
    ),
    ...checkWholeHundreds('V-05-05', field, building),
    ...findingIf(
      cost !== null && building > roundUpToHundred(cost),
      warning(
        'V-05-06',
        field,
        `The building coverage is above the replacement cost of ${formatDollars(cost)}; no claim pays more than the replacement cost.`,
      ),
    ),
    ...findingIf(
      file.policy.isTenant === true && building > 0 && !isPrivateOnly(file),
      review('V-05-07', field, 'A tenant wants building coverage; the lease must require it.'),
    ),
  ];
}

function checkContentsCoverage(file: PolicyFile, contents: number): readonly Finding[] {
  const field = 'rating.contentsCoverage';
  const limit = coverageLimits(file).contents;
  return [
    ...findingIf(
      contents > limit,
      error('V-05-08', field, `Contents coverage may be ${formatDollars(limit)} at most.`),
    ),
    ...checkWholeHundreds('V-05-09', field, contents),
  ];
}

function checkWholeHundreds(code: string, field: string, amount: number) {
  return findingIf(amount % 100 !== 0, error(code, field, 'Enter an amount in whole hundreds of dollars.'));
}

function checkDeductibles(file: PolicyFile): readonly Finding[] {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  const building = buildingCoverage ?? 0;
  const options = deductibleOptions(file, building);
  return [
    ...checkDeductible('V-05-10', 'rating.buildingDeductible', building, buildingDeductible, options),
    ...checkDeductible(
      'V-05-11',
      'rating.contentsDeductible',
      contentsCoverage ?? 0,
      contentsDeductible,
      options,
    ),
  ];
}

function checkDeductible(
  code: string,
  field: string,
  coverage: number,
  deductible: number | null,
  options: readonly number[],
): readonly Finding[] {
  if (coverage === 0) return [];
  return findingIf(
    deductible === null || !options.includes(deductible),
    error(code, field, `Choose a deductible of ${options.map(formatDollars).join(', ')}.`),
  );
}

function checkContentsEnclosed({ structure, rating }: PolicyFile) {
  return findingIf(
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

/**
 * Checks that a 15-day wait goes with a private offer. If both markets are asked, the wait is chosen before it is known which offer is
 * kept.
 */
function checkCarrierWait({ policy, rating }: PolicyFile) {
  return findingIf(
    policy.effectiveDateType === 'FIFTEEN_DAY_WAIT' &&
      rating.rateMethod !== null &&
      rating.privateFloodProviderId === null,
    error(
      'V-05-12',
      null,
      'The NFIP does not start after 15 days. Choose the offer of a private carrier, or go back and choose another effective date type.',
    ),
  );
}
