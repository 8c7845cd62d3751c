import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { chooseAddress, type ScrubOutcome, scrubAddress } from './choose-address.service.ts';
import type { EnteredAddress } from './start-quote-request.ts';
import { determineZone } from './zone-determination.service.ts';

/** Finds the known facts about an address: its standardized form, with flood zone and community if they can be determined. */
export async function findAddressDetails(world: World, viewer: Viewer, address: EnteredAddress) {
  const scrub: ScrubOutcome = await scrubAddress(world, viewer, address);
  const { corrected } = scrub;
  if (!corrected) return { ...unknownDetails, scrub, message: scrub.message };
  const choice = await chooseAddress(world, { address: { ...corrected, propertyAddressType: null } });
  if ('scrub' in choice) return { ...unknownDetails, scrub, message: choice.scrub.message };
  const determined = await determineZone(world, choice, null);
  const { latitude = null, longitude = null, county = null } = choice.address;
  const place = { scrub, latitude, longitude, county };
  if (determined.failure !== null) return { ...unknownDetails, ...place, message: determined.failure };
  const { policy, propertyAddress, floodZoneInformation } = determined;
  return {
    ...place,
    floodZone: policy.floodZone ?? null,
    isCurrentFloodZoneSfha: policy.isCurrentFloodZoneSfha ?? null,
    communityNumber: policy.communityNumber ?? null,
    communityName: policy.communityName ?? null,
    communityStatus: policy.communityStatus ?? null,
    mapPanel: policy.mapPanel ?? null,
    mapSuffix: policy.mapSuffix ?? null,
    currentMapDate: policy.currentMapDate ?? null,
    cbrsType: propertyAddress.cbrsType ?? null,
    message: null,
    provenance: floodZoneInformation.provenance ?? null,
  };
}

const unknownDetails = {
  floodZone: null,
  isCurrentFloodZoneSfha: null,
  communityNumber: null,
  communityName: null,
  communityStatus: null,
  county: null,
  mapPanel: null,
  mapSuffix: null,
  currentMapDate: null,
  cbrsType: null,
  latitude: null,
  longitude: null,
  message: null,
  provenance: null,
};
