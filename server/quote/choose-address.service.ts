import type { AddressScrubErrorKind, PropertyAddress } from '../../machines/contract/types.ts';
import { scrubErrorTexts } from '../../machines/domain/format/messages.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { ScrubbedAddress, ScrubResult } from '../providers/address-scrub.ts';
import { formatProvenance } from '../providers/provider-result.ts';
import type { EnteredAddress, StartQuoteRequest } from './start-quote-request.ts';

/** The result of scrubbing an address, as sent to a client. */
export interface ScrubOutcome {
  isVerified: boolean;
  corrected: ScrubbedAddress | null;
  candidates: readonly ScrubbedAddress[];
  errorKind: AddressScrubErrorKind | null;
  message: string | null;
  isSample: boolean;
  provenance: string;
}

/** The property address that a quote starts with. */
export interface AddressChoice {
  address: Partial<PropertyAddress> &
    Pick<PropertyAddress, 'streetAddress1' | 'streetAddress2' | 'city' | 'stateAbbreviation' | 'postalCode'>;
}

/** Scrubs an address and returns the outcome. Any signed-in viewer may ask. */
export async function scrubAddress(
  world: World,
  _viewer: Viewer,
  address: EnteredAddress,
): Promise<ScrubOutcome> {
  return toScrubOutcome(await world.providers.address.scrub(address));
}

/**
 * The address to start with, or the outcome that requires a choice: a correction, several candidates, or a failure without an override
 * reason.
 */
export async function chooseAddress(
  world: World,
  input: Pick<StartQuoteRequest, 'address' | 'overrideReason'>,
): Promise<AddressChoice | { scrub: ScrubOutcome }> {
  const { address, overrideReason } = input;
  if (address.propertyAddressType) return { address: buildTypedAddress(address, 'NOT_SCRUBBED', null) };
  const result = await world.providers.address.scrub(address);
  if (result.outcome === 'answer' && result.answer.changes.length === 0) {
    return { address: buildScrubbedAddress(result.answer.address, address, result) };
  }
  if (overrideReason && overrideReason.trim() !== '') {
    const status = result.outcome === 'not available' ? 'SERVICE_DOWN' : 'USER_OVERRIDE';
    return { address: buildTypedAddress(address, status, overrideReason) };
  }
  return { scrub: toScrubOutcome(result) };
}

/** The problem of an urbanization outside Puerto Rico, where no service knows one. */
export function urbanizationProblems({ urbanization, stateAbbreviation }: EnteredAddress): Problem[] {
  if (!urbanization?.trim() || stateAbbreviation === 'PR') return [];
  return [buildProblem('PAIR', 'propertyAddress.urbanization', urbanizationElsewhere)];
}

const urbanizationElsewhere = 'Only addresses in Puerto Rico have an urbanization. Leave it out.';

/** The message for a caller who has to choose an address: the reason, the choices, and that a reason allows the typed one. */
export function describeAddressChoice({ message, corrected, candidates }: ScrubOutcome): string {
  const lines = [corrected, ...candidates].flatMap((entry) =>
    entry === null
      ? []
      : [`${entry.streetAddress1}, ${entry.city}, ${entry.stateAbbreviation} ${entry.postalCode}`],
  );
  const suggestions = lines.length === 0 ? '' : ` Send one of these: ${lines.join('; ')}.`;
  return `${message ?? 'The address service writes the address differently.'}${suggestions} With overrideReason it is used as typed.`;
}

function toScrubOutcome(result: ScrubResult): ScrubOutcome {
  const none = {
    isVerified: false,
    corrected: null,
    candidates: [],
    errorKind: null,
    message: null,
    isSample: false,
  };
  if (result.outcome === 'not available') {
    return {
      ...none,
      errorKind: 'UNKNOWN_ERROR',
      message: scrubErrorTexts.UNKNOWN_ERROR,
      provenance: 'The address service did not answer',
    };
  }
  const from = {
    isSample: result.provenance.mode === 'sample',
    provenance: formatProvenance(result.provenance),
  };
  if (result.outcome === 'answer') {
    return {
      ...none,
      ...from,
      isVerified: result.answer.changes.length === 0,
      corrected: result.answer.address,
    };
  }
  return {
    ...none,
    ...from,
    candidates: result.candidates,
    errorKind: result.errorKind,
    message: result.reason,
  };
}

function buildScrubbedAddress(
  scrubbed: ScrubbedAddress,
  typed: EnteredAddress,
  result: ScrubResult,
): AddressChoice['address'] {
  return {
    ...scrubbed,
    urbanization: scrubbed.urbanization ?? (typed.urbanization?.trim() || null),
    county: scrubbed.county || null,
    stateId: Number(scrubbed.stateFips),
    addressScrubStatus: isSameAddressText(scrubbed, typed) ? 'VERIFIED' : 'VERIFIED_CORRECTED',
    scrubData: result,
    propertyAddressType: null,
    isActive: true,
  };
}

function buildTypedAddress(
  typed: EnteredAddress,
  status: PropertyAddress['addressScrubStatus'],
  reason: string | null,
): AddressChoice['address'] {
  return {
    streetAddress1: typed.streetAddress1?.trim() || null,
    streetAddress2: typed.streetAddress2?.trim() || null,
    city: typed.city?.trim() || null,
    stateAbbreviation: typed.stateAbbreviation ?? null,
    postalCode: typed.postalCode?.trim() || null,
    urbanization: typed.urbanization?.trim() || null,
    propertyAddressType: typed.propertyAddressType ?? null,
    addressScrubStatus: status,
    overrideReason: reason,
    geocodeSourceId: 7,
    isActive: true,
  };
}

function isSameAddressText(scrubbed: ScrubbedAddress, typed: EnteredAddress): boolean {
  return (
    scrubbed.streetAddress1 === typed.streetAddress1?.trim() &&
    scrubbed.postalCode === typed.postalCode?.trim()
  );
}
