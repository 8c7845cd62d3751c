import type { Insured, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The finding for a name that resembles an entry of the sanctions list. */
export const sanctionsMatchText = 'resembles one on the sanctions list; it must be cleared.';

/** U9 of an insured, in the words of the step that asks for the name. They name no one: they go into activity and to webhooks. */
export const insuredSanctionsReason = `The name of an insured ${sanctionsMatchText}`;

/** U9 of a mortgagee, another interest or the payor, by the role. */
export function payeeSanctionsReason(role: string): string {
  return `The name of the ${role} ${sanctionsMatchText}`;
}

/** A party whose name resembles an entry of the list. `who` describes the party without the name: 'insured 2', 'first mortgagee'. */
export interface SanctionsMatch {
  readonly who: string;
  readonly name: string;
  readonly reason: string;
}

/** Whether the sanctions list is among the reasons of a review. */
export function isAboutSanctions(reasons: string | null): boolean {
  return reasons?.includes(sanctionsMatchText) === true;
}

/** The insureds whose names are close to an entry of the list, by their places among the insureds. */
export function findInsuredSanctionsMatches({ insureds }: Pick<PolicyFile, 'insureds'>): SanctionsMatch[] {
  return insureds.flatMap((insured, index) =>
    isSanctionsMatch(insured)
      ? [{ who: `insured ${index + 1}`, name: insuredScreeningName(insured), reason: insuredSanctionsReason }]
      : [],
  );
}

/** Whether an insured's name is close to an entry of the list, as it was screened last. */
export function isSanctionsMatch({ isActive, screeningResult }: Insured): boolean {
  return isActive !== false && (screeningResult === 'REVIEW' || screeningResult === 'POTENTIAL_MATCH');
}

/** The cleared name. A new name of the same insured needs its own clearance. */
export function insuredScreeningName({
  isEntity,
  entityName,
  firstName,
  middleName,
  lastName,
}: Insured): string {
  const parts = isEntity === true ? [entityName] : [firstName, middleName, lastName];
  return parts.filter((part) => !isBlank(part)).join(' ');
}

/** Parties whose exact name has not been cleared: the reason text is the same for every name. */
export function findUnclearedMatches(
  people: readonly SanctionsMatch[],
  releasedReasons: string | null,
): SanctionsMatch[] {
  return people.filter(({ name }) => !isNameCleared(name, releasedReasons));
}

/** What is kept with the released reasons of a name that was cleared. */
export function formatClearedLine(name: string): string {
  return `${clearedLinePrefix} ${name.replace(/\s+/g, ' ').trim()}`;
}

/** Whether a line says that a name was cleared. Only a release writes such a line: in a user's text it means nothing. */
export function isClearedLine(line: string): boolean {
  return line.startsWith(clearedLinePrefix);
}

const clearedLinePrefix = 'Cleared against the sanctions list:';

/** Whether a name was cleared. A review that was released for other reasons, or for another name, does not clear it. */
export function isNameCleared(name: string, releasedReasons: string | null): boolean {
  return (releasedReasons ?? '').split('\n').includes(formatClearedLine(name));
}
