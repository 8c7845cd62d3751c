import type { PolicyFile } from '../../contract/types.ts';
import { isVZone } from '../place/flood-zone.ts';
import { mayHaveEnclosure } from './foundation.ts';

/** Whether the flood openings of the enclosure are proper, and what is missing. */
export interface FloodOpeningsResult {
  readonly areProper: boolean;
  readonly missing: readonly string[];
  /** A sentence: the openings are proper, what is missing, or why openings do not count here. */
  readonly explanation: string;
}

/**
 * Evaluates the flood openings. Proper ones are two or more, on two or more walls, with a square inch of net area per enclosed square foot
 * (or engineered, with a certificate that covers the area), each within a foot of grade, in an enclosure used only for parking, access or
 * storage. No credit in V zones.
 */
export function evaluateFloodOpenings(file: Pick<PolicyFile, 'policy' | 'structure'>): FloodOpeningsResult {
  const { foundationType, enclosureAreaFeet } = file.structure;
  if (!mayHaveEnclosure(foundationType))
    return noOpeningsCredit('This foundation encloses no area below the floor.');
  if (enclosureAreaFeet === null) return noOpeningsCredit('Enter the enclosed area.');
  if (enclosureAreaFeet === 0) return noOpeningsCredit('There is no enclosed area.');
  if (isVZone(file.policy.floodZone)) return noOpeningsCredit('Openings give no credit in a V zone.');
  const missing = listMissingRequirements(file, enclosureAreaFeet);
  return missing.length === 0
    ? { areProper: true, missing, explanation: 'The openings are proper flood openings.' }
    : {
        areProper: false,
        missing,
        explanation: `The openings are not proper flood openings: ${missing.join('; ')}.`,
      };
}

function noOpeningsCredit(explanation: string): FloodOpeningsResult {
  return { areProper: false, missing: [], explanation };
}

function listMissingRequirements(
  { structure }: Pick<PolicyFile, 'structure'>,
  area: number,
): readonly string[] {
  const { openingsCount, openingsWallsCount, areOpeningsWithinOneFoot, enclosureUse } = structure;
  return [
    (openingsCount ?? 0) < 2 ? `two openings or more are needed; there are ${openingsCount ?? 0}` : null,
    (openingsWallsCount ?? 0) < 2
      ? `openings are needed in two outside walls or more; they are in ${openingsWallsCount ?? 0}`
      : null,
    structure.hasEngineeredOpenings === true ? certificateGap(structure, area) : netAreaGap(structure, area),
    areOpeningsWithinOneFoot === true
      ? null
      : 'the bottom of every opening must be no more than 1 foot above the interior floor or the outside grade, whichever is higher',
    enclosureUse === 'PARKING_ACCESS_STORAGE'
      ? null
      : 'the enclosure must be used only for parking, access or storage, and be unfinished',
  ].filter((gap) => gap !== null);
}

function certificateGap(
  { engineeredOpeningsAreaFeet, hasOpeningsCertification }: PolicyFile['structure'],
  area: number,
): string | null {
  const covered = engineeredOpeningsAreaFeet ?? 0;
  if (hasOpeningsCertification !== true) return 'the certificate of the engineered openings must be on file';
  return covered < area
    ? `the certificate must cover the enclosed ${formatCount(area)} sq ft; it covers ${formatCount(covered)}`
    : null;
}

function netAreaGap({ openingsSquareInches }: PolicyFile['structure'], area: number): string | null {
  const inches = openingsSquareInches ?? 0;
  return inches < area
    ? `${formatCount(area)} sq in of net open area are needed, one per square foot enclosed; there are ${formatCount(inches)}`
    : null;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
