import { type ShortField, useShortForm } from '../use-short-form.ts';
import type { Taken } from './SignInSteps.tsx';
import { takeStep } from './sign-in-calls.ts';

/** The form of a step: sends what was typed with the step's token, and tells what came of it. A refusal without a field belongs to the only one. */
export function useStep<Name extends string>(
  path: string,
  stepToken: string,
  name: Name,
  field: ShortField,
  onTaken: (outcome: Taken) => void,
) {
  return useShortForm({ [name]: field } as { [N in Name]: ShortField }, async (texts) => {
    const outcome = await takeStep(path, { stepToken, ...texts });
    if (outcome.is !== 'refused') onTaken(outcome);
    return outcome.is === 'refused' ? outcome.problems.map(({ message }) => ({ field: name, message })) : [];
  });
}
