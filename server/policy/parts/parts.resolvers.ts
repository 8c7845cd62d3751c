import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import { resetElevationCertificate } from './elevation-certificates.service.ts';
import { parsePartIds } from './part-ids.ts';
import type { PartsInput } from './part-inputs.ts';
import { savePolicyParts } from './save-parts.service.ts';

export const partMutations = {
  savePolicyParts: (
    _: never,
    { policyId, parts }: PolicyIdArgument & { parts: PartsInput },
    context: Context,
  ) => savePolicyParts(context.world, requireViewer(context), parseId(policyId), parsePartIds(parts)),
  resetElevationCertificate: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    resetElevationCertificate(context.world, requireViewer(context), parseId(policyId)),
};
