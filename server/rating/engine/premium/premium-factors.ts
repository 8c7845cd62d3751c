import { formatGrouped } from '../format-number.ts';
import type { RatingInput } from '../rating-input.ts';
import { FACT_LABELS } from '../worksheet/fact-labels.ts';
import { formatFactValue, formatYesNo, lowerCaseEnum } from '../worksheet/fact-values.ts';
import type { PremiumCase } from './premium-case.ts';

/** One thing that a premium depends on: how it is described, and how a case takes it over from another. */
export type PremiumFactor = {
  label: string;
  isSame(one: PremiumCase, other: PremiumCase): boolean;
  words(of: PremiumCase, against: PremiumCase): string;
  take(from: PremiumCase, to: PremiumCase): PremiumCase;
};

/** The factors of two cases, in the order in which a difference lists them. */
export function listPremiumFactors(one: PremiumCase, other: PremiumCase): PremiumFactor[] {
  return [
    RATE_EDITION_FACTOR,
    ...INPUT_FACTORS,
    ...deductibleFactors(one, other),
    ...contextFactors(one, other),
  ];
}

const RATE_EDITION_FACTOR: PremiumFactor = {
  label: 'rate figures',
  isSame: (one, other) => one.edition === other.edition,
  words: ({ edition, ratedFor }) => `of ${edition.id} for ${ratedFor}`,
  take: (from, { edition, ratedFor }) => ({ ...from, edition, ratedFor }),
};

type InputKey = keyof RatingInput;

const LOCATION_KEYS: readonly InputKey[] = [
  'state',
  'county',
  'huc12',
  'leveeSystemId',
  'isBarrierIsland',
  'distanceToRiverMeters',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
  'elevationFeet',
  'elevationRelativeToRiverFeet',
  'elevationRelativeToLakeFeet',
  'structuralRelativeElevationFeet',
  'drainageAreaSquareKilometers',
  'riverClass',
];

const INPUT_FACTORS: readonly PremiumFactor[] = [
  inputFactor('location', LOCATION_KEYS),
  inputFactor('building type', ['buildingType']),
  inputFactor('construction', ['constructionType']),
  inputFactor('condominium unit owner', ['isCondoUnitOwner']),
  inputFactor('floors', ['floorsOfInterest']),
  inputFactor('units', ['unitsCount']),
  inputFactor('foundation', ['foundationType']),
  inputFactor('flood vents', ['hasFloodVents']),
  inputFactor('first floor height', ['firstFloorHeightFeet']),
  inputFactor('building value', ['buildingValue']),
  inputFactor('contents value', ['contentsValue']),
  inputFactor('building coverage', ['buildingCoverage']),
  inputFactor('contents coverage', ['contentsCoverage']),
  inputFactor('prior claims', ['priorClaims']),
  inputFactor('Emergency Program', ['isEmergencyProgram']),
  inputFactor('machinery elevated', ['isMachineryElevated']),
  inputFactor('CRS class', ['crsClass']),
];

/** One factor if both deductibles are the same in each case, otherwise one for each. */
function deductibleFactors({ input: one }: PremiumCase, { input: other }: PremiumCase): PremiumFactor[] {
  const isTogether =
    one.buildingDeductible === one.contentsDeductible &&
    other.buildingDeductible === other.contentsDeductible;
  if (isTogether) return [inputFactor('deductible', ['buildingDeductible', 'contentsDeductible'], 1)];
  return [
    inputFactor('building deductible', ['buildingDeductible']),
    inputFactor('contents deductible', ['contentsDeductible']),
  ];
}

function inputFactor(label: string, keys: readonly InputKey[], shown = keys.length): PremiumFactor {
  const differing = (one: PremiumCase, other: PremiumCase) =>
    keys.filter((key) => (one.input[key] ?? null) !== (other.input[key] ?? null));
  return {
    label,
    isSame: (one, other) => differing(one, other).length === 0,
    words: ({ input }, against) =>
      keys.length === 1 || shown === 1
        ? formatFactValue(keys[0] ?? 'id', input)
        : differing({ ...against, input }, against)
            .map((key) => `${inputLabel(key)} ${formatFactValue(key, input)}`)
            .join(', '),
    take: (from, to) => ({
      ...from,
      input: {
        ...from.input,
        ...Object.fromEntries(keys.map((key) => [key, to.input[key]])),
        assumedFacts: to.input.assumedFacts ?? [],
      },
    }),
  };
}

function inputLabel(key: InputKey): string {
  return (FACT_LABELS[key] ?? key).replace(/^answer whether it is an? /, '');
}

function contextFactors({ context: one }: PremiumCase, { context: other }: PremiumCase): PremiumFactor[] {
  const discounts =
    one.variant === other.variant
      ? [
          contextFactor('statutory discounts', ['eligibleDiscounts'], ({ eligibleDiscounts }) =>
            eligibleDiscounts.length === 0 ? 'none' : eligibleDiscounts.map(lowerCaseEnum).join(', '),
          ),
          contextFactor('increase cap', ['increaseCap'], ({ increaseCap: cap }) =>
            cap === null ? 'none' : `${cap.percent} % above $${formatGrouped(cap.priorPremium, 0)}`,
          ),
        ]
      : [
          contextFactor('discounts', ['variant', 'eligibleDiscounts', 'increaseCap'], ({ variant }) =>
            variant === 'DISCOUNTED' ? 'taken' : 'left out',
          ),
        ];
  return [
    ...discounts,
    contextFactor('primary residence', ['isPrimaryResidence'], (of) => formatYesNo(of.isPrimaryResidence)),
    contextFactor('tenant', ['isTenant'], (of) => formatYesNo(of.isTenant)),
    contextFactor('community on probation', ['isOnProbation'], (of) => formatYesNo(of.isOnProbation)),
    contextFactor('severe repetitive loss', ['isSevereRepetitiveLoss'], (of) =>
      formatYesNo(of.isSevereRepetitiveLoss),
    ),
  ];
}

type Context = PremiumCase['context'];

function contextFactor(
  label: string,
  keys: readonly (keyof Context)[],
  words: (of: Context) => string,
): PremiumFactor {
  const text = ({ context }: PremiumCase) => JSON.stringify(keys.map((key) => context[key]));
  return {
    label,
    isSame: (one, other) => text(one) === text(other),
    words: ({ context }) => words(context),
    take: (from, to) => ({
      ...from,
      context: { ...from.context, ...Object.fromEntries(keys.map((key) => [key, to.context[key]])) },
    }),
  };
}
