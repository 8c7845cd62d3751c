import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { parsePartIds } from '../policy/parts/part-ids.ts';
import type { PartsInput } from '../policy/parts/part-inputs.ts';
import { continueOwnQuote } from './continue-own-quote.service.ts';
import { handOverQuote } from './hand-over-quote.service.ts';
import { readOwnPolicy } from './own-policy.service.ts';
import { openPayPage } from './pay-page.service.ts';
import { startPortalQuote } from './start-own-quote.service.ts';
import { submitOwnApplication } from './submit-own.service.ts';

export const portalQueries = {
  ownPolicy: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readOwnPolicy(context.world, requireViewer(context), parseId(policyId)),
};

export const portalMutations = {
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
  submitOwnApplication: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    submitOwnApplication(context.world, requireViewer(context), parseId(policyId)),
  openPayPage: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    openPayPage(context.world, requireViewer(context), parseId(policyId)),
};
