import type { AddressScrubErrorKind, PropertyAddressType } from '../../machines/contract/types.ts';
import type { NoProviderAnswer, NotAvailable, ProviderAnswer } from './provider-result.ts';

/** An address as typed. Absent, null and '' all mean that nothing was typed. */
export interface AddressQuery {
  readonly streetAddress1?: string | null | undefined;
  readonly streetAddress2?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** State's two letters. */
  readonly stateAbbreviation?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  /** Puerto Rico only. */
  readonly urbanization?: string | null | undefined;
  /** None means a street address; a property with any other kind has none to be scrubbed. */
  readonly propertyAddressType?: PropertyAddressType | null | undefined;
  /** The phone number that came with the address, where one did. */
  readonly phone?: string | null | undefined;
}

/** An address as the service writes it, with what belongs to it. */
export interface ScrubbedAddress {
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  /** State's two letters. */
  readonly stateAbbreviation: string;
  /** Five digits, or nine with a hyphen where the service knows the last four. */
  readonly postalCode: string;
  readonly urbanization: string | null;
  readonly streetNumber: string;
  readonly streetName: string;
  /** County as the rate tables write it, such as `Orleans Parish`. */
  readonly county: string;
  /** Two digits. */
  readonly stateFips: string;
  /** Three digits. */
  readonly countyFips: string;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** A value of the geocodeAccuracy list. */
  readonly geocodeAccuracyId: number;
  /** A value of the geocodeSource list. */
  readonly geocodeSourceId: number;
}

/** One line of the address that the service writes otherwise than it was typed. */
export interface AddressChange {
  readonly field: 'streetAddress1' | 'streetAddress2' | 'city' | 'stateAbbreviation' | 'postalCode';
  readonly typed: string;
  readonly corrected: string;
}

/** The one address that was meant. Without changes it is verified as typed; with some, both are shown. */
export interface FoundAddress {
  readonly address: ScrubbedAddress;
  readonly changes: readonly AddressChange[];
}

/** No single address: why, and the addresses to choose from where there are some. `reason` is the text of the kind. */
export interface ScrubFailure extends NoProviderAnswer {
  readonly errorKind: AddressScrubErrorKind;
  readonly candidates: readonly ScrubbedAddress[];
}

/** What scrubbing an address came to. */
export type ScrubResult = ProviderAnswer<FoundAddress> | ScrubFailure | NotAvailable;

/** The port to the postal address service. */
export interface AddressScrub {
  scrub(address: AddressQuery): Promise<ScrubResult>;
}
