import type { Document, PolicyChange, PolicyFile, Transaction } from '../../../machines/contract/types.ts';

/** The last clearing by going back that was not undone. */
export interface StoredClearing {
  clearedValuesId: number;
  clearedAt: string;
  clearedParts: unknown;
}

/** A policy file as stored, with all transactions of the policy, newest first, and the user who last changed it. */
export interface StoredFile extends PolicyFile {
  transactions: Transaction[];
  /** The change that the file's transaction is; null for new business. */
  change: PolicyChange | null;
  clearing: StoredClearing | null;
  /** The policy's documents, including inactive ones, newest first. */
  documents: Document[];
  /** Users active in the policy within the last five minutes. */
  editors: { userId: number; name: string }[];
  createdBy: number | null;
  changedBy: number | null;
  changedAt: string;
}

/** The part of a file that decides who may see its policy. */
export interface OwnedFile {
  readonly createdBy: number | null;
  readonly policy: Pick<StoredFile['policy'], 'policyId'>;
  readonly policyOwner: Pick<StoredFile['policyOwner'], 'userId' | 'companyId' | 'agencyEntityId'>;
}
