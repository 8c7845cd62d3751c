import type { AddressScrubErrorKind, HardStopType } from '../../contract/types.ts';
import { scrubErrorTexts } from '../../domain/format/messages.ts';

/** What can be made to go wrong with the product itself. */
const productFaults = {
  'slow save': 'Every save takes four seconds',
  'failed save': 'Every save fails',
  'zone service down': 'No flood zone can be determined',
  'rating failure': 'Every rating fails and stops hard',
  'session expired': 'The session is over at the next call',
  'lost network': 'The server cannot be reached',
} as const;

type ProductFault = keyof typeof productFaults;

/** A fault by its name: the address check's by the error that it answers with. */
export type FaultName = ProductFault | `scrub ${AddressScrubErrorKind}`;

/** The faults beside those of the address check, in their order. */
export const productFaultNames = Object.keys(productFaults).filter(isProductFault);

/** Every kind of error that the address check can answer with. Specification, section 8. */
export const scrubErrors = Object.keys(scrubErrorTexts).filter(isScrubError);

/** Every fault by its name. */
const faultNames: readonly FaultName[] = [...productFaultNames, ...scrubErrors.map(scrubFaultName)];

/** The fault of an error of the address check. */
export function scrubFaultName(error: AddressScrubErrorKind): FaultName {
  return `scrub ${error}`;
}

/** The words of a fault. */
export function describeFault(name: FaultName): string {
  if (isProductFault(name)) return productFaults[name];
  const error = findScrubError(name);
  return error === null ? name : `The address check answers: ${scrubErrorTexts[error]}`;
}

/** Whether a text names a fault. */
export function isFaultName(name: string): name is FaultName {
  return faultNames.some((fault) => fault === name);
}

/** What a call of the product is about, as far as faults meet it. */
export type CallKind = 'save' | 'rate' | 'check an address' | 'start' | 'other';

/** How a call ends under faults. */
export type CallEnding =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'hard stop'; readonly stop: HardStopType }
  | { readonly kind: 'address'; readonly error: AddressScrubErrorKind };

/** What faults do to a call: how long it takes longer, and how it ends; null if it ends as ever. */
interface FaultEffect {
  readonly milliseconds: number;
  readonly ending: CallEnding | null;
}

/** What these faults do to a call. The worst comes first: without a network nothing else can go wrong. */
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
  if (call === 'rate' && on.includes('rating failure')) return { kind: 'hard stop', stop: 'PREMIUM_FAILURE' };
  const error = scrubErrors.find((kind) => on.includes(scrubFaultName(kind)));
  if (error !== undefined && (call === 'check an address' || call === 'start'))
    return { kind: 'address', error };
  if (call === 'start' && on.includes('zone service down')) return { kind: 'hard stop', stop: 'FZD_FAILURE' };
  return null;
}

/** What a GraphQL operation of the app is about. */
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
