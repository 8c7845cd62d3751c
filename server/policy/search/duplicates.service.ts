import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { AddressLines } from '../../../machines/domain/place/address.ts';
import type { Db } from '../../database/db.ts';
import { type Edit, saveChanges } from '../file/edit-file.service.ts';
import { findPoliciesAtAddress, isBuildingInsuredElsewhere } from './policy-lists.store.ts';
import { type PolicySummary, toPolicySummary } from './policy-summaries.service.ts';

/**
 * Marks an application as a potential duplicate if another application or issued policy anywhere in the book, with any owner, may
 * insure the same building. Open quotes insure nothing. The check at the start of a quote shows only policies that its agent may
 * see.
 */
export async function markDuplicate(edit: Edit): Promise<void> {
  const { policy, propertyAddress } = edit.file;
  const { streetAddress1: street, streetAddress2: unit, postalCode: zip } = propertyAddress;
  if (policy.isPotentialDuplicate === true || !street || !zip) return;
  if (!(await isBuildingInsuredElsewhere(edit.trx, policy.policyId, { street, unit, zip }))) return;
  await saveChanges(edit, { ...edit.file, policy: { ...policy, isPotentialDuplicate: true } });
}

/** Policies on the same building that the viewer may see, at most 5. */
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
