import type { CertificateAnswerKey } from '../../../machines/domain/building/certificate-answers.ts';

/** How an answer of the certificate is written. */
export type ItemKind =
  | 'FEET'
  | 'DIAGRAM'
  | 'DATE'
  | 'ELEVATION_DATUM'
  | 'HORIZONTAL_DATUM'
  | 'SECTION'
  | 'COMMUNITY'
  | 'PANEL'
  | 'SUFFIX'
  | 'ZONE'
  | 'ADDRESS';

/** One item of the certificate: the answer that it fills, how it is written, and the labels that forms print before it. */
export interface CertificateItem {
  readonly field: CertificateAnswerKey;
  readonly kind: ItemKind;
  readonly labels: readonly RegExp[];
}

/** "C2a", "C2.a)", "C2 a." at the beginning of a line. */
const c2 = (letter: string) => new RegExp(`^\\W*C\\s?2[\\s.(]*${letter}\\b[\\s.):]*`, 'i');

/**
 * The items of FEMA Form FF-206-FY-22-152 (formerly 086-0-33) that the product stores or compares, with their printed labels. The first
 * label that a line has decides, so that a longer label comes before one that it contains.
 */
export const certificateItems: readonly CertificateItem[] = [
  {
    field: 'elevationCertificate.lagAtLowestElevation',
    kind: 'FEET',
    labels: [
      c2('h'),
      /(adjacent (finished )?grade|\bLAG\b)\)? at (the )?lowest elevation of (attached )?(deck|stairs)/i,
    ],
  },
  {
    field: 'elevationCertificate.machineryEquipmentElevation',
    kind: 'FEET',
    labels: [c2('e'), /lowest elevation of (machinery|M&E|mechanical)/i],
  },
  {
    field: 'elevationCertificate.topOfBottomFloor',
    kind: 'FEET',
    labels: [c2('a'), /top of (the )?bottom floor/i],
  },
  {
    field: 'elevationCertificate.topNextHighestFloor',
    kind: 'FEET',
    labels: [c2('b'), /top of (the )?next higher floor/i],
  },
  {
    field: 'elevationCertificate.bottomOfHorizontalStructure',
    kind: 'FEET',
    labels: [c2('c'), /bottom of (the )?lowest horizontal structur/i],
  },
  {
    field: 'elevationCertificate.attachedGarageElevation',
    kind: 'FEET',
    labels: [c2('d'), /attached garage/i],
  },
  {
    field: 'elevationCertificate.lag',
    kind: 'FEET',
    labels: [c2('f'), /lowest adjacent (\(?finished\)? )?grade/i],
  },
  {
    field: 'elevationCertificate.hag',
    kind: 'FEET',
    labels: [c2('g'), /highest adjacent (\(?finished\)? )?grade/i],
  },
  {
    field: 'elevationCertificate.bfe',
    kind: 'FEET',
    labels: [/^\W*B\s?9\b[\s.):]*/i, /base flood elevation/i],
  },
  {
    field: 'elevationCertificate.diagramNumber',
    kind: 'DIAGRAM',
    labels: [/^\W*A\s?7\b[\s.):]*/i, /building diagram( number)?/i],
  },
  {
    field: 'elevationCertificate.horizontalDatum',
    kind: 'HORIZONTAL_DATUM',
    labels: [/horizontal datum/i],
  },
  {
    field: 'elevationCertificate.elevationDatum',
    kind: 'ELEVATION_DATUM',
    labels: [/(elevation|vertical) datum/i, /datum used for building elevations/i],
  },
  {
    field: 'elevationCertificate.elCertDate',
    kind: 'DATE',
    labels: [/date (signed|of (the )?certificate|certified)/i, /certificate date/i, /signature date/i],
  },
  {
    field: 'elevationCertificate.sectionType',
    kind: 'SECTION',
    labels: [/section (filled in|completed)/i],
  },
  {
    field: 'policy.communityNumber',
    kind: 'COMMUNITY',
    labels: [/^\W*B\s?1\b[\s.ab):]*/i, /community (identification |name (and|&) (community )?)?number/i],
  },
  { field: 'policy.mapPanel', kind: 'PANEL', labels: [/^\W*B\s?4\b[\s.):]*/i, /map\s?\/\s?panel number/i] },
  { field: 'policy.mapSuffix', kind: 'SUFFIX', labels: [/^\W*B\s?5\b[\s.):]*(suffix)?/i, /panel suffix/i] },
  { field: 'policy.floodZone', kind: 'ZONE', labels: [/^\W*B\s?8\b[\s.):]*/i, /flood zone(\(s\)|s)?/i] },
  {
    field: 'propertyAddress.streetAddress1',
    kind: 'ADDRESS',
    labels: [/building street address[^:]{0,80}:?/i],
  },
];
