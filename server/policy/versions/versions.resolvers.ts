import type { IsoDate } from '../../../machines/contract/types.ts';
import {
  describeStanding,
  findStanding,
  type PolicyStanding,
} from '../../../machines/domain/policy/version-slice.ts';
import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import { businessToday } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PolicySummary } from '../search/policy-summaries.service.ts';
import {
  comparePolicyVersions,
  listActionsOfViewer,
  readNextStep,
  readPolicyVersion,
  readSlicesOfFile,
  readStanding,
} from './versions.service.ts';

export const versionFields: Resolvers = {
  PolicyFile: {
    standing: async (file: StoredFile, _: never, { world }: Context) =>
      toStandingAnswer(await readStanding(world, file)),
    nextStep: (file: StoredFile, _: never, context: Context) =>
      readNextStep(context.world, requireViewer(context), file),
    availableActions: async (file: StoredFile, _: never, context: Context) => {
      const actions = await listActionsOfViewer(context.world, requireViewer(context), file);
      return actions.map(({ action, refusal }) => ({
        action,
        isAvailable: refusal === null,
        reason: refusal?.message ?? null,
      }));
    },
    versionSlices: (file: StoredFile, _: never, { world }: Context) => readSlicesOfFile(world, file),
  },
  PolicySummary: {
    standing: ({ versionSlices }: PolicySummary, _: never, { world }: Context) =>
      toStandingAnswer(findStanding(versionSlices, businessToday(world))),
  },
};

function toStandingAnswer(standing: PolicyStanding) {
  return { kind: standing.kind, description: describeStanding(standing) };
}

export const versionQueries = {
  policyVersion: (
    _: never,
    {
      policyId,
      asOf = null,
      knownAt = null,
    }: PolicyIdArgument & { asOf?: IsoDate | null; knownAt?: string | null },
    context: Context,
  ) =>
    readPolicyVersion(
      context.world,
      requireViewer(context),
      parseId(policyId),
      asOf,
      knownAt === null ? null : new Date(knownAt),
    ),
  compareVersions: (
    _: never,
    {
      policyId,
      earlierTransactionId,
      laterTransactionId,
    }: PolicyIdArgument & { earlierTransactionId: string; laterTransactionId: string },
    context: Context,
  ) =>
    comparePolicyVersions(
      context.world,
      requireViewer(context),
      parseId(policyId),
      parseId(earlierTransactionId),
      parseId(laterTransactionId),
    ),
};
