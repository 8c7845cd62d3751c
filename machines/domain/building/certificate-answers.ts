import type { FieldKey } from '../problems/field-key.ts';

/** The answers of the certificate that can be taken over from a document. */
export const certificateAnswerKeys = [
  'elevationCertificate.diagramNumber',
  'elevationCertificate.elCertDate',
  'elevationCertificate.sectionType',
  'elevationCertificate.elevationDatum',
  'elevationCertificate.horizontalDatum',
  'elevationCertificate.bfe',
  'elevationCertificate.topOfBottomFloor',
  'elevationCertificate.topNextHighestFloor',
  'elevationCertificate.bottomOfHorizontalStructure',
  'elevationCertificate.attachedGarageElevation',
  'elevationCertificate.machineryEquipmentElevation',
  'elevationCertificate.lag',
  'elevationCertificate.hag',
  'elevationCertificate.lagAtLowestElevation',
] as const satisfies readonly FieldKey[];

/** The facts of a certificate that are only compared with those of the file. */
export const comparedFactKeys = [
  'propertyAddress.streetAddress1',
  'policy.communityNumber',
  'policy.mapPanel',
  'policy.mapSuffix',
  'policy.floodZone',
] as const satisfies readonly FieldKey[];

/** A field of the file that a certificate states. */
export type CertificateAnswerKey = (typeof certificateAnswerKeys)[number] | (typeof comparedFactKeys)[number];
