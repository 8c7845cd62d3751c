import {
  type EntitySpec,
  parts,
  payments,
  policyMain,
  policyNumbers,
  rating,
  transaction,
  wizard,
} from '../../machines/contract/fields.ts';
import type { PolicyFile } from '../../machines/contract/types.ts';
import type { PolicyFileFieldsFragment } from './documents.ts';

type PolicyFileAnswer = PolicyFileFieldsFragment;

/** The fields that the server sends with a file in addition to its parts. Ids stay the strings that mutations take. */
export interface DerivedFileFields
  extends Pick<
    PolicyFileAnswer,
    | 'encodedId'
    | 'displayedPolicyNumber'
    | 'effectiveDateRule'
    | 'pendingUnderwriting'
    | 'discounts'
    | 'lowestFloor'
    | 'isRatingStale'
    | 'requiredDocuments'
    | 'otherEditors'
  > {
  /** The wizard as data: the steps with their states, the hard stop, and what can be undone. */
  wizardState: PolicyFileAnswer['wizard'];
}

/** A policy file as the server answered it: the contract's parts and the fields derived by the server. */
export type LoadedPolicyFile = PolicyFile & DerivedFileFields;

/** Converts the GraphQL answer to the contract's policy file: ids as numbers, no type names, the stored position as `wizard`. */
export function parsePolicyFile(answer: PolicyFileAnswer): LoadedPolicyFile {
  const { position, wizard: wizardState } = answer;
  const byKey: { readonly [key: string]: unknown } = answer;
  const partRows = Object.values(parts).map((part) => [part.key, convertRows(part, byKey[part.key])]);
  const file = {
    ...Object.fromEntries(partRows),
    policyMain: convertRow(policyMain, answer.policyMain),
    transaction: convertRow(transaction, answer.transaction),
    rating: convertRow(rating, answer.rating),
    payments: convertRows(payments, answer.payments),
    policyNumbers: convertRows(policyNumbers, answer.policyNumbers),
    wizard: convertRow(wizard, position),
    encodedId: answer.encodedId,
    displayedPolicyNumber: answer.displayedPolicyNumber,
    effectiveDateRule: stripTypenames(answer.effectiveDateRule),
    pendingUnderwriting: stripTypenames(answer.pendingUnderwriting),
    discounts: stripTypenames(answer.discounts),
    lowestFloor: stripTypenames(answer.lowestFloor),
    isRatingStale: answer.isRatingStale,
    requiredDocuments: stripTypenames(answer.requiredDocuments),
    otherEditors: answer.otherEditors,
    wizardState: stripTypenames(wizardState),
  };
  // The fragment of the query and the contract's types are derived from the same schema.
  return file as unknown as LoadedPolicyFile;
}

function convertRows(entity: EntitySpec, value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => convertRow(entity, item)) : convertRow(entity, value);
}

function convertRow(entity: EntitySpec, value: unknown): unknown {
  const members = Object.entries(value ?? {}).filter(([name]) => name !== '__typename');
  return Object.fromEntries(
    members.map(([name, member]: [string, unknown]) => {
      const isId = entity.fields[name]?.kind === 'id' && member !== null;
      return [name, isId ? Number(member) : member];
    }),
  );
}

function stripTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripTypenames);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__typename');
  return Object.fromEntries(members.map(([name, member]) => [name, stripTypenames(member)]));
}
