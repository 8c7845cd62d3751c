import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { listGuestLinks, revokeGuestLink } from './guest-links.service.ts';

export const linkQueries = {
  guestLinks: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    listGuestLinks(context.world, requireViewer(context), parseId(policyId)),
};

export const linkMutations = {
  revokeGuestLink: (
    _: never,
    { policyId, guestLinkId }: PolicyIdArgument & { guestLinkId: string },
    context: Context,
  ) =>
    revokeGuestLink(context.world, requireViewer(context), {
      policyId: parseId(policyId),
      guestLinkId: parseId(guestLinkId),
    }),
};
