import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import {
  addOwnPolicy,
  type ConsumerSignInRequest,
  requestConsumerSignIn,
} from './consumer-sign-in.service.ts';
import { endHelper, type HelperInvitation, inviteHelper, readOwnHelpers } from './invited-people.service.ts';
import { confirmOwnTexts, endOwnTexts, readOwnTexts, startOwnTexts } from './own-texts.service.ts';
import { type PolicyDoorRequest, requestPolicySignIn } from './policy-door.service.ts';
import { readPortal } from './portal.service.ts';
import { replacePortalLink } from './portal-links.service.ts';
import { viewAsInsured } from './view-as-insured.service.ts';

export const portalLinkQueries = {
  ownTexts: (_: never, __: never, context: Context) => readOwnTexts(context.world, requireViewer(context)),
  ownHelpers: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readOwnHelpers(context.world, requireViewer(context), parseId(policyId)),
  portal: (_: never, { token }: { token: string }, { world }: Context) => readPortal(world, token),
};

export const portalLinkMutations = {
  startOwnTexts: (
    _: never,
    { phone, isSpanish }: { phone: string; isSpanish?: boolean | null },
    context: Context,
  ) => startOwnTexts(context.world, requireViewer(context), { phone, isSpanish: isSpanish === true }),
  confirmOwnTexts: (_: never, { code }: { code: string }, context: Context) =>
    confirmOwnTexts(context.world, requireViewer(context), code),
  endOwnTexts: (_: never, __: never, context: Context) => endOwnTexts(context.world, requireViewer(context)),
  requestConsumerSignIn: (
    _: never,
    { visitor }: { visitor: ConsumerSignInRequest },
    { world, caller }: Context,
  ) => requestConsumerSignIn(world, visitor, caller),
  requestPolicySignIn: (_: never, { request }: { request: PolicyDoorRequest }, { world, caller }: Context) =>
    requestPolicySignIn(world, request, caller),
  addOwnPolicy: (_: never, proof: { requestToken: string; code: string }, context: Context) =>
    addOwnPolicy(context.world, requireViewer(context), proof, context.caller),
  viewAsInsured: async (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    context.session.begin(await viewAsInsured(context.world, requireViewer(context), parseId(policyId))),
  inviteHelper: (
    _: never,
    { policyId, helper }: PolicyIdArgument & { helper: HelperInvitation },
    context: Context,
  ) => inviteHelper(context.world, requireViewer(context), parseId(policyId), helper),
  endHelper: (
    _: never,
    { policyId, policyHolderId }: PolicyIdArgument & { policyHolderId: string },
    context: Context,
  ) => endHelper(context.world, requireViewer(context), parseId(policyId), parseId(policyHolderId)),
  replacePortalLink: (_: never, { isOpen }: { isOpen: boolean }, context: Context) =>
    replacePortalLink(context.world, requireViewer(context), isOpen),
};
