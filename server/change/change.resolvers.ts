import type { ChangeStart } from '../../machines/change/cover-start.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import {
  readCancellationOffers,
  readChangeConflicts,
  readChangeDetails,
  readChangeOffers,
} from './change-details.service.ts';
import { type Decision, decideConflicts } from './decide-conflicts.service.ts';
import { abandonChange } from './end-change.service.ts';
import { issueChange, type Signatures } from './issue-change.service.ts';
import { moveChange } from './move-change.service.ts';
import { type ChangeAnswer, type ChangeRequest, openChange } from './open-change.service.ts';
import { priceChange } from './price-change.service.ts';
import { decideHeld } from './review-change.service.ts';

type ChangeArgument = Omit<ChangeRequest, 'newAgentUserId'> & { readonly newAgentUserId?: string | null };

export const changeQueries = {
  policyChange: (
    _: never,
    { policyId, transactionId = null }: PolicyIdArgument & { transactionId?: string | null },
    context: Context,
  ) =>
    readChangeDetails(
      context.world,
      requireViewer(context),
      parseId(policyId),
      transactionId === null ? null : parseId(transactionId),
    ),
  changeConflicts: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readChangeConflicts(context.world, requireViewer(context), parseId(policyId)),
  cancellationOffers: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readCancellationOffers(context.world, requireViewer(context), parseId(policyId)),
};

export const changeMutations = {
  openChange: (
    _: never,
    { policyId, change }: PolicyIdArgument & { change: ChangeArgument },
    context: Context,
  ) =>
    openChange(context.world, requireViewer(context), parseId(policyId), {
      ...change,
      newAgentUserId: change.newAgentUserId ? parseId(change.newAgentUserId) : null,
    }),
  priceChange: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    priceChange(context.world, requireViewer(context), parseId(policyId)),
  moveChange: (_: never, { policyId, start }: PolicyIdArgument & { start: ChangeStart }, context: Context) =>
    moveChange(context.world, requireViewer(context), parseId(policyId), start),
  decideConflicts: (
    _: never,
    { policyId, decisions }: PolicyIdArgument & { decisions: readonly Decision[] },
    context: Context,
  ) => decideConflicts(context.world, requireViewer(context), parseId(policyId), decisions),
  issueChange: (
    _: never,
    { policyId, signatures }: PolicyIdArgument & { signatures?: Signatures | null },
    context: Context,
  ) => issueChange(context.world, requireViewer(context), parseId(policyId), signatures ?? {}),
  abandonChange: (
    _: never,
    { policyId, message }: PolicyIdArgument & { message?: string | null },
    context: Context,
  ) => abandonChange(context.world, requireViewer(context), parseId(policyId), message ?? ''),
  decideReview: (
    _: never,
    { policyId, release, message }: PolicyIdArgument & { release: boolean; message: string },
    context: Context,
  ) => decideHeld(context.world, requireViewer(context), parseId(policyId), release, message),
};

export const changeFields: Resolvers = {
  PolicyFile: {
    change: ({ change }: StoredFile) => change,
    changeOffers: (file: StoredFile, _: never, context: Context) =>
      readChangeOffers(context.world, requireViewer(context), file),
  },
  ChangeSaved: {
    details: (
      { file, transactionId }: Extract<ChangeAnswer, { __typename: 'ChangeSaved' }>,
      _: never,
      context: Context,
    ) => readChangeDetails(context.world, requireViewer(context), file.policy.policyId, transactionId),
  },
};
