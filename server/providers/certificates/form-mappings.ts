import { type CertificateItem, certificateItems } from './certificate-items.ts';

/** The fields of a PDF form by name, and the items that they hold. */
export interface FormMapping {
  readonly title: string;
  /** Whether the names were tried on the form itself. */
  readonly isVerified: boolean;
  /** Names of fields that only this form has. */
  readonly markers: readonly string[];
  readonly fields: { readonly [name: string]: CertificateItem['field'] };
}

/** The forms whose field names are known. A form that is not among them is read by the labels printed beside its fields. */
const formMappings: readonly FormMapping[] = [
  {
    title: 'Highwater elevation sheet',
    isVerified: true,
    markers: ['highwater.sheet'],
    fields: Object.fromEntries(certificateItems.map(({ field }) => [sheetFieldName(field), field])),
  },
  {
    // The names are those of the items. FEMA does not publish the names of the form's fields, and they were not tried on the form.
    title: 'FEMA Form FF-206-FY-22-152',
    isVerified: false,
    markers: ['C2a', 'C2f'],
    fields: {
      A7: 'elevationCertificate.diagramNumber',
      B1: 'policy.communityNumber',
      B4: 'policy.mapPanel',
      B5: 'policy.mapSuffix',
      B8: 'policy.floodZone',
      B9: 'elevationCertificate.bfe',
      C2a: 'elevationCertificate.topOfBottomFloor',
      C2b: 'elevationCertificate.topNextHighestFloor',
      C2c: 'elevationCertificate.bottomOfHorizontalStructure',
      C2d: 'elevationCertificate.attachedGarageElevation',
      C2e: 'elevationCertificate.machineryEquipmentElevation',
      C2f: 'elevationCertificate.lag',
      C2g: 'elevationCertificate.hag',
      C2h: 'elevationCertificate.lagAtLowestElevation',
    },
  },
];

/** The name of an item's field on the product's own sheet: highwater.lag. */
export function sheetFieldName(field: CertificateItem['field']): string {
  return `highwater.${field.split('.')[1] ?? field}`;
}

/** Finds the form that has fields with these names; undefined if it is none that is known. */
export function findFormMapping(names: readonly string[]): FormMapping | undefined {
  return formMappings.find(({ markers }) => markers.every((marker) => names.includes(marker)));
}
