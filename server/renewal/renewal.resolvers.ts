import type { ProposalLanguage } from '../../machines/contract/types.ts';
import type { PolicyIdArgument, PolicyIdsArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { answerRenewalFacts, type FactAnswer } from './answer-facts.service.ts';
import { endRenewal, type RenewalEnd } from './end-renewal.service.ts';
import { remindRenewals } from './remind-renewals.service.ts';
import { listRenewalsToWin, readRenewal } from './renewal-view.service.ts';
import { sendSecondBill } from './revise-renewal.service.ts';

export const renewalQueries = {
  renewal: (
    _: never,
    { policyId, language }: PolicyIdArgument & { language?: ProposalLanguage | null },
    context: Context,
  ) => readRenewal(context.world, requireViewer(context), parseId(policyId), language ?? 'EN'),
  renewalsToWin: (_: never, _args: unknown, context: Context) =>
    listRenewalsToWin(context.world, requireViewer(context)),
};

export const renewalMutations = {
  answerRenewalFacts: (
    _: never,
    { policyId, answers }: PolicyIdArgument & { answers: readonly FactAnswer[] },
    context: Context,
  ) => answerRenewalFacts(context.world, requireViewer(context), parseId(policyId), answers),
  endRenewal: (_: never, { policyId, ...end }: PolicyIdArgument & RenewalEnd, context: Context) =>
    endRenewal(context.world, requireViewer(context), parseId(policyId), end),
  remindRenewals: (_: never, { policyIds }: PolicyIdsArgument, context: Context) =>
    remindRenewals(context.world, requireViewer(context), policyIds.map(parseId)),
  sendSecondBill: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    sendSecondBill(context.world, requireViewer(context), parseId(policyId)),
};
