import type { Document, PolicyFile, Transaction } from '../../../machines/contract/types.ts';

/** What going back cleared last and was not undone. */
export interface StoredClearing {
  clearedValuesId: number;
  clearedAt: string;
  clearedParts: unknown;
}

/** A policy file as it is stored, with all transactions of the policy, newest first, and who changed it last. */
export interface StoredFile extends PolicyFile {
  transactions: Transaction[];
  clearing: StoredClearing | null;
  /** The policy's documents, inactive ones too, newest first. */
  documents: Document[];
  /** Who did something with the policy in the last minutes. */
  editors: { userId: number; name: string }[];
  createdBy: number | null;
  changedBy: number | null;
  changedAt: string;
}
