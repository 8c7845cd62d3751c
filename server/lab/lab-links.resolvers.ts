import { type Context, requireViewer } from '../graphql/context.ts';
import { keepLabLink, readLabLink } from './lab-links.service.ts';

export const labLinkQueries = {
  labLink: (_: never, { labLinkId }: { labLinkId: string }, context: Context) =>
    readLabLink(context.world, requireViewer(context), labLinkId),
};

export const labLinkMutations = {
  keepLabLink: (_: never, { search }: { search: string }, context: Context) =>
    keepLabLink(context.world, requireViewer(context), search),
};
