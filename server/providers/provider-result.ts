import type { IsoDate } from '../../machines/contract/types.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';

/**
 * The kind of provider behind an answer. `sample`: invented figures of a sample place; `built-in`: computed here; `imported`: a file that
 * was imported; `live`: a service.
 */
export type ProviderMode = 'sample' | 'built-in' | 'imported' | 'live';

/** Where an answer came from, shown next to every field that it filled. */
export interface Provenance {
  /** As text, for example "Sample places of Highwater, invented". */
  readonly source: string;
  /** The date of the figures. */
  readonly asOf: IsoDate;
  readonly mode: ProviderMode;
  /** The record within the source, for example a map panel. */
  readonly record?: string;
  /** Time of the request, ISO 8601; never set by built-in providers. */
  readonly askedAt?: string;
}

/** Facts, by name, that were derived from a data set of a date. */
export interface DerivedFrom {
  readonly source: string;
  readonly asOf: IsoDate;
  readonly facts: readonly string[];
}

/** The provider has an answer. */
export interface ProviderAnswer<T> {
  readonly outcome: 'answer';
  readonly answer: T;
  readonly provenance: Provenance;
}

/** The provider was asked and does not know; it never guesses. `reason` is a sentence for the user. */
export interface NoProviderAnswer {
  readonly outcome: 'no answer';
  readonly reason: string;
  readonly provenance: Provenance;
}

/** The provider could not be asked; the same request may succeed later. `reason` is a sentence for the user. */
export interface NotAvailable {
  readonly outcome: 'not available';
  readonly reason: string;
}

/** The three outcomes of asking a provider. */
export type ProviderResult<T> = ProviderAnswer<T> | NoProviderAnswer | NotAvailable;

/** CLOSED: calls go through. OPEN: no calls are made after several failures in a row. HALF_OPEN: one call tests the service. */
export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

/** The name of a port to the outside. */
export type Port =
  | 'address'
  | 'suggestions'
  | 'zone'
  | 'location'
  | 'buildings'
  | 'screening'
  | 'mail'
  | 'texts'
  | 'documents'
  | 'certificates'
  | 'payment'
  | 'privateMarket';

/** One call to a port, without its input and answer. */
export interface PortCall {
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: string;
  readonly milliseconds: number;
}

/** The state of a port for the status page. */
export interface PortStatus {
  readonly port: Port;
  readonly mode: 'built-in' | 'live';
  /** Describes the provider as text; says so if it is a sample. */
  readonly description: string;
  /** The state of each live service behind the port. */
  readonly services: readonly ServiceStatus[];
  /** The latest calls to the port in this process, newest first. */
  readonly calls: readonly PortCall[];
}

/** A live service and the state of its circuit breaker in this process. */
export interface ServiceStatus {
  readonly name: string;
  readonly breaker: BreakerState;
}

/** Adds to a provenance which of the facts are derived, and from what. */
export function withDerivation(provenance: Provenance, derived: readonly DerivedFrom[]): Provenance {
  if (derived.length === 0) return provenance;
  const sources = [...new Set(derived.map(({ source, asOf }) => `${source} of ${formatDate(asOf)}`))];
  const named = sources.length > 2 ? `${sources.length} data sets` : sources.join(' and ');
  return { ...provenance, record: `with facts derived from ${named}` };
}

/** Formats the provenance as one line of at most 200 characters: source, date, mode, record. */
export function formatProvenance({ source, asOf, mode, record }: Provenance): string {
  return [source, formatDate(asOf), mode, ...(record === undefined ? [] : [record])].join(', ').slice(0, 200);
}

/** How facts are derived that no data set has. */
const derivationMethods: { readonly [fact: string]: string } = {
  structuralRelativeElevationFeet: 'the ground less the mean ground within 500 m',
  riverClass: 'the depth of the 100-year flood less that of the 10-year flood at the river',
};

/** Says from which data set a fact is derived, and how, where the data set does not have it. */
export function formatDerivation(fact: string, source: string, asOf: IsoDate): string {
  const method = derivationMethods[fact];
  return `derived ${method === undefined ? '' : `as ${method} `}from ${source}, ${formatDate(asOf)}`;
}
