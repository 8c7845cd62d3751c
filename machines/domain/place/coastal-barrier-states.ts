/**
 * The states and territories on the Atlantic, the Gulf and the Great Lakes. The Coastal Barrier Resources System lies on these coasts alone.
 * 16 U.S.C. 3502.
 */
const statesOnTheseCoasts =
  'AL CT DC DE FL GA IL IN LA MA MD ME MI MN MS NC NH NJ NY OH PA PR RI SC TX VA VI WI'.split(' ');

/** Whether a place in this state can lie in the Coastal Barrier Resources System. */
export function mayLieInCoastalBarrier(stateAbbreviation: string): boolean {
  return statesOnTheseCoasts.includes(stateAbbreviation);
}

/** Whether a state lies on a Great Lake. */
export function hasGreatLake(stateAbbreviation: string | null): boolean {
  return stateAbbreviation === null || 'IL IN MI MN NY OH PA WI'.split(' ').includes(stateAbbreviation);
}
