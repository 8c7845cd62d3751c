import { propertyAddress } from '../../machines/contract/fields.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { writable } from '../rest/server-set.ts';
import { answerObject, choice, day, decimal, entityInput, flag, list, object, text } from '../rest/shape.ts';
import { findAddressDetails } from './address-details.service.ts';
import { scrubAddress } from './choose-address.service.ts';

const addressFields = entityInput(propertyAddress);
const addressRequestShape = object('AddressRequest', { must: { PropertyAddressFields: addressFields } });

const scrubbedAddressShape = answerObject('ScrubbedAddress', {
  streetAddress1: text('First street line'),
  streetAddress2: text('Second street line'),
  city: text('City'),
  stateAbbreviation: text('State’s two letters'),
  postalCode: text('ZIP code'),
  county: text('County'),
  latitude: decimal('Degrees north', 6),
  longitude: decimal('Degrees east', 6),
});

const scrubOutcomeShape = answerObject('ScrubOutcome', {
  isVerified: flag('Whether one address was found, the same as typed'),
  corrected: scrubbedAddressShape,
  candidates: list(scrubbedAddressShape),
  errorKind: choice('AddressScrubErrorKind', 'Why it failed; null where it did not'),
  message: text('In words', 500),
  isSample: flag('Whether it is an invented sample place'),
  provenance: text('Where the answer came from'),
});

/** Routes under /vue/api/Address. */
export const addressRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Address/ScrubAddress',
    summary:
      'Looks an address up: the address as the service writes it, or why there is none, with addresses to choose from.',
    twin: 'Query.scrubAddress',
    body: addressRequestShape,
    answers: scrubOutcomeShape,
    run: ({ world, viewer, body: { PropertyAddressFields } }) =>
      scrubAddress(world, viewer, writable(addressFields, PropertyAddressFields)),
  }),
  defineRoute({
    method: 'POST',
    path: 'Address/Details',
    summary:
      'What is known of an address: scrubbed, with its flood zone and community where they can be determined.',
    twin: 'Query.addressDetails',
    body: addressRequestShape,
    answers: answerObject('AddressDetails', {
      scrub: scrubOutcomeShape,
      floodZone: text('Flood zone'),
      isCurrentFloodZoneSFHA: flag('Whether it is a Special Flood Hazard Area'),
      communityNumber: text('NFIP community number'),
      communityName: text('Community'),
      communityStatus: choice('CommunityStatus', 'The community’s status in the NFIP'),
      county: text('County'),
      mapPanel: text('FIRM panel'),
      mapSuffix: text('Panel suffix'),
      currentMapDate: day('Day of the map in force'),
      cbrsType: choice('CbrsType', 'Coastal Barrier Resources System'),
      latitude: decimal('Degrees north', 6),
      longitude: decimal('Degrees east', 6),
      message: text('Why the determination failed', 500),
      provenance: text('Where the determination came from'),
    }),
    run: async ({ world, viewer, body: { PropertyAddressFields } }) => {
      const { isCurrentFloodZoneSfha, ...details } = await findAddressDetails(
        world,
        viewer,
        writable(addressFields, PropertyAddressFields),
      );
      return { ...details, isCurrentFloodZoneSFHA: isCurrentFloodZoneSfha };
    },
  }),
];
