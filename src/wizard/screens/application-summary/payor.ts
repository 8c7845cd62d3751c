import type { Insured, PolicyBillingType, PolicyFile } from '../../../../machines/contract/types.ts';

/** The payor's name for a billing type, or null if the policy names nobody for it. */
export function findPayorName(type: PolicyBillingType, { insureds, lossPayees }: PolicyFile): string | null {
  if (type === 'INSURED') {
    const first = insureds.find(({ isActive }) => isActive !== false);
    return first === undefined ? null : formatInsuredName(first) || null;
  }
  const payee = lossPayees.find(
    ({ lossPayeeType, isActive }) => isActive !== false && lossPayeeType === type,
  );
  return [payee?.name1, payee?.name2].filter(Boolean).join(' ') || null;
}

/** The name of a person or an entity as shown on the policy. */
export function formatInsuredName({
  isEntity,
  entityName,
  firstName,
  middleName,
  lastName,
}: Insured): string {
  if (isEntity === true) return entityName ?? '';
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
