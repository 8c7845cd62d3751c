import type { AddressScrubErrorKind, HardStopType } from '../../contract/types.ts';

/** The messages that the specification quotes in sections 2, 5 and 8, each listed once. */
export const messages = {
  notAuthorized: 'You do not have authorization to access',
  previousPage: 'previous page',
  cannotProceed: 'Cannot Proceed',
  policyIdInvalid: 'policyID was invalid',
  billingPolicyIdInvalid: 'PolicyID is not valid.',
  propertyAddressPolicyIdInvalid: 'policyID must be greater than 0.',
  mailingAddressPolicyIdInvalid: 'policyID was invalid, could not request for mailing address.',
  mailingAddressResponse: 'something was wrong with the mailing address response.',
  saveLossPayeesResponse: 'saveLossPayees: bad response.',
  loadLossPayeesResponse: 'GetLossPayees: No response.',
  lossPayeeListNotLoaded: 'Could not load list.',
  lossPayeeListUnexpected: 'something unexpected returned from server.',
  lossPayeeListFailed: 'Error loading lossPayee list.',
  lossPayeesNotSaved: 'Could not save loss payees.',
} as const;

/** The message logged when a load fails, such as 'Could not load policy.' Specification, section 8. */
export function loadFailureMessage(
  what: 'policy' | 'transaction' | 'elevation certificate' | 'email' | 'rating',
): string {
  return `Could not load ${what}.`;
}

/** The message logged when a save fails. */
export function saveFailureMessage(what: string): string {
  return `Could not save ${what}.`;
}

/** The message for an address that is not in the sample data when no address service is connected. */
export const noAddressService =
  'No address service is connected, so this address cannot be checked. Use it as typed and say why; underwriting will review it.';

/** The messages for an address that could not be scrubbed. */
export const scrubErrorTexts: { readonly [kind in AddressScrubErrorKind]: string } = {
  UNKNOWN_ERROR: 'The address service did not answer. Try again, or use the address as typed.',
  NOT_ENOUGH_INFORMATION: 'Enter a street and either a city and state or a ZIP code.',
  BAD_CITY_ZIP: 'This city and ZIP code do not match. Check both.',
  MORE_THAN_ONE_FOUND: 'More than one address matches. Choose yours from the list.',
  NOT_FOUND: 'No such address was found. Check the house number and the street name.',
  BAD_ZIP: 'There is no such ZIP code. Check its digits.',
  BAD_ZIP_FORMAT: 'A ZIP code has five digits, or nine with a hyphen: 70112 or 70112-1234.',
  BAD_PHONE: 'The phone number that came with the address is not a ten-digit number.',
  LISTING_NOT_FOUND:
    'Nothing is listed at this address under that name or unit. Check it, or use the address as typed.',
  LISTING_NOT_UNIQUE: 'More than one listing matches this address. Add the apartment, suite or unit.',
  TOO_MANY_LISTINGS:
    'Too many listings match this address to show them. Add the house number, street or unit.',
};

/** The texts of a hard stop: page heading, message, remedies, and who can lift it. */
export interface HardStopText {
  readonly header: string;
  readonly message: string;
  readonly remedies: readonly string[];
  readonly liftedBy: string;
}

/** Who can lift a review that an answer causes, such as a building that the NFIP may not insure. */
export const liftedByAnswers = 'You, with answers that the NFIP may insure. No underwriter can lift it.';

/** The default texts for each type of hard stop. */
export const hardStopTexts: { readonly [type in HardStopType]: HardStopText } = {
  PREMIUM_FAILURE: {
    header: 'We could not calculate a premium',
    message: 'The rating call failed after several tries. Your answers are saved.',
    remedies: ['Try the rating again.', 'Save and exit, and try again later.'],
    liftedBy: 'You, with a rating that succeeds. No underwriter can lift it.',
  },
  REQUIRES_REVIEW: {
    header: 'This application needs underwriting review',
    message: 'An underwriter must review this application before it can continue.',
    remedies: ['Check the answers that led here.', 'Send the application for review.'],
    liftedBy: 'An underwriter',
  },
  FZD_FAILURE: {
    header: 'We could not determine the flood zone',
    message: 'No flood zone determination could be made for this address.',
    remedies: [
      'Check the address and try again.',
      'Send a determination or an elevation certificate.',
      'Staff may enter the determination by hand.',
    ],
    liftedBy: 'You, with an address that can be determined, or an underwriter',
  },
  INVALID_MOBILE: {
    header: 'This manufactured home is not eligible',
    message:
      'A manufactured home must stand on a permanent foundation and, in a Special Flood Hazard Area, be anchored.',
    remedies: ['Correct the answers about the foundation, anchoring and serial number.', 'Exit the quote.'],
    liftedBy: 'You, with answers that make the home eligible. No underwriter can lift it.',
  },
};
