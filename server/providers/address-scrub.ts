import type { AddressScrubErrorKind, PropertyAddressType } from '../../machines/contract/types.ts';
import type { NoProviderAnswer, NotAvailable, ProviderAnswer } from './provider-result.ts';

/** An address as entered. Absent, null and '' all mean that nothing was entered. */
export interface AddressQuery {
  readonly streetAddress1?: string | null | undefined;
  readonly streetAddress2?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** The state's two-letter abbreviation. */
  readonly stateAbbreviation?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  /** Only in Puerto Rico. */
  readonly urbanization?: string | null | undefined;
  /** None means a street address. A property of any kind named here has no street address to scrub. */
  readonly propertyAddressType?: PropertyAddressType | null | undefined;
  /** The phone number sent with the address, if any. */
  readonly phone?: string | null | undefined;
}

/** An address in the service's standard form, with its county, codes and position. */
export interface ScrubbedAddress {
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  /** The state's two-letter abbreviation. */
  readonly stateAbbreviation: string;
  /** Five digits, or nine with a hyphen if the service knows the last four. */
  readonly postalCode: string;
  readonly urbanization: string | null;
  readonly streetNumber: string;
  readonly streetName: string;
  /** County as spelled in the rate tables, such as `Orleans Parish`. */
  readonly county: string;
  /** Two digits. */
  readonly stateFips: string;
  /** Three digits. */
  readonly countyFips: string;
  /** In degrees north. */
  readonly latitude: number;
  /** In degrees east. */
  readonly longitude: number;
  /** A value of the geocodeAccuracy list. */
  readonly geocodeAccuracyId: number;
  /** A value of the geocodeSource list. */
  readonly geocodeSourceId: number;
}

/** One line of the address where the service's form differs from the entered one. */
export interface AddressChange {
  readonly field: 'streetAddress1' | 'streetAddress2' | 'city' | 'stateAbbreviation' | 'postalCode';
  readonly typed: string;
  readonly corrected: string;
}

/** The one matching address. Without changes it is verified as entered; otherwise both forms are shown. */
export interface FoundAddress {
  readonly address: ScrubbedAddress;
  readonly changes: readonly AddressChange[];
}

/** The reason why the service found no single address, and any addresses to choose from. `reason` is the text of the error kind. */
export interface ScrubFailure extends NoProviderAnswer {
  readonly errorKind: AddressScrubErrorKind;
  readonly candidates: readonly ScrubbedAddress[];
}

/** The result of scrubbing an address. */
export type ScrubResult = ProviderAnswer<FoundAddress> | ScrubFailure | NotAvailable;

/** The port to the postal address service. */
export interface AddressScrub {
  scrub(address: AddressQuery): Promise<ScrubResult>;
}
