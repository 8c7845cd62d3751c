import type { ChangeKind, ProposalLanguage, RenewalOptionName } from '../../machines/contract/types.ts';
import type { ProposedPackage } from '../../machines/domain/proposal/proposal.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, parseOptionalId } from '../graphql/ids.ts';
import { parsePartIds } from '../policy/parts/part-ids.ts';
import type { PartsInput } from '../policy/parts/part-inputs.ts';
import { acceptProposal } from './accept-proposal.service.ts';
import { cancelOwnPolicy, type OwnCancellation } from './cancel-own-policy.service.ts';
import { changeOwnPolicy } from './change-own-policy.service.ts';
import { continueOwnQuote } from './continue-own-quote.service.ts';
import { handOverQuote } from './hand-over-quote.service.ts';
import { type OwnLossProof, readOwnClaim, readOwnClaims, signProofOfLoss } from './own-claims.service.ts';
import { readOwnPolicy } from './own-policy.service.ts';
import { openPayPage } from './pay-page.service.ts';
import { searchOwn } from './search-own.service.ts';
import { startPortalQuote } from './start-own-quote.service.ts';
import { submitOwnApplication } from './submit-own.service.ts';

export const portalQueries = {
  ownSearch: (
    _: never,
    { text, language }: { text: string; language?: ProposalLanguage | null },
    context: Context,
  ) => searchOwn(context.world, requireViewer(context), text, language ?? 'EN'),
  ownClaims: (
    _: never,
    { policyId, language }: { policyId?: string | null; language?: ProposalLanguage | null },
    context: Context,
  ) => readOwnClaims(context.world, requireViewer(context), parseOptionalId(policyId), language ?? 'EN'),
  ownClaim: (
    _: never,
    { claimId, language }: { claimId: string; language?: ProposalLanguage | null },
    context: Context,
  ) => readOwnClaim(context.world, requireViewer(context), parseId(claimId), language ?? 'EN'),
  ownPolicy: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readOwnPolicy(context.world, requireViewer(context), parseId(policyId)),
};

export const portalMutations = {
  signProofOfLoss: (
    _: never,
    { claimId, language, ...proof }: OwnLossProof & { claimId: string; language?: ProposalLanguage | null },
    context: Context,
  ) => signProofOfLoss(context.world, requireViewer(context), parseId(claimId), proof, language ?? 'EN'),
  startPortalQuote: (_: never, __: never, context: Context) =>
    startPortalQuote(context.world, requireViewer(context)),
  continueOwnQuote: (
    _: never,
    { policyId, parts }: PolicyIdArgument & { parts?: PartsInput | null },
    context: Context,
  ) =>
    continueOwnQuote(
      context.world,
      requireViewer(context),
      parseId(policyId),
      parts ? parsePartIds(parts) : null,
    ),
  handOverQuote: (
    _: never,
    { policyId, message }: PolicyIdArgument & { message: string },
    context: Context,
  ) => handOverQuote(context.world, requireViewer(context), parseId(policyId), message),
  acceptProposal: (
    _: never,
    { token, package: kind }: { token: string; package?: ProposedPackage['kind'] | null },
    context: Context,
  ) =>
    acceptProposal(context.world, requireViewer(context), {
      token,
      package: kind ?? null,
      address: context.address,
    }),
  submitOwnApplication: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    submitOwnApplication(context.world, requireViewer(context), parseId(policyId)),
  changeOwnPolicy: (
    _: never,
    { policyId, changeKind: kind, parts }: PolicyIdArgument & { changeKind: ChangeKind; parts: PartsInput },
    context: Context,
  ) =>
    changeOwnPolicy(context.world, requireViewer(context), parseId(policyId), {
      kind,
      parts: parsePartIds(parts),
    }),
  cancelOwnPolicy: (
    _: never,
    { policyId, cancellation }: PolicyIdArgument & { cancellation: OwnCancellation },
    context: Context,
  ) => cancelOwnPolicy(context.world, requireViewer(context), parseId(policyId), cancellation),
  openPayPage: (
    _: never,
    { policyId, option }: PolicyIdArgument & { readonly option?: RenewalOptionName | null },
    context: Context,
  ) => openPayPage(context.world, requireViewer(context), parseId(policyId), option ?? 'A'),
};
