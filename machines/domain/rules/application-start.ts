import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { checkCommunity, checkSection1316 } from '../discounts/eligibility.ts';
import { isBlank } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { sanctionsMatchText } from '../parties/sanctions.ts';
import { isPostOfficeBox } from '../place/address.ts';
import { isFloodZone } from '../place/flood-zone.ts';
import { isMailingOnly, isStateOrTerritory } from '../place/state.ts';
import { error, type Finding, findingIf, hardStop, review, warning } from '../problems/finding.ts';
import { isLocationDescribed } from '../questions/field-conditions.ts';
import { isZipCode } from './address-fields.ts';

/**
 * Checks the application start: address, state, market and insured. With `today`, it also checks the determination, position and community.
 */
export function checkApplicationStart(
  file: PolicyFile,
  licensedStates: readonly string[] | null,
  today: IsoDate | null,
): readonly Finding[] {
  return [
    ...checkAddress(file),
    ...checkState(file, licensedStates),
    ...checkMarket(file),
    ...checkInsured(file),
    ...(today === null ? [] : [...checkDetermination(file, today), ...checkPosition(file)]),
    ...(today === null ? [] : [...checkCommunity(file, today), ...checkSection1316(file)]),
  ];
}

function checkAddress(file: PolicyFile): readonly Finding[] {
  const { propertyAddress: place } = file;
  const missing = (field: string, value: string | null, ask: string) =>
    findingIf(isBlank(value), error('REQUIRED', `propertyAddress.${field}`, ask));
  const street = 'propertyAddress.streetAddress1';
  return [
    ...(isLocationDescribed(file)
      ? missing('propertyDesc', place.propertyDesc, 'Enter the name, description or legal description.')
      : missing('streetAddress1', place.streetAddress1, 'Enter the street and house number.')),
    ...missing('city', place.city, 'Enter the city.'),
    ...missing('stateAbbreviation', place.stateAbbreviation, 'Choose the state.'),
    ...missing('postalCode', place.postalCode, 'Enter the ZIP code.'),
    ...findingIf(
      !isBlank(place.postalCode) && !isZipCode(place.postalCode),
      error(
        'V-00-01',
        'propertyAddress.postalCode',
        'Enter a ZIP code of five digits, or nine with a hyphen: 70112 or 70112-1234.',
      ),
    ),
    ...findingIf(
      isPostOfficeBox(place.streetAddress1) || isPostOfficeBox(place.streetAddress2),
      error('V-00-02', street, 'A post office box is not a property. Enter the street and house number.'),
    ),
    ...findingIf(
      place.addressScrubStatus === 'USER_OVERRIDE' && isBlank(place.overrideReason),
      error('V-00-03', 'propertyAddress.overrideReason', 'Say why the address is used as typed.'),
    ),
    ...findingIf(
      place.addressScrubStatus === 'USER_OVERRIDE' && !isBlank(place.overrideReason),
      review('V-00-04', street, 'The address is used as typed; no address service confirmed it.'),
    ),
  ];
}

function checkState(file: PolicyFile, licensedStates: readonly string[] | null): readonly Finding[] {
  const code = file.propertyAddress.stateAbbreviation?.trim().toUpperCase() ?? '';
  const field = 'propertyAddress.stateAbbreviation';
  if (code === '') return [];
  if (!isStateOrTerritory(code))
    return [error('V-00-05', field, 'There is no such state. Choose a state from the list.')];
  return [
    ...findingIf(
      isMailingOnly(code) && isPublicMarket(file),
      error('V-00-06', field, `The NFIP does not insure property in ${code}. Check the address.`),
    ),
    ...findingIf(
      licensedStates !== null && !licensedStates.includes(code),
      error(
        'V-00-07',
        field,
        `You are not licensed in ${code}. Choose another agent of record, or another property.`,
      ),
    ),
  ];
}

function checkMarket({ policy }: PolicyFile) {
  return findingIf(
    policy.rateMarketType === null,
    error('REQUIRED', 'policy.rateMarketType', 'Choose the market.'),
  );
}

