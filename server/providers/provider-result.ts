import type { IsoDate } from '../../machines/contract/types.ts';

/** What kind of provider answered. `sample`: invented figures of a sample place; `built-in`: worked out here; `live`: a service. */
export type ProviderMode = 'sample' | 'built-in' | 'live';

/** Where an answer came from; shown beside every field that it filled. */
export interface Provenance {
  /** In words, such as "Sample places of Highwater". */
  readonly source: string;
  /** The day the figures stand for. */
  readonly asOf: IsoDate;
  readonly mode: ProviderMode;
}

/** The provider knows. */
export interface Answer<T> {
  readonly outcome: 'answer';
  readonly answer: T;
  readonly provenance: Provenance;
}

/** The provider was asked and does not know; it never guesses. `reason` is a sentence for the person. */
export interface NoAnswer {
  readonly outcome: 'no answer';
  readonly reason: string;
  readonly provenance: Provenance;
}

/** The provider could not be asked; the same question may be answered later. `reason` is a sentence for the person. */
export interface NotAvailable {
  readonly outcome: 'not available';
  readonly reason: string;
}

/** The three outcomes of asking a provider. */
export type ProviderResult<T> = Answer<T> | NoAnswer | NotAvailable;

/** How a provider does, for the status page. */
export interface PortStatus {
  readonly port:
    | 'address'
    | 'zone'
    | 'location'
    | 'screening'
    | 'mail'
    | 'documents'
    | 'certificates'
    | 'payment'
    | 'privateMarket';
  readonly mode: 'built-in' | 'live';
  /** What it is, in words; a sample says so. */
  readonly description: string;
}

/** The provenance in one line of at most 200 characters: source, date, mode. */
export function provenanceLine(provenance: Provenance): string {
  return `${provenance.source}, ${provenance.asOf}, ${provenance.mode}`.slice(0, 200);
}
