import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import {
  findDemonstrationBook,
  readDemonstrationTitle,
  startDemonstrationBook,
} from './demonstration-book.service.ts';

export const demonstrationQueries = {
  demonstrationBook: (_: never, __: never, context: Context) =>
    findDemonstrationBook(context.world, requireViewer(context)),
  demonstrationTitle: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readDemonstrationTitle(context.world, requireViewer(context), parseId(policyId)),
};

export const demonstrationMutations = {
  startDemonstrationBook: (_: never, { policies }: { policies?: number | null }, context: Context) =>
    startDemonstrationBook(context.world, requireViewer(context), policies ?? null),
};
