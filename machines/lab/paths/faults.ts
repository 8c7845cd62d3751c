import type { AddressScrubErrorKind, HardStopType } from '../../contract/types.ts';
import { scrubErrorTexts } from '../../domain/format/messages.ts';

/** What can be made to go wrong with the product itself. */
const plainFaults = {
  'slow save': 'Every save takes four seconds',
  'failed save': 'Every save fails',
  'zone service down': 'No flood zone can be determined',
  'rating failure': 'Every rating fails and stops hard',
  'session expired': 'The session is over at the next call',
  'lost network': 'The server cannot be reached',
} as const;

type PlainFault = keyof typeof plainFaults;

/** A fault by its name: the address check's by the error that it answers with. */
export type FaultName = PlainFault | `scrub ${AddressScrubErrorKind}`;

/** The faults beside those of the address check, in their order. */
export const plainFaultNames = Object.keys(plainFaults).filter(isPlainFault);

/** Every kind of error that the address check can answer with. Specification, section 8. */
export const scrubErrors = Object.keys(scrubErrorTexts).filter(isScrubError);

/** Every fault by its name. */
const faultNames: readonly FaultName[] = [...plainFaultNames, ...scrubErrors.map(scrubFault)];

/** The fault of an error of the address check. */
export function scrubFault(error: AddressScrubErrorKind): FaultName {
  return `scrub ${error}`;
}

/** The words of a fault. */
export function faultWords(name: FaultName): string {
  if (isPlainFault(name)) return plainFaults[name];
  const error = scrubErrorOf(name);
  return error === null ? name : `The address check answers: ${scrubErrorTexts[error]}`;
}

/** Whether a text names a fault. */
export function isFault(name: string): name is FaultName {
  return faultNames.some((fault) => fault === name);
}

/** What a call of the product is about, as far as faults meet it. */
export type Call = 'save' | 'rate' | 'check an address' | 'start' | 'other';

/** How a call ends under faults. */
export type Ending =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'hard stop'; readonly stop: HardStopType }
  | { readonly kind: 'address'; readonly error: AddressScrubErrorKind };

/** What faults do to a call: how long it takes longer, and how it ends; null where it ends as ever. */
interface Misfortune {
  readonly milliseconds: number;
  readonly ending: Ending | null;
}

/** What these faults do to a call. The worst comes first: without a network nothing else can go wrong. */
export function misfortuneOf(on: readonly FaultName[], call: Call): Misfortune {
  const isSave = call === 'save' || call === 'start';
  return {
    milliseconds: isSave && on.includes('slow save') ? 4_000 : 0,
    ending: endingOf(on, call, isSave),
  };
}

function endingOf(on: readonly FaultName[], call: Call, isSave: boolean): Ending | null {
  if (on.includes('lost network')) return { kind: 'unreachable' };
  if (on.includes('session expired')) return { kind: 'signed out' };
  if (isSave && on.includes('failed save')) return { kind: 'failed' };
  if (call === 'rate' && on.includes('rating failure')) return { kind: 'hard stop', stop: 'PREMIUM_FAILURE' };
  const error = scrubErrors.find((kind) => on.includes(scrubFault(kind)));
  if (error !== undefined && (call === 'check an address' || call === 'start'))
    return { kind: 'address', error };
  if (call === 'start' && on.includes('zone service down')) return { kind: 'hard stop', stop: 'FZD_FAILURE' };
  return null;
}

/** What a GraphQL operation of the app is about. */
export function callOf(operation: string | undefined): Call {
  return calls.get(operation ?? '') ?? 'other';
}

const calls: ReadonlyMap<string, Call> = new Map([
  ...[
    'SavePolicyParts',
    'Next',
    'Back',
    'Jump',
    'UndoClearing',
    'ResetElevationCertificate',
    'SubmitApplication',
  ].map((operation) => [operation, 'save'] as const),
  ['Rate', 'rate'],
  ['ScrubAddress', 'check an address'],
  ['StartQuote', 'start'],
]);

function isPlainFault(name: string): name is PlainFault {
  return Object.hasOwn(plainFaults, name);
}

function isScrubError(name: string): name is AddressScrubErrorKind {
  return Object.hasOwn(scrubErrorTexts, name);
}

function scrubErrorOf(name: FaultName): AddressScrubErrorKind | null {
  return scrubErrors.find((kind) => scrubFault(kind) === name) ?? null;
}
