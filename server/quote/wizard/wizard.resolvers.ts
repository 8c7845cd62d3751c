import type { StepId } from '../../../machines/contract/types.ts';
import type { OfPolicy } from '../../graphql/arguments.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import { withNumbers } from '../../policy/parts/part-ids.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { undo } from './clearings.service.ts';
import { back, jump, next } from './wizard.service.ts';

export interface BackArguments extends OfPolicy {
  step: StepId;
  to?: StepId | null;
  toStart?: boolean | null;
  preview?: boolean | null;
  excluded?: string[] | null;
}

export const wizardMutations = {
  next: (
    _: never,
    { policyId, step, parts }: OfPolicy & { step: StepId; parts?: PartsInput | null },
    context: Context,
  ) => next(context.world, signedIn(context), idOf(policyId), step, parts ? withNumbers(parts) : null),
  back: (_: never, { policyId, step, to, toStart, preview, excluded }: BackArguments, context: Context) =>
    back(context.world, signedIn(context), idOf(policyId), {
      step,
      to: to ?? null,
      toStart: toStart ?? false,
      preview: preview ?? false,
      excluded: excluded ?? [],
    }),
  jump: (_: never, { policyId, to }: OfPolicy & { to: StepId }, context: Context) =>
    jump(context.world, signedIn(context), idOf(policyId), to),
  undoClearing: (
    _: never,
    { policyId, clearedValuesId }: OfPolicy & { clearedValuesId: string },
    context: Context,
  ) => undo(context.world, signedIn(context), idOf(policyId), idOf(clearedValuesId)),
};
