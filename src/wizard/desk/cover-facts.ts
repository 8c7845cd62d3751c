import { formatDollars } from '../../../machines/domain/format/format-values.ts';

interface Cover {
  readonly buildingCoverage: number | null;
  readonly buildingDeductible: number | null;
  readonly contentsCoverage: number | null;
  readonly contentsDeductible: number | null;
}

/** The amounts of insurance and their deductibles. What is not insured has no deductible, and what is not answered is left out. */
export function listCoverFacts(cover: Cover): readonly { readonly label: string; readonly value: string }[] {
  const { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible } = cover;
  return [
    { label: 'Building coverage', value: formatCoverage(buildingCoverage) },
    { label: 'Building deductible', value: formatDeductible(buildingCoverage, buildingDeductible) },
    { label: 'Contents coverage', value: formatCoverage(contentsCoverage) },
    { label: 'Contents deductible', value: formatDeductible(contentsCoverage, contentsDeductible) },
  ].filter(({ value }) => value !== '');
}

/** A coverage with its deductible in a row, such as "$250,000, deductible $2,000"; "None" for what is not insured. */
export function describeCoverage(coverage: number | null, deductible: number | null): string {
  const shown = formatDeductible(coverage, deductible);
  return shown === '' ? formatCoverage(coverage) : `${formatCoverage(coverage)}, deductible ${shown}`;
}

function formatCoverage(coverage: number | null): string {
  return coverage === 0 ? 'None' : formatDollars(coverage);
}

function formatDeductible(coverage: number | null, deductible: number | null): string {
  return coverage === 0 ? '' : formatDollars(deductible);
}
