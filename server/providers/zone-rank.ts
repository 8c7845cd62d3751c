/** How hazardous a flood zone of the National Flood Hazard Layer is: V, A, shaded X, D, X. 0 for any other text. */
export function rankZone(zone: string, subtype: string | null): number {
  const letter = zone.slice(0, 1);
  if (letter === 'X') return subtype?.includes('0.2 PCT') ? 3 : 1;
  return { V: 5, A: 4, B: 3, D: 2, C: 1 }[letter] ?? 0;
}
