import { ElevationDiagram as diagrams } from '../../contract/enums.ts';
import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import {
  calculateLowestFloor,
  type ElevationField,
  elevationName,
  firstFloorField,
  requiredElevations,
} from '../building/elevation.ts';
import { expectedFoundation } from '../building/foundation.ts';
import { enumLabel, formatDate } from '../format/format-values.ts';
import { hasBaseFloodElevation } from '../place/flood-zone.ts';
import type { FieldKey } from '../problems/field-key.ts';
import { error, type Finding, findingIf, review, warning } from '../problems/finding.ts';
import { optional, required, requiredIf, type StepRules } from './field-rule.ts';
import { reviewUnusualHeight } from './foundation-information.ts';

/** Step 8: the elevation certificate. */
export const elevationCertificateRules: StepRules = {
  fields: [
    required('elevationCertificate.diagramNumber', 'Choose the building diagram of the certificate.'),
    required('elevationCertificate.elCertDate', 'Enter the date of the certificate.'),
    required('elevationCertificate.sectionType', 'Choose which section of the certificate was filled in.'),
    required('elevationCertificate.elevationDatum', 'Choose the datum of the elevations.'),
    optional('elevationCertificate.horizontalDatum'),
    requiredIf(
      'elevationCertificate.bfe',
      ({ policy }) => hasBaseFloodElevation(policy.floodZone),
      'Enter the base flood elevation in feet.',
    ),
    buildElevationField('topOfBottomFloor'),
    buildElevationField('topNextHighestFloor'),
    buildElevationField('bottomOfHorizontalStructure'),
    buildElevationField('attachedGarageElevation'),
    buildElevationField('machineryEquipmentElevation'),
    buildElevationField('lag'),
    buildElevationField('hag'),
    buildElevationField('lagAtLowestElevation'),
  ],
  checks: [
    checkFoundationFitsDiagram,
    checkCertificateDate,
    checkSection,
    checkDatum,
    checkBaseFloodElevation,
    checkGrades,
    checkFloors,
    checkFirstFloorHeight,
    checkCrawlspaceDepth,
    checkMachineryElevation,
  ],
};

function buildElevationField(field: ElevationField) {
  const key: FieldKey = `elevationCertificate.${field}`;
  return requiredIf(
    key,
    ({ policy, elevationCertificate: { diagramNumber } }) =>
      diagramNumber !== null && requiredElevations(diagramNumber, policy.floodZone).includes(field),
    `Enter ${elevationName(field)} in feet, from -500.0 to 15,000.0.`,
  );
}

function checkFoundationFitsDiagram({ structure, elevationCertificate: { diagramNumber } }: PolicyFile) {
  const { foundationType } = structure;
  if (diagramNumber === null || foundationType === null) return [];
  const expected = expectedFoundation(diagramNumber);
  return findingIf(
    foundationType !== expected,
    error(
      'V-08-01',
      'elevationCertificate.diagramNumber',
      `Diagram ${diagrams[diagramNumber].wire} shows the foundation “${enumLabel('FoundationType', expected)}”; step 2 says “${enumLabel('FoundationType', foundationType)}”. Choose another diagram, or change the foundation.`,
    ),
  );
}

function checkCertificateDate(
  { structure, elevationCertificate: { elCertDate } }: PolicyFile,
  today: IsoDate,
) {
  const field = 'elevationCertificate.elCertDate';
  const built = structure.constructionDate;
  if (elCertDate === null) return [];
  return [
    ...findingIf(
      elCertDate > today,
      error('V-08-02', field, 'The certificate must not be dated in the future.'),
    ),
    ...findingIf(
      built !== null && elCertDate < built && structure.isUnderConstruction !== true,
      error('V-08-03', field, `The certificate must not be older than the building, ${formatDate(built)}.`),
    ),
    ...findingIf(
      structure.isUnderConstruction === true,
      review(
        'V-08-04',
        field,
        'The certificate is for a building under construction; it is valid only until completion.',
      ),
    ),
  ];
}

function checkSection({ policy, elevationCertificate: { sectionType } }: PolicyFile) {
  const zone = policy.floodZone;
  return findingIf(
    sectionType === 'SECTION_E' && zone !== null && zone !== 'AO' && zone !== 'A',
    warning(
      'V-08-05',
      'elevationCertificate.sectionType',
      'Section E is for zones AO and A without a base flood elevation. Here a surveyor completes section C.',
    ),
  );
}

