import { loadFailures, saveFailures } from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import type { RestRoute } from '../../rest/route.ts';
import { type FieldValues, member, type ObjectShape, type Shape } from '../../rest/shape.ts';
import { partRoutePair } from './part-route-pair.routes.ts';

/** Routes of the parts that have a GET and a POST at the same path. */
export const partRoutes: readonly RestRoute[] = [
  ...partRoutePair({ part: 'structure', path: 'Policy/{id}/Structure', saved: nestedIn('structureInfo') }),
  ...partRoutePair({
    part: 'billing',
    path: 'Policy/{id}/Billing',
    saved: nestedIn('billing'),
    saveFault: messages.billingPolicyIdInvalid,
  }),
  ...partRoutePair({
    part: 'propertyAddress',
    path: 'Policy/{id}/PropertyAddress',
    loadFault: messages.propertyAddressPolicyIdInvalid,
    saveFault: messages.propertyAddressPolicyIdInvalid,
  }),
  ...partRoutePair({ part: 'mobileHome', path: 'Policy/{id}/MobileHome' }),
  ...partRoutePair({ part: 'floodZoneInformation', path: 'Policy/{id}/FloodZoneInformation' }),
  ...partRoutePair({
    part: 'elevationCertificate',
    path: 'Policy/{id}/ElevationCertificate',
    loadFailure: loadFailures('failed').elevationCertificate,
    saveFailure: saveFailures('failed').elevationCertificate,
  }),
];

/** Nests the part in an object under one member, such as `structureInfo.structureID`. */
function nestedIn(wire: string) {
  return (answer: ObjectShape<FieldValues>): { shape: Shape; of: (part: FieldValues) => unknown } => ({
    shape: { is: 'object', name: `${answer.name}Saved`, members: [member(wire, wire, answer)] },
    of: (part) => ({ [wire]: part }),
  });
}
