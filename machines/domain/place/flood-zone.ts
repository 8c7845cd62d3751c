const zoneNumberPattern = '(?:[1-9]|[12]\\d|30)';
const zonePattern = new RegExp(
  `^(?:A|AE|A${zoneNumberPattern}|A99|AH|AO|AR|AR/(?:A|AE|A${zoneNumberPattern}|AH|AO)|V|VE|V${zoneNumberPattern}|B|C|X|D|AHB|AOB|ARE|ARH|ARO|ARA)$`,
);
const baseFloodElevationPattern = new RegExp(
  `^(?:AE|A${zoneNumberPattern}|AH|VE|V${zoneNumberPattern}|AR/(?:AE|A${zoneNumberPattern}|AH))$`,
);

/** Whether a text is a flood zone of the NFIP. */
export function isFloodZone(zone: string): boolean {
  return zonePattern.test(zone);
}

/** Whether the zone is a Special Flood Hazard Area: it begins with A or V. */
export function isSfha(zone: string | null): boolean {
  return zone !== null && /^[AV]/.test(zone);
}

/** Whether the zone is coastal high hazard: it begins with V. */
export function isVZone(zone: string | null): boolean {
  return zone?.startsWith('V') ?? false;
}

/** Whether flood protection is being restored or built in the zone: AR, the AR dual zones, or A99. */
export function isArOrA99(zone: string | null): boolean {
  return zone !== null && (zone === 'A99' || zone.startsWith('AR'));
}

/** Whether the map shows a base flood elevation in the zone. */
export function hasBaseFloodElevation(zone: string | null): boolean {
  return zone !== null && baseFloodElevationPattern.test(zone);
}
