import type { AddressScrubErrorKind, HardStopType } from '../../contract/types.ts';
import { scrubErrorTexts } from '../../domain/format/messages.ts';

/** The faults that can be simulated in the product itself. */
const productFaults = {
  'slow save': 'Every save takes four seconds',
  'failed save': 'Every save fails',
  'zone service down': 'No flood zone can be determined',
  'rating failure': 'Every rating fails and stops hard',
  'session expired': 'The session is over at the next call',
  'lost network': 'The server cannot be reached',
} as const;

type ProductFault = keyof typeof productFaults;

/** The name of a fault. Faults of the address check are named after the error that they return. */
export type FaultName = ProductFault | `scrub ${AddressScrubErrorKind}`;

/** The faults other than those of the address check, in order. */
export const productFaultNames = Object.keys(productFaults).filter(isProductFault);

/** Every kind of error that the address check can return. Specification, section 8. */
export const scrubErrors = Object.keys(scrubErrorTexts).filter(isScrubError);

/** The names of all faults. */
const faultNames: readonly FaultName[] = [...productFaultNames, ...scrubErrors.map(scrubFaultName)];

/** The fault name for an error of the address check. */
export function scrubFaultName(error: AddressScrubErrorKind): FaultName {
  return `scrub ${error}`;
}

/** Describes a fault in a sentence. */
export function describeFault(name: FaultName): string {
  if (isProductFault(name)) return productFaults[name];
  const error = findScrubError(name);
  return error === null ? name : `The address check answers: ${scrubErrorTexts[error]}`;
}

/** Whether a text names a fault. */
export function isFaultName(name: string): name is FaultName {
  return faultNames.some((fault) => fault === name);
}

/** The kinds of calls that faults distinguish. */
export type CallKind = 'save' | 'rate' | 'rate again' | 'check an address' | 'start' | 'other';

/** How a call ends because of faults. */
export type CallEnding =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'hard stop'; readonly stop: HardStopType }
  | { readonly kind: 'address'; readonly error: AddressScrubErrorKind };

/** The effect of faults on a call: the added delay in milliseconds, and how the call ends. `ending` is null if it ends normally. */
interface FaultEffect {
  readonly milliseconds: number;
  readonly ending: CallEnding | null;
}

/** Finds the effect of the active faults on a call. The most severe comes first, because without a network nothing else can fail. */
export function findFaultEffect(on: readonly FaultName[], call: CallKind): FaultEffect {
  const isSave = call === 'save' || call === 'start';
  return {
    milliseconds: isSave && on.includes('slow save') ? 4_000 : 0,
    ending: findCallEnding(on, call, isSave),
  };
}

function findCallEnding(on: readonly FaultName[], call: CallKind, isSave: boolean): CallEnding | null {
  if (on.includes('lost network')) return { kind: 'unreachable' };
  if (on.includes('session expired')) return { kind: 'signed out' };
  if (isSave && on.includes('failed save')) return { kind: 'failed' };
  const isRating = call === 'rate' || call === 'rate again';
  if (isRating && on.includes('rating failure')) return { kind: 'hard stop', stop: 'PREMIUM_FAILURE' };
  const error = scrubErrors.find((kind) => on.includes(scrubFaultName(kind)));
  if (error !== undefined && (call === 'check an address' || call === 'start'))
    return { kind: 'address', error };
  if (call === 'start' && on.includes('zone service down')) return { kind: 'hard stop', stop: 'FZD_FAILURE' };
  return null;
}

/** The kind of call that a GraphQL operation of the app makes. */
export function findCallKind(operation: string | undefined): CallKind {
  return callKinds.get(operation ?? '') ?? 'other';
}

const callKinds: ReadonlyMap<string, CallKind> = new Map([
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
  ['RefreshQuote', 'rate again'],
  ['ScrubAddress', 'check an address'],
  ['StartQuote', 'start'],
]);

function isProductFault(name: string): name is ProductFault {
  return Object.hasOwn(productFaults, name);
}

function isScrubError(name: string): name is AddressScrubErrorKind {
  return Object.hasOwn(scrubErrorTexts, name);
}

function findScrubError(name: FaultName): AddressScrubErrorKind | null {
  return scrubErrors.find((kind) => scrubFaultName(kind) === name) ?? null;
}
