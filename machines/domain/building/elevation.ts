import { ElevationDiagram as diagrams } from '../../contract/enums.ts';
import type { ElevationCertificate, ElevationDiagram, PolicyFile } from '../../contract/types.ts';
import { isVZone } from '../place/flood-zone.ts';
import { evaluateFloodOpenings } from './openings.ts';

/** The elevations of the certificate, by field name. */
export type ElevationField =
  | 'topOfBottomFloor'
  | 'topNextHighestFloor'
  | 'bottomOfHorizontalStructure'
  | 'attachedGarageElevation'
  | 'machineryEquipmentElevation'
  | 'lag'
  | 'hag'
  | 'lagAtLowestElevation';

/** The parts of a file that decide the heights of a certificate. */
type CertifiedFile = Pick<PolicyFile, 'policy' | 'structure' | 'elevationCertificate'>;

/** The lowest floor elevation and first floor height, in feet to a tenth, and how they were found. Null heights are unknown. */
export interface LowestFloor {
  readonly lfe: number | null;
  /** Feet above the lowest adjacent grade. */
  readonly firstFloorHeight: number | null;
  readonly explanation: string;
}

/**
 * The elevations that a diagram requires: always the bottom floor and the lowest adjacent grade; the next floor for all but 1A, 1B and 5;
 * in V zones also the horizontal structure for 5 and 6.
 */
export function requiredElevations(
  diagram: ElevationDiagram,
  zone: string | null,
): readonly ElevationField[] {
  const needsStructure = isVZone(zone) && (diagram === 'DIAGRAM_5' || diagram === 'DIAGRAM_6');
  return [
    'topOfBottomFloor',
    ...(isNextFloorRequired(diagram) ? ['topNextHighestFloor' as const] : []),
    ...(needsStructure ? ['bottomOfHorizontalStructure' as const] : []),
    'lag',
  ];
}

/** The elevation that is the first floor in Risk Rating 2.0: C2b for an enclosed or basement diagram, else C2a. */
export function firstFloorField(diagram: ElevationDiagram): 'topOfBottomFloor' | 'topNextHighestFloor' {
  return isNextFloorRequired(diagram) && diagram !== 'DIAGRAM_3' ? 'topNextHighestFloor' : 'topOfBottomFloor';
}

/**
 * Calculates the heights from a file's certificate. Only the first floor height is rated; the lowest floor elevation is kept for the zone.
 */
export function calculateLowestFloor(file: CertifiedFile): LowestFloor {
  const certificate = file.elevationCertificate;
  const diagram = certificate.diagramNumber;
  if (certificate.isActive !== true) return unknownLowestFloor('There is no elevation certificate.');
  if (diagram === null) return unknownLowestFloor('Choose the building diagram.');
  const missing = requiredElevations(diagram, file.policy.floodZone).filter(
    (field) => certificate[field] === null,
  );
  if (missing.length > 0)
    return unknownLowestFloor(`Enter ${missing.map((field) => elevationNames[field]).join(', ')}.`);
  const lowest = lowestFloorField(file, diagram);
  const first = firstFloorField(diagram);
  const lfe = certificate[lowest];
  const firstFloor = certificate[first];
  if (lfe === null || firstFloor === null || certificate.lag === null)
    return unknownLowestFloor('An elevation is missing.');
  const firstFloorHeight = roundToTenth(firstFloor - certificate.lag);
  return {
    lfe: roundToTenth(lfe),
    firstFloorHeight,
    explanation: `Diagram ${diagrams[diagram].wire}: the lowest floor is ${elevationNames[lowest]}, ${formatFeet(lfe)}. The first floor is ${elevationNames[first]}, ${formatFeet(firstFloor)}; less the lowest adjacent grade (C2f), ${formatFeet(certificate.lag)}, its height is ${formatFeet(firstFloorHeight)}.`,
  };
}

/**
 * The elevation of the diagram's lowest floor: the bottom floor (C2a), the next floor (C2b) or the horizontal structure (C2c). A zones: 6,
 * 7 and 8 use C2b with proper openings. V zones: 5 uses C2c, and so does 6 with an unfinished breakaway enclosure under 300 sq ft.
 */
function lowestFloorField(
  file: CertifiedFile,
  diagram: ElevationDiagram,
): 'topOfBottomFloor' | 'topNextHighestFloor' | 'bottomOfHorizontalStructure' {
  const isCoastal = isVZone(file.policy.floodZone);
  if (isCoastal && diagram === 'DIAGRAM_5') return 'bottomOfHorizontalStructure';
  if (isCoastal && diagram === 'DIAGRAM_6')
    return isSmallBreakaway(file) ? 'bottomOfHorizontalStructure' : 'topOfBottomFloor';
  const isEnclosed = diagram === 'DIAGRAM_6' || diagram === 'DIAGRAM_7' || diagram === 'DIAGRAM_8';
  return isEnclosed && evaluateFloodOpenings(file).areProper ? 'topNextHighestFloor' : 'topOfBottomFloor';
}

/**
 * The certificate after a reset: inactive, with the date, diagram, section type, floor elevations, lag and lFE cleared. Specification,
 * section 4.
 */
export function resetCertificate<Certificate extends ElevationCertificate>(
  certificate: Certificate,
): Certificate {
  return {
    ...certificate,
    elCertDate: null,
    diagramNumber: null,
    sectionType: null,
    topOfBottomFloor: null,
    topNextHighestFloor: null,
    bottomOfHorizontalStructure: null,
    attachedGarageElevation: null,
    lag: null,
    lfe: null,
    isActive: false,
  };
}

/** The label of an elevation, including its item number on the certificate. */
export function elevationName(field: ElevationField): string {
  return elevationNames[field];
}

/** Rounds a height or elevation in feet to a tenth. */
function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function isNextFloorRequired(diagram: ElevationDiagram): boolean {
  return diagram !== 'DIAGRAM_1A' && diagram !== 'DIAGRAM_1B' && diagram !== 'DIAGRAM_5';
}

function isSmallBreakaway({ structure }: CertifiedFile): boolean {
  return (
    structure.hasBreakawayWalls === true &&
    structure.enclosureUse !== 'FINISHED' &&
    structure.enclosureUse !== 'OTHER' &&
    (structure.enclosureAreaFeet ?? 0) < 300
  );
}

function unknownLowestFloor(explanation: string): LowestFloor {
  return { lfe: null, firstFloorHeight: null, explanation };
}

function formatFeet(value: number): string {
  return `${roundToTenth(value).toFixed(1)} ft`;
}

const elevationNames: { readonly [field in ElevationField]: string } = {
  topOfBottomFloor: 'the top of the bottom floor (C2a)',
  topNextHighestFloor: 'the top of the next higher floor (C2b)',
  bottomOfHorizontalStructure: 'the bottom of the lowest horizontal structure (C2c)',
  attachedGarageElevation: 'the attached garage (C2d)',
  machineryEquipmentElevation: 'the lowest machinery and equipment (C2e)',
  lag: 'the lowest adjacent grade (C2f)',
  hag: 'the highest adjacent grade (C2g)',
  lagAtLowestElevation: 'the lowest grade at deck or stairs (C2h)',
};
