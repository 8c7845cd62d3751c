import type { Insured, PolicyBillingType, PolicyFile } from '../../../../machines/contract/types.ts';
import { formatRowKey } from '../../../../machines/domain/problems/field-key.ts';

/** A payor's name, and the keys of the fields that it is made of. */
interface PayorName {
  readonly text: string;
  readonly fields: readonly string[];
}

/** The payor for a billing type, or null if the policy names no party for it. */
export function findBilledParty(
  type: PolicyBillingType,
  { insureds, lossPayees }: PolicyFile,
): PayorName | null {
  if (type === 'INSURED') {
    const index = insureds.findIndex(({ isActive }) => isActive !== false);
    const first = insureds[index];
    return first === undefined
      ? null
      : namePayor(formatInsuredName(first), `insureds.${index}`, insuredNames);
  }
  const index = lossPayees.findIndex(
    ({ lossPayeeType, isActive }) => isActive !== false && lossPayeeType === type,
  );
  const { name1, name2 } = lossPayees[index] ?? {};
  const text = [name1, name2].filter(Boolean).join(' ');
  return namePayor(text, formatRowKey('lossPayees', lossPayees, index), ['name1', 'name2']);
}

const insuredNames = ['entityName', 'firstName', 'middleName', 'lastName'];

function namePayor(text: string, row: string, names: readonly string[]): PayorName | null {
  return text === '' ? null : { text, fields: names.map((name) => `${row}.${name}`) };
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

/** Describes how a payor pays who does not pay when the application is submitted; null for one who does. */
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
