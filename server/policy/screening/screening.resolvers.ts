import { type Context, signedIn } from '../../graphql/context.ts';
import { searchName } from './name-search.service.ts';

export const screeningQueries = {
  ofacSearch: (_: never, name: { firstName: string; lastName: string }, context: Context) =>
    searchName(context.world, signedIn(context), name),
};
