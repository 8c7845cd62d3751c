import { grouped } from '../number-text.ts';
import type { RatingInput } from '../rating-input.ts';
import { FACT_WORDS } from '../worksheet/fact-words.ts';
import type { RatedCase } from './rated-case.ts';

/** One thing that a premium follows from: how it reads, and how one case takes it over from another. */
export type CaseFact = {
  label: string;
  isSame(one: RatedCase, other: RatedCase): boolean;
  words(of: RatedCase, against: RatedCase): string;
  take(from: RatedCase, to: RatedCase): RatedCase;
};

/** The facts of a case in the order in which a difference is told. */
export function caseFacts(one: RatedCase, other: RatedCase): CaseFact[] {
  return [FIGURES, ...INPUT_FACTS, ...deductibleFacts(one, other), ...contextFacts(one, other)];
}

const FIGURES: CaseFact = {
  label: 'rate figures',
  isSame: (one, other) => one.edition === other.edition,
  words: ({ edition, ratedFor }) => `of ${edition.id} for ${ratedFor}`,
  take: (from, { edition, ratedFor }) => ({ ...from, edition, ratedFor }),
};

type InputKey = keyof RatingInput;

const PLACE: readonly InputKey[] = [
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

const INPUT_FACTS: readonly CaseFact[] = [
  inputFact('location', PLACE),
  inputFact('building type', ['buildingType']),
  inputFact('construction', ['constructionType']),
  inputFact('condominium unit owner', ['isCondoUnitOwner']),
  inputFact('floors', ['floorsOfInterest']),
  inputFact('units', ['unitsCount']),
  inputFact('foundation', ['foundationType']),
  inputFact('flood vents', ['hasFloodVents']),
  inputFact('first floor height', ['firstFloorHeightFeet']),
  inputFact('building value', ['buildingValue']),
  inputFact('contents value', ['contentsValue']),
  inputFact('building coverage', ['buildingCoverage']),
  inputFact('contents coverage', ['contentsCoverage']),
  inputFact('prior claims', ['priorClaims']),
  inputFact('Emergency Program', ['isEmergencyProgram']),
  inputFact('machinery elevated', ['isMachineryElevated']),
  inputFact('CRS class', ['crsClass']),
];

/** One line where both deductibles move together, else one for each. */
function deductibleFacts({ input: one }: RatedCase, { input: other }: RatedCase): CaseFact[] {
  const isTogether =
    one.buildingDeductible === one.contentsDeductible &&
    other.buildingDeductible === other.contentsDeductible;
  if (isTogether) return [inputFact('deductible', ['buildingDeductible', 'contentsDeductible'], 1)];
  return [
    inputFact('building deductible', ['buildingDeductible']),
    inputFact('contents deductible', ['contentsDeductible']),
  ];
}

function inputFact(label: string, keys: readonly InputKey[], shown = keys.length): CaseFact {
  const differing = (one: RatedCase, other: RatedCase) =>
    keys.filter((key) => (one.input[key] ?? null) !== (other.input[key] ?? null));
  return {
    label,
    isSame: (one, other) => differing(one, other).length === 0,
    words: ({ input }, against) =>
      keys.length === 1 || shown === 1
        ? valueWords(keys[0] ?? 'id', input)
        : differing({ ...against, input }, against)
            .map((key) => `${factWords(key)} ${valueWords(key, input)}`)
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

function factWords(key: InputKey): string {
  return (FACT_WORDS[key] ?? key).replace(/^answer whether it is an? /, '');
}

function contextFacts({ context: one }: RatedCase, { context: other }: RatedCase): CaseFact[] {
  const discounts =
    one.variant === other.variant
      ? [
          contextFact('statutory discounts', ['eligibleDiscounts'], ({ eligibleDiscounts }) =>
            eligibleDiscounts.length === 0 ? 'none' : eligibleDiscounts.map(plain).join(', '),
          ),
          contextFact('increase cap', ['increaseCap'], ({ increaseCap: cap }) =>
            cap === null ? 'none' : `${cap.percent} % above $${grouped(cap.priorPremium, 0)}`,
          ),
        ]
      : [
          contextFact('discounts', ['variant', 'eligibleDiscounts', 'increaseCap'], ({ variant }) =>
            variant === 'DISCOUNTED' ? 'taken' : 'left out',
          ),
        ];
  return [
    ...discounts,
    contextFact('primary residence', ['isPrimaryResidence'], (of) => yesOrNo(of.isPrimaryResidence)),
    contextFact('tenant', ['isTenant'], (of) => yesOrNo(of.isTenant)),
    contextFact('community on probation', ['isOnProbation'], (of) => yesOrNo(of.isOnProbation)),
    contextFact('severe repetitive loss', ['isSevereRepetitiveLoss'], (of) =>
      yesOrNo(of.isSevereRepetitiveLoss),
    ),
  ];
}

type Context = RatedCase['context'];

function contextFact(
  label: string,
  keys: readonly (keyof Context)[],
  words: (of: Context) => string,
): CaseFact {
  const text = ({ context }: RatedCase) => JSON.stringify(keys.map((key) => context[key]));
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

function valueWords(key: InputKey, input: RatingInput): string {
  const value = input[key];
  if (value === null || value === undefined) return 'not known';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value !== 'number') return plain(String(value));
  if (/(Coverage|Deductible|Value)$/.test(key)) return `$${grouped(value, 0)}`;
  const unit = UNITS.find(([ending]) => key.endsWith(ending))?.[1] ?? '';
  return grouped(value, 2) + unit;
}

const UNITS = [
  ['Meters', ' m'],
  ['Feet', ' ft'],
  ['Kilometers', ' km²'],
] as const;

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** "SLAB_ON_GRADE" → "slab on grade"; names and numbers stay as they are. */
function plain(name: string): string {
  return /^[A-Z]+(_[A-Z]+)+$/.test(name) ? name.toLowerCase().replaceAll('_', ' ') : name;
}
