import { states } from '../../machines/domain/place/state.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';

export const roleNotGrantedMessage = "You don't have permission to give this role. Choose another one.";
export const entityNotActiveMessage =
  'This entity is no longer in use. Choose another one, or reactivate it.';
export const agentKeyTakenMessage = 'Another agent of the company has this key. Enter another one.';
export const personNotActiveMessage = 'This person is deactivated. Reactivate the person first.';
export const addressTaken = buildProblem(
  'TAKEN',
  'email',
  'Another insured signs in with this address. Enter another one.',
);

/** Whether every license names a state by its two letters. */
export function licenseProblems({ licensedStates }: { readonly licensedStates?: string | null }): Problem[] {
  const unknown = splitLicenses(licensedStates).find(
    (word) => !states.some(({ letters }) => letters === word),
  );
  if (unknown === undefined) return [];
  const message = `${unknown.slice(0, 20)} is not a state. Name states by their two letters, such as TN KY.`;
  return [buildProblem('TYPE', 'licensedStates', message)];
}

/** Licenses in their stored form: two letters each, in the order of the alphabet, each once. */
export function normalizeLicenses(licensedStates: string | null | undefined): string {
  return [...new Set(splitLicenses(licensedStates))].sort().join(' ');
}

function splitLicenses(licensedStates: string | null | undefined): string[] {
  return (licensedStates ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
