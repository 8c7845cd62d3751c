import { deductibleRisk, type RatedOption } from './option-difference.ts';
import { type RatedChoice, recommendDeductible, recommendOption } from './recommended-option.ts';

/** The kinds of packages. HIGHEST_DEDUCTIBLE takes the third place where the recommended package is the fullest one. */
export type PackageKind = 'LENDER_MINIMUM' | 'BASIC' | 'RECOMMENDED' | 'FULLEST' | 'HIGHEST_DEDUCTIBLE';

/** One of the options that are offered side by side. */
export interface OptionPackage<Option extends RatedOption = RatedOption> {
  readonly kind: PackageKind;
  readonly title: string;
  /** Describes the package in one sentence. */
  readonly summary: string;
  readonly option: Option;
}

/**
 * The packages side by side, from the least to the fullest: what a lender requires, or the building alone without a loan; the
 * recommended one; and the fullest, or the same cover with the highest deductible. A package that equals an earlier one is left out.
 */
export function listPackages<Option extends RatedOption>(
  choices: readonly RatedChoice<Option>[],
): readonly OptionPackage<Option>[] {
  const recommended = recommendOption(choices);
  if (recommended === null || recommended.totalPremium === null) return [];
  const fullCover = choices.find(({ key }) => key === 'MAXIMUM')?.cells ?? [];
  const byRisk = fullCover
    .filter(({ totalPremium }) => totalPremium !== null)
    .toSorted((first, second) => deductibleRisk(first) - deductibleRisk(second));
  const isFullest = byRisk[0] === recommended;
  return [
    leastPackage(choices),
    {
      kind: 'RECOMMENDED' as const,
      title: 'Recommended',
      summary: isFullest
        ? 'Also the most coverage that the NFIP sells here.'
        : 'Full coverage at a deductible that pays off.',
      option: recommended,
    },
    isFullest ? highestDeductible(byRisk.at(-1)) : fullest(byRisk[0]),
  ]
    .filter((item) => item !== null)
    .filter((item) => item.kind === 'RECOMMENDED' || item.option !== recommended);
}

function leastPackage<Option extends RatedOption>(
  choices: readonly RatedChoice<Option>[],
): OptionPackage<Option> | null {
  for (const { kind, title, summary } of leastPackages) {
    const option = recommendDeductible(choices.find(({ key }) => key === keyOfKind[kind])?.cells ?? []);
    if (option !== null && option.totalPremium !== null) return { kind, title, summary, option };
  }
  return null;
}

const keyOfKind = { LENDER_MINIMUM: 'LENDER_MINIMUM', BASIC: 'BUILDING_ONLY' } as const;

const leastPackages = [
  {
    kind: 'LENDER_MINIMUM',
    title: 'Lender minimum',
    summary: 'Protects the loan, not the contents.',
  },
  {
    kind: 'BASIC',
    title: 'Building only',
    summary: 'Contents are not insured.',
  },
] as const;

function fullest<Option extends RatedOption>(option: Option | undefined): OptionPackage<Option> | null {
  if (option === undefined) return null;
  return {
    kind: 'FULLEST',
    title: 'Lowest deductible',
    summary: 'Full coverage; you pay less of a loss.',
    option,
  };
}

function highestDeductible<Option extends RatedOption>(
  option: Option | undefined,
): OptionPackage<Option> | null {
  if (option === undefined) return null;
  return {
    kind: 'HIGHEST_DEDUCTIBLE',
    title: 'Highest deductible',
    summary: 'The same coverage.',
    option,
  };
}
