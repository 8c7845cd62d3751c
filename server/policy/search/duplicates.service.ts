import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { AddressLines } from '../../../machines/domain/place/address.ts';
import type { Db } from '../../database/db.ts';
import { type Edit, saveChanges } from '../file/edit-file.service.ts';
import { findPoliciesAtAddress, unlimitedSight } from './policy-lists.store.ts';
import { type PolicySummary, toPolicySummary } from './policy-summaries.service.ts';

/**
 * Marks an application where another policy of the whole book may insure the same building, whoever's it is. A quote is
 * marked for what its agent may see only: starting one must not tell what another agency has.
 */
export async function markDuplicate(edit: Edit): Promise<void> {
  const { policy, propertyAddress } = edit.file;
  const { streetAddress1: street, streetAddress2: unit, postalCode: zip } = propertyAddress;
  if (policy.isPotentialDuplicate === true || !street || !zip) return;
  const policies = await findPoliciesAtAddress(edit.trx, unlimitedSight, { street, unit, zip }, 2);
  if (policies.every(({ policyId }) => policyId === policy.policyId)) return;
  await saveChanges(edit, { ...edit.file, policy: { ...policy, isPotentialDuplicate: true } });
}

/** Policies on the same building, as far as somebody may see them. */
export async function findPoliciesOnBuilding(
  db: Db,
  sight: ViewerScope,
  {
    streetAddress1,
    streetAddress2,
    postalCode,
  }: Pick<AddressLines, 'streetAddress1' | 'streetAddress2' | 'postalCode'>,
): Promise<PolicySummary[]> {
  if (!streetAddress1 || !postalCode) return [];
  const place = { street: streetAddress1, unit: streetAddress2 ?? null, zip: postalCode };
  return (await findPoliciesAtAddress(db, sight, place, 5)).map(toPolicySummary);
}
