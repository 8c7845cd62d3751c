import type { FieldSpec } from '../../contract/fields.ts';
import { normalizePhone } from '../format/phone.ts';
import { toPlainCharacters } from '../format/plain-characters.ts';
import { textFormats } from './text-format.ts';

/** Numbers and codes that are compared or sent on, and have no format of their own. */
const codes = new Set([
  'companyAgentKey',
  'leveeSystemId',
  'naicCode',
  'nfipCode',
  'policyNumber',
  'policyNumberValue',
  'referenceNumber',
  'trackingNumber',
  'wyoNumber',
]);

/** Whether machines read a field: an e-mail address, a phone, a ZIP code, a number or code. Invisible characters in it would part what is the same. */
export function isMachineText({ kind, name }: Pick<FieldSpec, 'kind' | 'name'>): boolean {
  if (kind === 'email' || kind === 'phone') return true;
  return kind === 'text' && (codes.has(name) || Object.hasOwn(textFormats, name));
}

/** Normalizes a value for storage: machine-readable values in plain characters, a phone as its ten digits. A value that does not fit is unchanged, to be refused. */
export function toPlainValue(field: Pick<FieldSpec, 'kind' | 'name'>, value: unknown): unknown {
  if (typeof value !== 'string' || !isMachineText(field)) return value;
  return field.kind === 'phone' ? normalizePhone(value) : toPlainCharacters(value).trim();
}
