import type fc from 'fast-check';
import type { OperationRule } from '../server/operation-rules.ts';
import type { Known } from './drawn-values.ts';

/** A call to be sent. In its body, `"{version of structure}"` is replaced by the part's current version. */
export interface FuzzCase {
  readonly who: 'caller' | 'nobody' | 'a broken token' | 'somebody else' | 'a key';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
}

/** A REST route or a GraphQL operation. */
export interface Target {
  readonly name: string;
  /** Whether it never changes anything. */
  readonly isRead: boolean;
  /** Whether it is open to everyone. */
  readonly isOpen: boolean;
  readonly rule: OperationRule;
  cases(known: Known): fc.Arbitrary<FuzzCase>;
  isAccepted(answer: FuzzAnswer): boolean;
  /** The faults of an answer, regardless of the input. */
  complaints(answer: FuzzAnswer): string[];
}

export interface FuzzAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}
