import {
  type EntitySpec,
  type FieldSpec,
  parts,
  policyMain,
  rating,
  transaction,
  wizard,
} from '../../contract/fields.ts';
import type { PartKey, PolicyFile, PolicyParts } from '../../contract/types.ts';
import { usaCountryId } from '../place/usa.ts';

/** Default values of a part that was never saved. Specification, sections 3 and 9; settled.md 8. */
const defaultValues: { readonly [part: string]: { readonly [field: string]: unknown } } = {
  mailingAddress: { countryId: usaCountryId },
  billing: { countryId: usaCountryId },
  propertyAddress: { countryId: usaCountryId },
  lossPayees: { countryId: usaCountryId, isActive: true },
  insureds: { isActive: true },
  correspondenceEmails: { isActive: true },
};

/** A part that was never saved: version 0 and every field null, except for required fields and the specification's defaults. */
export function blankPart<K extends PartKey>(
  key: K,
): PolicyParts[K] extends (infer Row)[] ? Row : PolicyParts[K] {
  return blankRow(parts[key]) as PolicyParts[K] extends (infer Row)[] ? Row : PolicyParts[K];
}

/** A file before anything is saved: a quote in process at the first step. */
export function blankFile(): PolicyFile {
  const single = Object.values(parts).map((part) => [part.key, part.isList ? [] : blankRow(part)]);
  return {
    ...Object.fromEntries(single),
    policyMain: { ...blankRow(policyMain), isActive: true },
    transaction: {
      ...blankRow(transaction),
      policyState: 'QUOTE',
      transactionStatus: 'IN_PROCESS',
      transactionType: 'NEW_BUSINESS',
      isCurrent: true,
      isActive: true,
    },
    rating: { ...blankRow(rating), isActive: true },
    payments: [],
    policyNumbers: [],
    wizard: {
      ...blankRow(wizard),
      step: 'BUILDING_INFORMATION',
      furthestStep: 'BUILDING_INFORMATION',
    },
  } as unknown as PolicyFile;
}

function blankRow(entity: EntitySpec): { [field: string]: unknown } {
  const values = Object.values(entity.fields).map((field) => [field.name, blankValue(field)]);
  return { ...Object.fromEntries(values), ...defaultValues[entity.key] };
}

function blankValue(field: FieldSpec): unknown {
  if (!field.required) return null;
  if (field.kind === 'boolean') return false;
  return field.kind === 'id' || field.kind === 'int' ? 0 : '';
}
