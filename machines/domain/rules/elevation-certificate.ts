import { ElevationDiagram as diagrams } from '../../contract/enums.ts';
import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import {
  type ElevationField,
  elevationName,
  elevationsNeeded,
  firstFloorField,
  lowestFloorOf,
} from '../building/elevation.ts';
import { expectedFoundation } from '../building/foundation.ts';
import { enumLabel, shownDate } from '../format/format.ts';
import { hasBaseFloodElevation } from '../place/flood-zone.ts';
import type { FieldKey } from '../problems/field-key.ts';
import { error, type Finding, review, warning, when } from '../problems/finding.ts';
import { heightReview } from './foundation-information.ts';
import { optional, required, requiredIf, type StepRules } from './step.ts';

/** Step 8: the elevation certificate. */
export const elevationCertificate: StepRules = {
  fields: [
    required('elevationCertificate.diagramNumber', 'Choose the building diagram of the certificate.'),
    required('elevationCertificate.elCertDate', 'Enter the date of the certificate.'),
    required('elevationCertificate.sectionTypeId', 'Choose which section of the certificate was filled in.'),
    required('elevationCertificate.elevationDatum', 'Choose the datum of the elevations.'),
    optional('elevationCertificate.horizontalDatum'),
    requiredIf(
      'elevationCertificate.bfe',
      ({ policy }) => hasBaseFloodElevation(policy.floodZone),
      'Enter the base flood elevation in feet.',
    ),
    elevation('topOfBottomFloor'),
    elevation('topNextHighestFloor'),
    elevation('bottomOfHorizontalStructure'),
    elevation('attachedGarageElevation'),
    elevation('machineryEquipmentElevation'),
    elevation('lag'),
    elevation('hag'),
    elevation('lagAtLowestElevation'),
  ],
  checks: [
    foundationFits,
    certificateDate,
    section,
    datum,
    baseFlood,
    grades,
    floors,
    heights,
    crawlspaceDepth,
    machinery,
  ],
};

function elevation(field: ElevationField) {
  const key: FieldKey = `elevationCertificate.${field}`;
  return requiredIf(
    key,
    ({ policy, elevationCertificate: { diagramNumber } }) =>
      diagramNumber !== null && elevationsNeeded(diagramNumber, policy.floodZone).includes(field),
    `Enter ${elevationName(field)} in feet, from -500.0 to 15,000.0.`,
  );
}

function foundationFits({ structure, elevationCertificate: { diagramNumber } }: PolicyFile) {
  const { foundationTypeId } = structure;
  if (diagramNumber === null || foundationTypeId === null) return [];
  const expected = expectedFoundation(diagramNumber);
  return when(
    foundationTypeId !== expected,
    error(
      'V-08-01',
      'elevationCertificate.diagramNumber',
      `Diagram ${diagrams[diagramNumber].wire} shows the foundation “${enumLabel('FoundationType', expected)}”; step 2 says “${enumLabel('FoundationType', foundationTypeId)}”. Choose another diagram, or change the foundation.`,
    ),
  );
}

function certificateDate({ structure, elevationCertificate: { elCertDate } }: PolicyFile, today: IsoDate) {
  const field = 'elevationCertificate.elCertDate';
  const built = structure.constructionDate;
  if (elCertDate === null) return [];
  return [
    ...when(elCertDate > today, error('V-08-02', field, 'The certificate must not be dated in the future.')),
    ...when(
      built !== null && elCertDate < built && structure.isUnderConstruction !== true,
      error('V-08-03', field, `The certificate must not be older than the building, ${shownDate(built)}.`),
    ),
    ...when(
      structure.isUnderConstruction === true,
      review(
        'V-08-04',
        field,
        'The certificate is of a building under construction; it holds only until completion.',
      ),
    ),
  ];
}

function section({ policy, elevationCertificate: { sectionTypeId } }: PolicyFile) {
  const zone = policy.floodZone;
  return when(
    sectionTypeId === 'SECTION_E' && zone !== null && zone !== 'AO' && zone !== 'A',
    warning(
      'V-08-05',
      'elevationCertificate.sectionTypeId',
      'Section E is for zones AO and A without a base flood elevation. A surveyor fills in section C.',
    ),
  );
}

