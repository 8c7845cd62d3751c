import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { communityEligibility, violationEligibility } from '../discounts/eligibility.ts';
import { isBlank } from '../format/format.ts';
import { isPublicMarket } from '../market/market.ts';
import { resemblesListed } from '../parties/sanctions.ts';
import { isFloodZone } from '../place/flood-zone.ts';
import { isMailingOnly, isStateOrTerritory } from '../place/state.ts';
import { error, type Finding, review, stop, warning, when } from '../problems/finding.ts';
import { isLocationDescribed } from '../questions/applies.ts';
import { isZip } from './address-fields.ts';

/** The rules of the application start: address, state, insured, and, once it was asked for, the determination. */
export function startFindings(
  file: PolicyFile,
  licensedStates: readonly string[] | null,
  today: IsoDate | null,
): readonly Finding[] {
  return [
    ...address(file),
    ...state(file, licensedStates),
    ...market(file),
    ...insured(file),
    ...(today === null ? [] : [...determination(file, today), ...position(file)]),
    ...(today === null ? [] : [...communityEligibility(file, today), ...violationEligibility(file)]),
  ];
}

const poBox = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box|pob\s+\d)/i;

function address(file: PolicyFile): readonly Finding[] {
  const { propertyAddress: place } = file;
  const missing = (field: string, value: string | null, ask: string) =>
    when(isBlank(value), error('REQUIRED', `propertyAddress.${field}`, ask));
  const street = 'propertyAddress.streetAddress1';
  return [
    ...(isLocationDescribed(file)
      ? missing(
          'propertyDesc',
          place.propertyDesc,
          'Enter the name, the description or the legal description.',
        )
      : missing('streetAddress1', place.streetAddress1, 'Enter the street and house number.')),
    ...missing('city', place.city, 'Enter the city.'),
    ...missing('stateAbbreviation', place.stateAbbreviation, 'Choose the state.'),
    ...missing('postalCode', place.postalCode, 'Enter the ZIP code.'),
    ...when(
      !isBlank(place.postalCode) && !isZip(place.postalCode),
      error(
        'V-00-01',
        'propertyAddress.postalCode',
        'Enter a ZIP code of five digits, or nine with a hyphen: 70112 or 70112-1234.',
      ),
    ),
    ...when(
      poBox.test(place.streetAddress1 ?? '') || poBox.test(place.streetAddress2 ?? ''),
      error('V-00-02', street, 'A post office box is no property. Enter the street and house number.'),
    ),
    ...when(
      place.addressScrubStatusId === 'USER_OVERRIDE' && isBlank(place.overrideReason),
      error('V-00-03', 'propertyAddress.overrideReason', 'Say why the address is used as typed.'),
    ),
    ...when(
      place.addressScrubStatusId === 'USER_OVERRIDE' && !isBlank(place.overrideReason),
      review('V-00-04', street, 'The address is used as typed; no service found it.'),
    ),
  ];
}

function state(file: PolicyFile, licensedStates: readonly string[] | null): readonly Finding[] {
  const code = file.propertyAddress.stateAbbreviation?.trim().toUpperCase() ?? '';
  const field = 'propertyAddress.stateAbbreviation';
  if (code === '') return [];
  if (!isStateOrTerritory(code))
    return [error('V-00-05', field, 'There is no such state. Choose one of the list.')];
  return [
    ...when(
      isMailingOnly(code) && isPublicMarket(file),
      error('V-00-06', field, `The NFIP does not insure property in ${code}. Check the address.`),
    ),
    ...when(
      licensedStates !== null && !licensedStates.includes(code),
      error(
        'V-00-07',
        field,
        `You are not licensed in ${code}. Choose another agent of record, or another property.`,
      ),
    ),
  ];
}

function market({ policy }: PolicyFile) {
  return when(
    policy.rateMarketType === null,
    error('REQUIRED', 'policy.rateMarketType', 'Choose the market.'),
  );
}

function insured({ insureds }: PolicyFile): readonly Finding[] {
  const index = insureds.findIndex(({ isActive }) => isActive !== false);
  const first = insureds[index];
  if (first === undefined)
    return [error('REQUIRED', 'insureds.0.lastName', 'Enter the name of the insured.')];
  const missing = (field: string, value: string | null, ask: string) =>
    when(isBlank(value), error('REQUIRED', `insureds.${index}.${field}`, ask));
  return [
    ...(first.isEntity === true
      ? missing('entityName', first.entityName, 'Enter the name of the entity that is insured.')
      : [
          ...missing('firstName', first.firstName, 'Enter the first name of the insured.'),
          ...missing('lastName', first.lastName, 'Enter the last name of the insured.'),
        ]),
    ...when(
      first.screeningResult === 'REVIEW' || first.screeningResult === 'POTENTIAL_MATCH',
      review(
        'V-00-08',
        `insureds.${index}.${first.isEntity === true ? 'entityName' : 'lastName'}`,
        `The name of the insured ${resemblesListed}`,
      ),
    ),
  ];
}

/** The determination must name zone, community, panel, suffix, program and map date. */
function determination(file: PolicyFile, today: IsoDate): readonly Finding[] {
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
    return [stop('V-00-09', field, 'There is no flood zone determination for this address.', 'FZD_FAILURE')];
  return [
    ...when(
      gaps.length > 0,
      stop('V-00-10', field, `The flood zone determination lacks ${gaps.join(', ')}.`, 'FZD_FAILURE'),
    ),
    ...when(
      zone.isFromZoneDetermination === false,
      review('V-00-11', field, 'The flood zone was typed by hand; its document must be on file.'),
    ),
  ];
}

/** Whether the position is exact enough and lies in one zone; a determination typed from a document needs none. Shared with the rating step. */
export function position({ propertyAddress, floodZoneInformation }: PolicyFile): readonly Finding[] {
  if (floodZoneInformation.isFromZoneDetermination === false) return [];
  const accuracy = propertyAddress.geocodeAccuracyId ?? 0;
  return [
    ...when(
      accuracy >= 6 && accuracy <= 9,
      stop(
        'V-00-12',
        'floodZoneInformation.isLoaded',
        'The position of the building is not exact enough to determine its flood zone.',
        'FZD_FAILURE',
        ['Set the position by hand on the map.', 'Send a determination or an elevation certificate.'],
      ),
    ),
    ...when(
      propertyAddress.pivotAnalysisStatusId === 'STRADDLES_ZONES',
      stop(
        'V-00-13',
        'floodZoneInformation.isLoaded',
        'The building straddles two flood zones.',
        'FZD_FAILURE',
        ['Send a determination of the building.', 'Staff may enter the more hazardous zone by hand.'],
      ),
    ),
    ...when(
      propertyAddress.pivotAnalysisStatusId === 'NEAR_BOUNDARY',
      warning(
        'V-00-14',
        'floodZoneInformation.isLoaded',
        'A zone boundary runs within 50 feet of the building. Check the determination.',
      ),
    ),
  ];
}
