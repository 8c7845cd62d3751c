import { listRefusals } from '../../form/refusals.ts';
import type { FieldProblem } from '../../form/use-input-form.ts';
import type { ChangeAnswerFragment, ChangeOffersQuery } from '../../graphql/staff-documents.ts';

/** A kind of change, and whether it may be opened now. */
export type ChangeOffer = NonNullable<ChangeOffersQuery['policyFile']>['changeOffers'][number];

/** The problems for which an act on a change was refused; empty if it was done. */
export function problemsOfAnswer(answer: ChangeAnswerFragment | undefined): readonly FieldProblem[] {
  if (answer?.__typename === 'ChangeSaved') return [];
  return listRefusals(answer, 'The call failed. Nothing was changed. Try again in a moment.');
}