function checkDatum({ elevationCertificate: { elevationDatum } }: PolicyFile) {
  const field = 'elevationCertificate.elevationDatum';
  return [
    ...findingIf(
      elevationDatum === 'NGVD_1929',
      warning(
        'V-08-06',
        field,
        'Check that the map also uses NGVD 1929; otherwise convert every elevation to its datum.',
      ),
    ),
    ...findingIf(
      elevationDatum === 'OTHER',
      review('V-08-07', field, 'The elevations use a local datum; convert them to the datum of the map.'),
    ),
  ];
}

function checkBaseFloodElevation({
  policy,
  floodZoneInformation,
  elevationCertificate: { bfe },
}: PolicyFile): readonly Finding[] {
  if (bfe === null) return [];
  const field = 'elevationCertificate.bfe';
  if (policy.floodZone !== null && ['X', 'B', 'C', 'D', 'A', 'V'].includes(policy.floodZone))
    return [
      warning(
        'V-08-08',
        field,
        `The map has no base flood elevation in zone ${policy.floodZone}. Leave it empty.`,
      ),
    ];
  const ofMap = policy.currentBfe ?? floodZoneInformation.baseElevation;
  if (ofMap === null) return [];
  const distance = Math.abs(bfe - ofMap);
  return findingIf(
    distance > farFromMapFeet,
    warning(
      'V-08-16',
      field,
      `The map has ${ofMap.toFixed(1)} ft here, ${distance.toFixed(1)} ft away. Check the certificate and its datum.`,
    ),
  );
}

/** Feet between the base flood elevations of a certificate and the map that a difference of their datums does not explain. */
const farFromMapFeet = 5;

function checkGrades({ elevationCertificate: { lag, hag } }: PolicyFile): readonly Finding[] {
  if (lag === null || hag === null) return [];
  return [
    ...findingIf(
      lag > hag,
      error(
        'V-08-09',
        'elevationCertificate.lag',
        'The lowest adjacent grade must not be above the highest. Correct one of the two.',
      ),
    ),
    ...findingIf(
      hag - lag > 20,
      review(
        'V-08-10',
        'elevationCertificate.hag',
        'The grades differ by more than 20 ft; verify the certificate.',
      ),
    ),
  ];
}

function checkFloors({ policy, elevationCertificate: certificate }: PolicyFile) {
  const { diagramNumber, topOfBottomFloor: bottom, topNextHighestFloor: next } = certificate;
  const needsNext =
    diagramNumber !== null &&
    requiredElevations(diagramNumber, policy.floodZone).includes('topNextHighestFloor');
  return findingIf(
    needsNext && bottom !== null && next !== null && bottom > next,
    error(
      'V-08-11',
      'elevationCertificate.topOfBottomFloor',
      'The bottom floor must not be above the next higher floor. Correct one of the two.',
    ),
  );
}

function checkFirstFloorHeight(file: PolicyFile): readonly Finding[] {
  const { firstFloorHeight } = calculateLowestFloor(file);
  if (firstFloorHeight === null) return [];
  const field = 'elevationCertificate.topOfBottomFloor';
  const odd = reviewUnusualHeight('V-08-13', field, file.structure.foundationType, firstFloorHeight);
  return [
    ...findingIf(
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

function checkCrawlspaceDepth({
  elevationCertificate: { diagramNumber, topOfBottomFloor, lag },
}: PolicyFile) {
  return findingIf(
    diagramNumber === 'DIAGRAM_9' && topOfBottomFloor !== null && lag !== null && lag - topOfBottomFloor > 2,
    error(
      'V-08-14',
      'elevationCertificate.diagramNumber',
      'A crawlspace floor more than 2 ft below the lowest grade is a basement. Choose diagram 2A or 2B.',
    ),
  );
}

function checkMachineryElevation({ structure, elevationCertificate: certificate }: PolicyFile) {
  const { diagramNumber, machineryEquipmentElevation: lowest } = certificate;
  const floor = diagramNumber === null ? null : certificate[firstFloorField(diagramNumber)];
  return findingIf(
    structure.isMachineryElevated === true && lowest !== null && floor !== null && lowest < floor,
    review(
      'V-08-15',
      'elevationCertificate.machineryEquipmentElevation',
      'The certificate shows machinery below the first floor; step 7 says that all of it is elevated.',
    ),
  );
}
