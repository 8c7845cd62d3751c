import { isEndedRight } from '../../machines/domain/claims/work/claim-clocks.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { listRefusals } from '../form/refusals.ts';
import type { FieldProblem } from '../form/use-input-form.ts';
import type { ClaimAnswerFragment, ClaimFileFragment } from '../graphql/office-documents.ts';
import { lostAnswerText } from '../session/use-keyed-call.ts';
import type { Choice } from '../ui/controls/choice.ts';

/** The problems for which the server refused a call about a claim; empty if it accepted the call. Fields are those of the input named `of`. */
export function listClaimProblems(
  answer: ClaimAnswerFragment | null | undefined,
  of: string,
): readonly FieldProblem[] {
  if (answer?.__typename === 'ClaimSaved') return [];
  return listRefusals(answer, lostAnswerText).map(({ field, message }) => ({
    field: field?.startsWith(`${of}.`) ? field.slice(of.length + 1) : field,
    message,
  }));
}

/** The problems of a save that was made from one revision. The claim is loaded again after it, and where another person had saved first. */
export function endClaimSave(
  answer: ClaimAnswerFragment | null | undefined,
  of: string,
  onChanged: () => void,
): readonly FieldProblem[] {
  const problems = listClaimProblems(answer, of);
  const isOutdated = problems.some(({ field }) => field === 'revision');
  if (isOutdated || problems.length === 0) onChanged();
  return isOutdated ? [{ field: null, message: outdatedText }] : problems;
}

const outdatedText =
  'Another person has changed the claim. The newest claim is now shown, and what you typed is kept. Look at it, then save again.';

/** The values of an enum as choices, in the order of the contract. */
export function listEnumChoices<Name extends string>(
  values: {
    readonly [name in Name]: { readonly label: string };
  },
): Choice<Name>[] {
  return (Object.keys(values) as Name[]).map((value) => ({ value, label: values[value].label }));
}

/** Where the worksheet of a claim is printed, in place of a tab. */
export const worksheetPlace = 'Worksheet';

/** The parts of a claim's page: what every one of them is given. */
export interface ClaimPartProps {
  readonly claim: ClaimFileFragment;
  /** Loads the claim again after a change. */
  readonly onChanged: () => void;
}

/** A clock in words. */
export function describeClock(clock: ClaimFileFragment['clocks'][number]): string {
  const { dueDate, doneDate, isLate } = clock;
  if (doneDate !== null)
    return `Done on ${formatDate(doneDate)}${isLate ? `, late: due by ${formatDate(dueDate)}` : ''}`;
  if (isEndedRight(clock)) return `Ended on ${formatDate(dueDate)}`;
  return isLate ? `Overdue since ${formatDate(dueDate)}` : `By ${formatDate(dueDate)}`;
}

/** An amount of the worksheet; what is taken off has a minus. */
export function formatStepAmount(amount: string): string {
  return amount.startsWith('-')
    ? `−${formatDollarsAndCents(amount.slice(1))}`
    : formatDollarsAndCents(amount);
}
