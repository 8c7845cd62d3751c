import type { FieldValue } from '../../application/drafts.ts';
import { type EnumSpec, enums } from '../../contract/enums.ts';
import type { FieldSpec } from '../../contract/fields.ts';
import type { IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import { valueFault } from '../../domain/fields/value-checks.ts';
import { listStepFields } from '../../domain/file/step-problems.ts';
import { findFieldSpec } from '../../domain/problems/field-key.ts';
import { isFieldApplicable } from '../../domain/questions/field-conditions.ts';
import { withStatedMortgagee } from './interests.ts';

/** The fields of a step that an agent answers, in screen order. */
export function listAskedFields(step: StepId, file: PolicyFile): string[] {
  const fields = listStepFields(step, withStatedMortgagee(step, file));
  return fields.filter((key) => !isLeftOut(key) && isFieldApplicable(key, file));
}

/** Values to try in a field that can be stored: right ones first, then one beyond each limit. All are invented. */
export function listChoices(field: string, today: IsoDate): readonly FieldValue[] {
  const spec = findFieldSpec(field);
  if (spec === null) return [];
  const values = choicesByName[spec.name] ?? (spec.kind === 'date' ? listDays(today) : listByKind(spec));
  return values.filter((value) => isStorable(spec, value));
}

/** What is no value of a field of numbers; null for any other field. */
export function findMistyping(field: string): string | null {
  const kind = findFieldSpec(field)?.kind;
  if (kind === 'dollars') return '-1';
  return kind === 'int' || kind === 'decimal' ? 'about twelve' : null;
}

/** Whether a control takes a value: one of dollars knows no sign, so that less than nothing is no value there. */
export function isTypeable(field: string, value: FieldValue): boolean {
  return findFieldSpec(field)?.kind !== 'dollars' || Number(value) >= 0;
}

/** The premium's own fields are sent with a rating; an interest has its kind from where it was added; the rest only staff answers. */
const leftOut = [
  /^rating\./,
  /^locationFacts\./,
  /^floodZoneInformation\./,
  /^lossPayees\..*\.lossPayeeType$/,
  /^policy\.(effectiveDate|backdateReason)$/,
];

function isLeftOut(field: string): boolean {
  return leftOut.some((pattern) => pattern.test(field)) || listChoices(field, '2026-01-01').length === 0;
}

/** A value beyond its limits is stored, and Next reports it, unless no column holds it. */
function isStorable(spec: FieldSpec, value: FieldValue): boolean {
  const fault = valueFault(spec, value);
  return fault === null || (fault.code === 'RANGE' && Number(value) < largestStored);
}

const largestStored = 1e9;

function listDays(today: IsoDate): IsoDate[] {
  const days = [-20, -364, -365, -3_000, 0, 20, 40].map((count) => addDays(today, count));
  return [...days, '1972-08-20', '1998-05-14'];
}

function listByKind({ kind, enumName = '', min = 0, max = 99_999 }: FieldSpec): readonly FieldValue[] {
  switch (kind) {
    case 'boolean':
      return [true, false];
    case 'enum':
      return listOptions(enumName);
    case 'int':
    case 'dollars':
      return [Math.max(min, 1), Math.min(max, 2), Math.min(max, 320_000), min, max + 1, min - 1];
    case 'decimal':
      return [Math.max(min, 1.5), Math.max(min, 12), min, max + 1];
    case 'distance':
      return ['OUT_OF_RANGE', 1_000];
    case 'email':
      return ['someone@example.com'];
    case 'phone':
      return ['6155550142'];
    default:
      return [];
  }
}

/** Options that only some roles may choose are left out. */
function listOptions(enumName: string): readonly string[] {
  const known: { readonly [name: string]: { readonly [option: string]: EnumSpec[string] } } = enums;
  return Object.keys(known[enumName] ?? {}).filter((option) => option !== 'BACKDATE');
}

const choicesByName: { readonly [name: string]: readonly FieldValue[] } = {
  streetAddress1: ['12 Sample St'],
  city: ['Sampleton'],
  postalCode: ['37201'],
  stateId: [47, 72],
  countryId: [233, 39],
  priorFloodZone: ['X', 'AE'],
  priorCommunityNumber: ['470040'],
  priorMapPanel: ['0242'],
  priorMapSuffix: ['H'],
  priorOwnerPolicyNumber: ['4001234567'],
  propertyDesc: ['A blue house behind the mill'],
  buildingAtAddress: ['The house by the road'],
  serialNumber: ['SN123456'],
  entityName: ['Sample Holdings'],
  middleName: ['Quinn'],
  priorCompanyName: ['Sample Mutual'],
  priorOwnerWyoCompany: ['Sample Mutual'],
  reviewExplanation: ['Nobody has asked before'],
  name1: ['Sample Bank'],
  name2: ['ISAOA/ATIMA', 'Loan service'],
  streetAddress2: ['Suite 4'],
  foreignState: ['Ontario'],
  urbanization: ['Urb. Sample'],
  loanNumber: ['778-10442'],
  caseFileNumber: ['CF-2041'],
  agencyCode: ['A17'],
};
