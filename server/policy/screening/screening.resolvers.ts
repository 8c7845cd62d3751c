import { type Context, requireViewer } from '../../graphql/context.ts';
import { searchName } from './name-search.service.ts';

export const screeningQueries = {
  ofacSearch: (_: never, name: { firstName: string; lastName: string }, context: Context) =>
    searchName(context.world, requireViewer(context), name),
};