function datum({ elevationCertificate: { elevationDatum } }: PolicyFile) {
  const field = 'elevationCertificate.elevationDatum';
  return [
    ...when(
      elevationDatum === 'NGVD_1929',
      warning(
        'V-08-06',
        field,
        'Check that the map uses NGVD 1929 too; else convert every elevation to its datum.',
      ),
    ),
    ...when(
      elevationDatum === 'OTHER',
      review(
        'V-08-07',
        field,
        'The elevations are in a local datum; they must be converted to the datum of the map.',
      ),
    ),
  ];
}

function baseFlood({ policy, elevationCertificate: { bfe } }: PolicyFile) {
  return when(
    bfe !== null && policy.floodZone !== null && ['X', 'B', 'C', 'D', 'A', 'V'].includes(policy.floodZone),
    warning(
      'V-08-08',
      'elevationCertificate.bfe',
      `The map has no base flood elevation in zone ${policy.floodZone}. Leave it empty.`,
    ),
  );
}

function grades({ elevationCertificate: { lag, hag } }: PolicyFile): readonly Finding[] {
  if (lag === null || hag === null) return [];
  return [
    ...when(
      lag > hag,
      error(
        'V-08-09',
        'elevationCertificate.lag',
        'The lowest adjacent grade must not be above the highest. Correct one of the two.',
      ),
    ),
    ...when(
      hag - lag > 20,
      review(
        'V-08-10',
        'elevationCertificate.hag',
        'The grades differ by more than 20 ft; verify the certificate.',
      ),
    ),
  ];
}

function floors({ policy, elevationCertificate: certificate }: PolicyFile) {
  const { diagramNumber, topOfBottomFloor: bottom, topNextHighestFloor: next } = certificate;
  const needsNext =
    diagramNumber !== null &&
    elevationsNeeded(diagramNumber, policy.floodZone).includes('topNextHighestFloor');
  return when(
    needsNext && bottom !== null && next !== null && bottom > next,
    error(
      'V-08-11',
      'elevationCertificate.topOfBottomFloor',
      'The bottom floor must not be above the next higher floor. Correct one of the two.',
    ),
  );
}

function heights(file: PolicyFile): readonly Finding[] {
  const { firstFloorHeight } = lowestFloorOf(file);
  if (firstFloorHeight === null) return [];
  const field = 'elevationCertificate.topOfBottomFloor';
  const odd = heightReview('V-08-13', field, file.structure.foundationTypeId, firstFloorHeight);
  return [
    ...when(
      firstFloorHeight < -10 || firstFloorHeight > 30,
      review(
        'V-08-12',
        field,
        `The first floor would be ${firstFloorHeight.toFixed(1)} ft above the lowest grade; verify the certificate.`,
      ),
    ),
    ...(odd === null ? [] : [odd]),
  ];
}

function crawlspaceDepth({ elevationCertificate: { diagramNumber, topOfBottomFloor, lag } }: PolicyFile) {
  return when(
    diagramNumber === 'DIAGRAM_9' && topOfBottomFloor !== null && lag !== null && lag - topOfBottomFloor > 2,
    error(
      'V-08-14',
      'elevationCertificate.diagramNumber',
      'A crawlspace floor more than 2 ft below the lowest grade is a basement. Choose diagram 2A or 2B.',
    ),
  );
}

function machinery({ structure, elevationCertificate: certificate }: PolicyFile) {
  const { diagramNumber, machineryEquipmentElevation: lowest } = certificate;
  const floor = diagramNumber === null ? null : certificate[firstFloorField(diagramNumber)];
  return when(
    structure.isMachineryElevated === true && lowest !== null && floor !== null && lowest < floor,
    review(
      'V-08-15',
      'elevationCertificate.machineryEquipmentElevation',
      'The certificate shows machinery below the first floor; step 7 says that all of it is elevated.',
    ),
  );
}
