import { type ShortField, useShortForm } from '../security/use-short-form.ts';
import { submitSignInStep } from './sign-in-calls.ts';
import type { StepOutcome } from './step-props.ts';

/**
 * The form of a step: sends the input with the step's token and reports the outcome. A refusal without
 * a field is shown at the form's only field.
 */
export function useSignInStep(
  path: string,
  stepToken: string,
  name: string,
  field: ShortField,
  onOutcome: (outcome: StepOutcome) => void,
) {
  return useShortForm({ [name]: field }, async (texts) => {
    const outcome = await submitSignInStep(path, { stepToken, ...texts });
    if (outcome.kind !== 'refused') onOutcome(outcome);
    return outcome.kind === 'refused'
      ? outcome.problems.map(({ message }) => ({ field: name, message }))
      : [];
  });
}
