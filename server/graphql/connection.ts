import { GraphQLError } from 'graphql';
import { problem } from '../../machines/domain/problems/problem.ts';
import type { Page, PageRows } from '../database/pages.ts';

/** The arguments of a connection, as Relay has them. */
export interface ConnectionArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface Connection<Node> {
  readonly edges: { readonly node: Node; readonly cursor: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  count(): Promise<number>;
}

const usualSize = 25;
const mostRows = 100;

/** How each list's cursors are made up: its letter, and what its keys look like. */
const lists = {
  policies: { letter: 'p', keys: [/^\d{1,18}$/] },
  payments: { letter: 'm', keys: [/^\d{1,18}$/] },
  activity: { letter: 'a', keys: [/^\d{4}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,8}$/, /^\d{1,18}$/] },
  users: { letter: 'u', keys: [/^\d{1,18}$/] },
  entities: { letter: 'e', keys: [/^\d{1,18}$/] },
  deliveries: { letter: 'd', keys: [/^\d{1,18}$/] },
} as const;

export type PagedList = keyof typeof lists;

/** One page of a list as a connection. Throws where the arguments do not fit. */
export async function connection<Node>(
  list: PagedList,
  given: ConnectionArguments,
  read: (page: Page) => Promise<PageRows<Node>>,
): Promise<Connection<Node>> {
  const page = pageOf(list, given);
  const { rows, hasMore, count } = await read(page);
  const edges = rows.map(({ row, place }) => ({ node: row, cursor: cursorOf(list, place) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.isBackward ? page.before !== null : hasMore,
      hasPreviousPage: page.isBackward ? hasMore : page.after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    count,
  };
}

/** What connections answer by code: the nodes alone, and how many rows the whole list has. */
export const connectionFields = {
  nodes: ({ edges }: Connection<unknown>) => edges.map(({ node }) => node),
  totalCount: (page: Connection<unknown>) => page.count(),
};

function pageOf(list: PagedList, { first, after, last, before }: ConnectionArguments): Page {
  const isBackward = typeof last === 'number';
  if (isBackward && typeof first === 'number')
    throw wrong('PAGE_SIZE', 'last', 'Ask for the first or for the last ones, not for both.');
  const limit = (isBackward ? last : first) ?? usualSize;
  if (limit < 1 || limit > mostRows) {
    const message = `A page has 1 to ${mostRows} rows; ${limit} were asked for.`;
    throw wrong('PAGE_SIZE', isBackward ? 'last' : 'first', message);
  }
  return { limit, isBackward, after: placeOf(list, 'after', after), before: placeOf(list, 'before', before) };
}

function cursorOf(list: PagedList, place: readonly string[]): string {
  return Buffer.from([lists[list].letter, ...place].join('|')).toString('base64url');
}

function placeOf(
  list: PagedList,
  field: string,
  cursor: string | null | undefined,
): readonly string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const { letter, keys } = lists[list];
  const [given, ...place] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isOurs = given === letter && place.length === keys.length;
  if (isOurs && keys.every((key, at) => key.test(place[at] ?? ''))) return place;
  throw wrong('CURSOR', field, 'This is no cursor of this list.');
}

function wrong(code: string, field: string, message: string): GraphQLError {
  const problems = [problem(code, field, message)];
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', problems } });
}
