/**
 * The lowest and highest ground of the states and territories in feet, as the U.S. Geological Survey lists them ("Elevations and Distances in
 * the United States", 2005), rounded. The sea is 0.
 */
const extremes: { readonly [state: string]: readonly [lowest: number, highest: number] } = Object.fromEntries(
  (
    'AL 0 2407|AK 0 20320|AZ 70 12633|AR 55 2753|CA -282 14494|CO 3315 14433|CT 0 2380|DE 0 448|DC 0 410|FL 0 345|GA 0 4784|' +
    'HI 0 13796|ID 710 12662|IL 279 1235|IN 320 1257|IA 480 1670|KS 679 4039|KY 257 4145|LA -8 535|ME 0 5268|MD 0 3360|' +
    'MA 0 3491|MI 571 1979|MN 601 2301|MS 0 806|MO 230 1772|MT 1800 12799|NE 840 5424|NV 479 13140|NH 0 6288|NJ 0 1803|' +
    'NM 2842 13161|NY 0 5344|NC 0 6684|ND 750 3506|OH 455 1550|OK 289 4973|OR 0 11239|PA 0 3213|RI 0 812|SC 0 3560|SD 966 7242|' +
    'TN 178 6643|TX 0 8749|UT 2000 13528|VT 95 4393|VA 0 5729|WA 0 14411|WV 240 4863|WI 579 1951|WY 3099 13804|AS 0 3160|' +
    'GU 0 1332|MP 0 3166|PR 0 4390|VI 0 1556'
  )
    .split('|')
    .map((row) => {
      const [state, lowest, highest] = row.split(' ');
      return [state, [Number(lowest), Number(highest)] as const] as const;
    }),
);

/** Dug, drained and leveled ground, and what the list rounds. */
const marginFeet = 50;

/** The elevations that ground in a state can have, in feet; null for a state that is not listed. */
export function findPossibleElevations(
  state: string | null,
): { readonly lowest: number; readonly highest: number } | null {
  const found = extremes[state ?? ''];
  return found === undefined ? null : { lowest: found[0] - marginFeet, highest: found[1] + marginFeet };
}

/** Whether ground in a state can lie at an elevation in feet. */
export function isPossibleElevation(feet: number, state: string | null): boolean {
  const possible = findPossibleElevations(state);
  return possible === null || (feet >= possible.lowest && feet <= possible.highest);
}
