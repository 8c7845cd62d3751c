import type { SheetAnswers } from '../../../server/providers/certificates/elevation-sheet.ts';

/** The answers that a surveyor wrote on a sheet. */
export const sheetAnswers = {
  'propertyAddress.streetAddress1': '12 River Road',
  'elevationCertificate.diagramNumber': '8',
  'elevationCertificate.horizontalDatum': 'NAD 1983',
  'policy.communityNumber': '470040',
  'policy.mapPanel': '0236',
  'policy.mapSuffix': 'H',
  'policy.floodZone': 'AE',
  'elevationCertificate.bfe': '416',
  'elevationCertificate.sectionType': 'C',
  'elevationCertificate.elevationDatum': 'NAVD 1988',
  'elevationCertificate.topOfBottomFloor': '414.2',
  'elevationCertificate.topNextHighestFloor': '418.6',
  'elevationCertificate.bottomOfHorizontalStructure': '417.1',
  'elevationCertificate.attachedGarageElevation': '416.5',
  'elevationCertificate.machineryEquipmentElevation': '419.0',
  'elevationCertificate.lag': '415.1',
  'elevationCertificate.hag': '417',
  'elevationCertificate.lagAtLowestElevation': '414.9',
  'elevationCertificate.elCertDate': '5/3/2026',
} as const satisfies SheetAnswers;

/** The same as the catalogue spells it. */
export const sheetValues = {
  'propertyAddress.streetAddress1': '12 River Road',
  'elevationCertificate.diagramNumber': 'DIAGRAM_8',
  'elevationCertificate.horizontalDatum': 'NAD_1983',
  'policy.communityNumber': '470040',
  'policy.mapPanel': '0236',
  'policy.mapSuffix': 'H',
  'policy.floodZone': 'AE',
  'elevationCertificate.bfe': 416,
  'elevationCertificate.sectionType': 'SECTION_C',
  'elevationCertificate.elevationDatum': 'NAVD_1988',
  'elevationCertificate.topOfBottomFloor': 414.2,
  'elevationCertificate.topNextHighestFloor': 418.6,
  'elevationCertificate.bottomOfHorizontalStructure': 417.1,
  'elevationCertificate.attachedGarageElevation': 416.5,
  'elevationCertificate.machineryEquipmentElevation': 419,
  'elevationCertificate.lag': 415.1,
  'elevationCertificate.hag': 417,
  'elevationCertificate.lagAtLowestElevation': 414.9,
  'elevationCertificate.elCertDate': '2026-05-03',
};
