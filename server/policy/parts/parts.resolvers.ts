import type { OfPolicy } from '../../graphql/arguments.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import { resetElevationCertificate } from './elevation-certificates.service.ts';
import { withNumbers } from './part-ids.ts';
import type { PartsInput } from './part-inputs.ts';
import { savePolicyParts } from './save-parts.service.ts';

export const partMutations = {
  savePolicyParts: (_: never, { policyId, parts }: OfPolicy & { parts: PartsInput }, context: Context) =>
    savePolicyParts(context.world, signedIn(context), idOf(policyId), withNumbers(parts)),
  resetElevationCertificate: (_: never, { policyId }: OfPolicy, context: Context) =>
    resetElevationCertificate(context.world, signedIn(context), idOf(policyId)),
};
