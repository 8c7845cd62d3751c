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

type Answer = PolicyFileFieldsFragment;

/** What the server tells of a file beside the parts themselves. Ids in it stay the texts that mutations take. */
export interface FileNotes
  extends Pick<
    Answer,
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
  /** The wizard as data: the steps with their states, the hard stop, what can be undone. */
  wizardState: Answer['wizard'];
}

/** A policy file as the server answered it: the contract's parts, and the server's notes. */
export type ServedFile = PolicyFile & FileNotes;

/** The GraphQL answer as the contract's policy file: ids as numbers, no type names, the stored position as `wizard`. */
export function readFile(answer: Answer): ServedFile {
  const { position, wizard: wizardState } = answer;
  const byKey: { readonly [key: string]: unknown } = answer;
  const partRows = Object.values(parts).map((part) => [part.key, rows(part, byKey[part.key])]);
  const file = {
    ...Object.fromEntries(partRows),
    policyMain: row(policyMain, answer.policyMain),
    transaction: row(transaction, answer.transaction),
    rating: row(rating, answer.rating),
    payments: rows(payments, answer.payments),
    policyNumbers: rows(policyNumbers, answer.policyNumbers),
    wizard: row(wizard, position),
    encodedId: answer.encodedId,
    displayedPolicyNumber: answer.displayedPolicyNumber,
    effectiveDateRule: untyped(answer.effectiveDateRule),
    pendingUnderwriting: untyped(answer.pendingUnderwriting),
    discounts: untyped(answer.discounts),
    lowestFloor: untyped(answer.lowestFloor),
    isRatingStale: answer.isRatingStale,
    requiredDocuments: untyped(answer.requiredDocuments),
    otherEditors: answer.otherEditors,
    wizardState: untyped(wizardState),
  };
  // The fragment that asked for the answer and the contract's types are derived from the same schema.
  return file as unknown as ServedFile;
}

function rows(entity: EntitySpec, value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => row(entity, one)) : row(entity, value);
}

function row(entity: EntitySpec, value: unknown): unknown {
  const members = Object.entries(value ?? {}).filter(([name]) => name !== '__typename');
  return Object.fromEntries(
    members.map(([name, member]: [string, unknown]) => {
      const isId = entity.fields[name]?.kind === 'id' && member !== null;
      return [name, isId ? Number(member) : member];
    }),
  );
}

function untyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untyped);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__typename');
  return Object.fromEntries(members.map(([name, member]) => [name, untyped(member)]));
}
