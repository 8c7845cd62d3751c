/** A length of the flood map in feet, to the hundredth; feet where it says no unit, null in a unit that is not read. NFHL, LEN_UNIT. */
export function readMapFeet(length: number, unit: string | null): number | null {
  if (/^(|f|ft|feet|foot)$/i.test(unit?.trim() ?? '')) return length;
  return /^(m|met(er|re)s?)$/i.test(unit?.trim() ?? '') ? Math.round((length / 0.3048) * 100) / 100 : null;
}
