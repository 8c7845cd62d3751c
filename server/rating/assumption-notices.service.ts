import type { ConstructionType, FoundationType, PolicyFile } from '../../machines/contract/types.ts';
import { findCostAssumption, findHeightAssumption } from '../../machines/domain/coverage/risk.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import type { ConstantRow } from './engine/books/edition-files.ts';
import type { Edition } from './engine/figures/edition.ts';
import { findOtherValue } from './engine/figures/other-value.ts';
import { withConstants } from './engine/figures/with-constants.ts';
import { formatGrouped } from './engine/format-number.ts';
import type { RatingInput } from './engine/rating-input.ts';

/**
 * What is taken where a fact of the building is not known, one sentence each: the figure, where it is from, and what another reading would move
 * the premium of a year. `totalOf` rates the file with the figures of an edition; null if that gives no premium.
 */
export function describeAssumptions(
  { structure }: PolicyFile,
  { assumedFacts = [] }: RatingInput,
  edition: Edition,
  date: string,
  totalOf: (edition: Edition) => number | null,
): string[] {
  const { foundationType, constructionType } = structure;
  const names = [
    ...(assumedFacts.includes('firstFloorHeightFeet') && foundationType !== null
      ? [[findHeightAssumption(foundationType), describeHeight(foundationType)] as const]
      : []),
    ...(assumedFacts.includes('buildingValue') && constructionType !== null
      ? [[findCostAssumption(constructionType), describeCost(constructionType)] as const]
      : []),
    ...(assumedFacts.includes('contentsValue') ? [['assumedContentsShare', describeShare] as const] : []),
  ];
  if (names.length === 0) return [];
  const ours = totalOf(edition);
  return names.flatMap(([name, describe]) => {
    const row = edition.manifest.constants.find(
      (each) => each.name === name && each.from <= date && (each.to ?? date) >= date,
    );
    if (row === undefined || ours === null) return [];
    const other = findOtherValue(row);
    const moved = totalOf(withConstants(edition, { [name]: other }, date));
    const effect =
      moved === null ? '' : ` With ${shown(row, other)} the premium would be ${describeMove(moved - ours)}.`;
    const origin = row.label === 'S' ? 'the company’s assumption' : 'an assumption that no source confirms';
    return [`${describe(shown(row, row.value))}, ${origin}.${effect}`];
  });
}

function describeMove(dollars: number): string {
  const whole = Math.round(dollars);
  if (whole === 0) return 'the same';
  return `$${formatGrouped(Math.abs(whole), 0)} ${whole > 0 ? 'more' : 'less'} a year`;
}

function shown({ unit }: ConstantRow, value: ConstantRow['value']): string {
  if (unit === 'share') return `${formatGrouped(Number(value) * 100, 0)}%`;
  return unit === '$' ? `$${String(value)}` : `${String(value)} ${unit}`;
}

const describeHeight = (foundation: FoundationType) => (figure: string) =>
  `The height of the first floor is not known. It is taken as ${figure} for the foundation “${enumLabel('FoundationType', foundation)}”`;
const describeCost = (construction: ConstructionType) => (figure: string) =>
  `The value of the building is not known. It is taken as ${figure} a square foot for the construction “${enumLabel('ConstructionType', construction)}”`;
const describeShare = (figure: string) =>
  `The value of the contents is not known. It is taken as ${figure} of the building’s`;
