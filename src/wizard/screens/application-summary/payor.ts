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

/** What a payor does who does not pay when the application is submitted; null for one who does. */
export function describeLaterPayor(type: PolicyBillingType | null): string | null {
  return type === null ? null : laterPayors[type];
}

const laterPayors: { readonly [type in PolicyBillingType]: string | null } = {
  INSURED: null,
  FIRST_MORTGAGEE: 'lender pays at closing',
  SECOND_MORTGAGEE: 'lender pays at closing',
  LOSS_PAYEE: 'loss payee pays later',
  DISASTER_AGENCY: 'agency pays later',
  OTHER: null,
};
