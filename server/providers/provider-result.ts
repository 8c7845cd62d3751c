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
  /** Which record of the source it was, such as a map panel. */
  readonly record?: string;
  /** When it was asked, ISO 8601; the built-in ones are never asked. */
  readonly askedAt?: string;
}

/** The provider knows. */
export interface ProviderAnswer<T> {
  readonly outcome: 'answer';
  readonly answer: T;
  readonly provenance: Provenance;
}

/** The provider was asked and does not know; it never guesses. `reason` is a sentence for the person. */
export interface NoProviderAnswer {
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
export type ProviderResult<T> = ProviderAnswer<T> | NoProviderAnswer | NotAvailable;

/** CLOSED: calls go through. OPEN: it failed several times in a row and is left alone. HALF_OPEN: one call tries it. */
export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

/** A port to the world. */
export type Port =
  | 'address'
  | 'zone'
  | 'location'
  | 'screening'
  | 'mail'
  | 'documents'
  | 'certificates'
  | 'payment'
  | 'privateMarket';

/** One question to a port, without what was asked and answered. */
export interface PortCall {
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: string;
  readonly milliseconds: number;
}

/** How a provider does, for the status page. */
export interface PortStatus {
  readonly port: Port;
  readonly mode: 'built-in' | 'live';
  /** What it is, as text; a sample says so. */
  readonly description: string;
  /** Of each live service behind the port. */
  readonly services: readonly ServiceStatus[];
  /** The last questions to it in this process, newest first. */
  readonly calls: readonly PortCall[];
}

/** A live service and the state of its breaker in this process. */
export interface ServiceStatus {
  readonly name: string;
  readonly breaker: BreakerState;
}

/** The provenance in one line of at most 200 characters: source, date, mode, record. */
export function formatProvenance({ source, asOf, mode, record }: Provenance): string {
  return [source, asOf, mode, ...(record === undefined ? [] : [record])].join(', ').slice(0, 200);
}
