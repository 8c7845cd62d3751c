import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { applyChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { builtInFloodZone } from '../../../server/providers/built-in-flood-zone.ts';
import { formatProvenance } from '../../../server/providers/provider-result.ts';
import { sampleBook } from '../../../server/providers/samples/sample-book.ts';
import { sampleProvenance } from '../../../server/providers/samples/sample-place.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import type { Start } from './scenario.ts';

/** The file of a start that is kept although its place has no determination. */
export function fileWithoutZone(start: Start): PolicyFile {
  return applyChange(fileOfStart(start), { floodZoneInformation: { isLoaded: false } });
}

/** The file as the application start leaves it for a sample place: address, determination, location facts, first insured. */
export async function fileAtPlace(start: Start, today: IsoDate): Promise<PolicyFile> {
  const { address } = findSamplePlace(start.place);
  const result = await builtInFloodZone(sampleBook).determine(address, today);
  if (result.outcome !== 'answer') throw new Error(`${start.place} has no determination: ${result.reason}`);
  const { community, mapRevision, ...zone } = result.answer;
  const { communityNumber, communityName, communityStatus, programType, firmDate } = community;
  const isCbra = zone.cbrsType !== 'NO';
  return applyChange(fileOfStart(start), {
    policy: {
      floodZone: zone.floodZone,
      isCurrentFloodZoneSfha: zone.isSfha,
      ...{ communityNumber, communityName, communityStatus, programType, firmDate },
      mapChangeDate: mapRevision?.mapChangedDate ?? null,
      priorFloodZone: mapRevision?.priorFloodZone ?? null,
      currentMapDate: zone.currentMapDate,
      isCbra,
      cbraDate: zone.cbrsProhibitionDate,
      currentBfe: zone.baseElevation,
    },
    floodZoneInformation: {
      isLoaded: true,
      isFromZoneDetermination: true,
      currentFloodZoneId: zone.floodZone,
      isVZone: zone.isVZone,
      isNewlyMapped: zone.isNewlyMapped,
      mapChangedDate: mapRevision?.mapChangedDate ?? null,
      priorFloodZoneId: mapRevision?.priorFloodZone ?? null,
      ...{ communityNumber, communityName, communityStatus, programType, firmDate },
      isSuspended: communityStatus === 'SUSPENDED',
      suspendDate: community.suspendDate,
      crsClass: community.crsClass,
      isCbra,
      cbraDate: zone.cbrsProhibitionDate,
    },
    propertyAddress: {
      cbrsType: zone.cbrsType,
      cbrsFloodInsuranceProhibitionDate: zone.cbrsProhibitionDate,
    },
  });
}

/** The file of a start without a determination: the address, the facts of the place, the market and the insured. */
function fileOfStart({ place, rateMarket, isTransfer, insured }: Start): PolicyFile {
  const { address, facts, losses } = findSamplePlace(place);
  return applyChange(blankFile(), {
    policy: { rateMarketType: rateMarket, priorNfipPolicyIndicator: isTransfer },
    propertyAddress: {
      streetAddress1: address.streetAddress1,
      city: address.city,
      stateId: Number(address.stateFips),
      stateAbbreviation: address.stateAbbreviation,
      stateFips: address.stateFips,
      countyFips: address.countyFips,
      county: address.county,
      postalCode: address.postalCode,
      srlProperty: losses.isSevereRepetitiveLoss,
      is1316Property: losses.is1316Property,
    },
    locationFacts: {
      ...facts,
      priorClaims: losses.priorClaims,
      provenance: formatProvenance(sampleProvenance),
      isSample: true,
    },
    insureds: [
      {
        ...blankPart('insureds'),
        ...insured,
        isEntity: false,
        isPrimary: true,
        screeningResult: 'CLEAR',
      },
    ],
  });
}
