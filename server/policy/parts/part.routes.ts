import { loadFailures, saveFailures } from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import type { RestRoute } from '../../rest/route.ts';
import { member, type ObjectShape, type Row, type Shape } from '../../rest/shape.ts';
import { pairOf } from './part-pair.routes.ts';

/** The parts that have a GET and a POST at one path. */
export const partRoutes: readonly RestRoute[] = [
  ...pairOf({ part: 'structure', path: 'Policy/{id}/Structure', saved: within('structureInfo') }),
  ...pairOf({
    part: 'billing',
    path: 'Policy/{id}/Billing',
    saved: within('billing'),
    saveFault: messages.billingPolicyIdInvalid,
  }),
  ...pairOf({
    part: 'propertyAddress',
    path: 'Policy/{id}/PropertyAddress',
    loadFault: messages.propertyAddressPolicyIdInvalid,
    saveFault: messages.propertyAddressPolicyIdInvalid,
  }),
  ...pairOf({ part: 'mobileHome', path: 'Policy/{id}/MobileHome' }),
  ...pairOf({ part: 'floodZoneInformation', path: 'Policy/{id}/FloodZoneInformation' }),
  ...pairOf({
    part: 'elevationCertificate',
    path: 'Policy/{id}/ElevationCertificate',
    loadFailure: loadFailures('failed').elevationCertificate,
    saveFailure: saveFailures('failed').elevationCertificate,
  }),
];

/** The part inside a member of its own, such as `structureInfo.structureID`. */
function within(wire: string) {
  return (answer: ObjectShape<Row>): { shape: Shape; of: (part: Row) => unknown } => ({
    shape: { is: 'object', name: `${answer.name}Saved`, members: [member(wire, wire, answer)] },
    of: (part) => ({ [wire]: part }),
  });
}