function checkInsured({ insureds }: PolicyFile): readonly Finding[] {
  const index = insureds.findIndex(({ isActive }) => isActive !== false);
  const first = insureds[index];
  if (first === undefined)
    return [error('REQUIRED', 'insureds.0.lastName', 'Enter the name of the insured.')];
  const missing = (field: string, value: string | null, ask: string) =>
    findingIf(isBlank(value), error('REQUIRED', `insureds.${index}.${field}`, ask));
  return [
    ...(first.isEntity === true
      ? missing('entityName', first.entityName, 'Enter the name of the entity that is insured.')
      : [
          ...missing('firstName', first.firstName, 'Enter the first name of the insured.'),
          ...missing('lastName', first.lastName, 'Enter the last name of the insured.'),
        ]),
    ...findingIf(
      first.screeningResult === 'REVIEW' || first.screeningResult === 'POTENTIAL_MATCH',
      review(
        'V-00-08',
        `insureds.${index}.${first.isEntity === true ? 'entityName' : 'lastName'}`,
        `The name of the insured ${sanctionsMatchText}`,
      ),
    ),
  ];
}

/** Checks that the determination includes the zone, community, panel, suffix, program and map date. */
function checkDetermination(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const { floodZoneInformation: zone } = file;
  const gaps = [
    isBlank(zone.currentFloodZoneId) || !isFloodZone(zone.currentFloodZoneId ?? '') ? 'the flood zone' : null,
    /^\d{6}$/.test(zone.communityNumber ?? '') ? null : 'the community number of six digits',
    /^[0-9A-Za-z]{4}$/.test(zone.mapPanel ?? '') ? null : 'the map panel of four characters',
    /^[A-Za-z]$/.test(zone.mapSuffix ?? '') ? null : 'the panel suffix',
    zone.programType === null && isPublicMarket(file) ? 'the program of the community' : null,
    zone.currentMapDate === null || zone.currentMapDate > today
      ? 'a map date that is not in the future'
      : null,
  ].filter((gap) => gap !== null);
  const field = 'floodZoneInformation.isLoaded';
  if (zone.isLoaded !== true)
    return [
      hardStop('V-00-09', field, 'There is no flood zone determination for this address.', 'FZD_FAILURE'),
    ];
  return [
    ...findingIf(
      gaps.length > 0,
      hardStop('V-00-10', field, `The flood zone determination lacks ${gaps.join(', ')}.`, 'FZD_FAILURE'),
    ),
    ...findingIf(
      zone.isFromZoneDetermination === false,
      review('V-00-11', field, 'The flood zone was entered by hand; its document must be on file.'),
    ),
  ];
}

/**
 * Checks that the position is exact enough and lies in one zone. A determination typed from a document needs no position. Shared with the
 * rating step.
 */
export function checkPosition({ propertyAddress, floodZoneInformation }: PolicyFile): readonly Finding[] {
  if (floodZoneInformation.isFromZoneDetermination === false) return [];
  const accuracy = propertyAddress.geocodeAccuracyId ?? 0;
  return [
    ...findingIf(
      accuracy >= 6 && accuracy <= 9,
      hardStop(
        'V-00-12',
        'floodZoneInformation.isLoaded',
        'The position of the building is not exact enough to determine its flood zone.',
        'FZD_FAILURE',
        ['Set the position by hand on the map.', 'Send a determination or an elevation certificate.'],
      ),
    ),
    ...findingIf(
      propertyAddress.pivotAnalysisStatus === 'STRADDLES_ZONES',
      hardStop(
        'V-00-13',
        'floodZoneInformation.isLoaded',
        'The building straddles two flood zones.',
        'FZD_FAILURE',
        ['Send a determination of the building.', 'Staff may enter the more hazardous zone by hand.'],
      ),
    ),
    ...findingIf(
      propertyAddress.pivotAnalysisStatus === 'NEAR_BOUNDARY',
      warning(
        'V-00-14',
        'floodZoneInformation.isLoaded',
        accuracy === 3
          ? 'Flood zones near the building’s position differ. Check the determination.'
          : 'A zone boundary runs within 50 feet of the building. Check the determination.',
      ),
    ),
  ];
}
