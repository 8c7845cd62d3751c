import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import {
  listProposalLinks,
  mailProposal,
  type ProposalMail,
  type ProposalRequest,
  shareProposal,
} from './proposals.service.ts';

export const proposalQueries = {
  proposalLinks: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    listProposalLinks(context.world, requireViewer(context), parseId(policyId)),
};

export const proposalMutations = {
  mailProposal: (_: never, { policyId, ...mail }: PolicyIdArgument & ProposalMail, context: Context) =>
    mailProposal(context.world, requireViewer(context), parseId(policyId), mail),
  shareProposal: (_: never, { policyId, ...request }: PolicyIdArgument & ProposalRequest, context: Context) =>
    shareProposal(context.world, requireViewer(context), parseId(policyId), request),
};
