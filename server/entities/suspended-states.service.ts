import { splitWords } from '../../machines/domain/access/preference.ts';
import { states } from '../../machines/domain/place/state.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { resolvePreferenceValue } from './preferences.service.ts';

/** The problem of new business in a state in which the company takes none for now. */
export function stateSuspendedProblem(field: string | null, letters: string): Problem {
  const name = states.find((state) => state.letters === letters)?.name ?? letters;
  const message = `The company does not take new business in ${name} for now. Ask the company when it will again.`;
  return buildProblem('STATE_SUSPENDED', field, message);
}

/** The same for a policy that has been started: whether its company suspended the state since. */
export async function findSuspendedStateProblems(
  db: Db,
  {
    companyId,
    stateAbbreviation,
  }: { readonly companyId: number | null; readonly stateAbbreviation: string | null },
): Promise<Problem[]> {
  if (stateAbbreviation === null) return [];
  const place = { userId: null, entityId: null, companyId };
  const suspended = splitWords(await resolvePreferenceValue(db, place, 'suspendedStates'));
  return suspended.includes(stateAbbreviation) ? [stateSuspendedProblem(null, stateAbbreviation)] : [];
}
