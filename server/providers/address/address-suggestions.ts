import type { ProviderResult } from '../provider-result.ts';

/** An address that a text may mean. */
export interface AddressSuggestion {
  /** Finds the same address again. */
  readonly id: string;
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  /** The state's two-letter abbreviation. */
  readonly stateAbbreviation: string;
  readonly postalCode: string;
  readonly isSample: boolean;
}

/** The port to suggestions of addresses while they are typed. A suggestion is scrubbed like any other address before it is used. */
export interface AddressSuggestions {
  /** The addresses that a text may mean, the best first, at most `first`; an empty list if there is none. */
  suggest(text: string, first: number): Promise<ProviderResult<readonly AddressSuggestion[]>>;
  /** The suggestion with this id; no answer if there is none anymore. */
  find(id: string): Promise<ProviderResult<AddressSuggestion>>;
}
