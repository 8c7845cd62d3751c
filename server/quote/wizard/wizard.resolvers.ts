import type { StepId } from '../../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import { parsePartIds } from '../../policy/parts/part-ids.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { type ReportedRefusal, recordRefusedNext } from '../../policy/wizard/refused-next.service.ts';
import { undoLastClearing } from './clearings.service.ts';
import { jumpToStep, moveBack, moveNext } from './wizard.service.ts';

export interface BackArguments extends PolicyIdArgument {
  step: StepId;
  to?: StepId | null;
  toStart?: boolean | null;
  preview?: boolean | null;
  excluded?: string[] | null;
}

export interface NextArguments extends PolicyIdArgument {
  step: StepId;
  parts?: PartsInput | null;
  moveKey?: string | null;
}

export const wizardMutations = {
  next: (_: never, { policyId, step, parts, moveKey }: NextArguments, context: Context) =>
    moveNext(context.world, requireViewer(context), parseId(policyId), {
      step,
      parts: parts ? parsePartIds(parts) : null,
      moveKey: moveKey ?? null,
    }),
  back: (_: never, { policyId, step, to, toStart, preview, excluded }: BackArguments, context: Context) =>
    moveBack(context.world, requireViewer(context), parseId(policyId), {
      step,
      to: to ?? null,
      toStart: toStart ?? false,
      preview: preview ?? false,
      excluded: excluded ?? [],
    }),
  jump: (_: never, { policyId, to }: PolicyIdArgument & { to: StepId }, context: Context) =>
    jumpToStep(context.world, requireViewer(context), parseId(policyId), to),
  undoClearing: (
    _: never,
    { policyId, clearedValuesId }: PolicyIdArgument & { clearedValuesId: string },
    context: Context,
  ) => undoLastClearing(context.world, requireViewer(context), parseId(policyId), parseId(clearedValuesId)),
  recordRefusedNext: (
    _: never,
    { policyId, refusals }: PolicyIdArgument & { refusals: ReportedRefusal[] },
    context: Context,
  ) => recordRefusedNext(context.world, requireViewer(context), parseId(policyId), refusals),
};
