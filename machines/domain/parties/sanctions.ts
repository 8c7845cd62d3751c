import type { Insured, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The text of a finding for a name that resembles an entry on the sanctions list. */
export const sanctionsMatchText = 'resembles one on the sanctions list; underwriting must clear it.';

/**
 * The U9 reason for an insured, as worded on the step that asks for the name. It leaves out the name, because it appears in activity and
 * webhooks.
 */
export const insuredSanctionsReason = `The name of an insured ${sanctionsMatchText}`;

/** The U9 reason for a mortgagee, another interest or the payor, by role. */
export function payeeSanctionsReason(role: string): string {
  return `The name of the ${role} ${sanctionsMatchText}`;
}

/** A party whose name resembles an entry on the list. `who` describes the party without the name: 'insured 2', 'first mortgagee'. */
export interface SanctionsMatch {
  readonly who: string;
  readonly name: string;
  readonly reason: string;
}

/** Whether the reasons of a review include a sanctions match. */
export function isAboutSanctions(reasons: string | null): boolean {
  return reasons?.includes(sanctionsMatchText) === true;
}

/** The insureds whose names resemble an entry on the list, described by their position among the insureds. */
export function findInsuredSanctionsMatches({ insureds }: Pick<PolicyFile, 'insureds'>): SanctionsMatch[] {
  return insureds.flatMap((insured, index) =>
    isSanctionsMatch(insured)
      ? [{ who: `insured ${index + 1}`, name: insuredScreeningName(insured), reason: insuredSanctionsReason }]
      : [],
  );
}

/** Whether an active insured's name resembled an entry on the list when it was last screened. */
export function isSanctionsMatch({ isActive, screeningResult }: Insured): boolean {
  return isActive !== false && (screeningResult === 'REVIEW' || screeningResult === 'POTENTIAL_MATCH');
}

/** The name to screen and clear. A new name for the same insured needs its own clearance. */
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

/** The parties whose exact name has not been cleared. The name must be compared, because the reason text is the same for every name. */
export function findUnclearedMatches(
  people: readonly SanctionsMatch[],
  releasedReasons: string | null,
): SanctionsMatch[] {
  return people.filter(({ name }) => !isNameCleared(name, releasedReasons));
}

/** The line kept with the released reasons for a name that was cleared. */
export function formatClearedLine(name: string): string {
  return `${clearedLinePrefix} ${name.replace(/\s+/g, ' ').trim()}`;
}

/** Whether a line records that a name was cleared. Only a release may write such a line; in user text it means nothing. */
export function isClearedLine(line: string): boolean {
  return line.startsWith(clearedLinePrefix);
}

const clearedLinePrefix = 'Cleared against the sanctions list:';

/** Whether a name was cleared. Releasing a review for other reasons, or for another name, does not clear it. */
export function isNameCleared(name: string, releasedReasons: string | null): boolean {
  return (releasedReasons ?? '').split('\n').includes(formatClearedLine(name));
}
