import { GraphQLError } from 'graphql';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { Page, PageRows, RowCount } from '../database/pages.ts';

/** The arguments of a Relay connection. */
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
  count(): Promise<RowCount>;
}

const defaultPageSize = 25;
const maxPageSize = 100;

const time = /^\d{4}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,8}$/;

/** The format of each list's cursors: a letter for the list, and the pattern of each key. */
const cursorFormats = {
  policies: { letter: 'p', keys: [/^\d{1,18}$/] },
  payments: { letter: 'm', keys: [/^\d{1,18}$/] },
  activity: { letter: 'a', keys: [time, /^\d{1,18}$/] },
  users: { letter: 'u', keys: [/^\d{1,18}$/] },
  entities: { letter: 'e', keys: [/^\d{1,18}$/] },
  book: { letter: 'b', keys: [/^\d{1,18}$/, /^\d{1,18}$/] },
  commission: { letter: 'c', keys: [/^\d{1,18}$/, /^\d{1,18}$/] },
  claims: { letter: 'o', keys: [/^\d{1,18}$/] },
  claimsByUrgency: { letter: 'w', keys: [/^\d{1,18}$/, /^\d{1,18}$/] },
  suspense: { letter: 's', keys: [/^\d{1,18}$/] },
  reviews: { letter: 'r', keys: [/^\d$/, time, /^\d{1,18}$/] },
  letters: { letter: 'l', keys: [/^\d{1,18}$/] },
  runs: { letter: 'y', keys: [/^\d{1,18}$/] },
  duties: { letter: 'z', keys: [/^\d{1,18}$/] },
  pipelineByTime: { letter: 't', keys: [time, /^\d{1,18}$/] },
  pipelineByAmount: { letter: 'q', keys: [/^-?\d{1,15}$/, /^\d{1,18}$/] },
  pipelineByDay: { letter: 'v', keys: [/^(\d{4,6}-\d{2}-\d{2}|infinity)$/, /^\d{1,18}$/] },
  pipelineByName: { letter: 'n', keys: [/^[\w.!~*'()%-]{0,1000}$/, /^\d{1,18}$/] },
  sessions: { letter: 'x', keys: [time, /^\d{1,18}$/] },
  reports: { letter: 'k', keys: [/^\d{1,18}$/] },
  deliveries: { letter: 'd', keys: [/^\d{1,18}$/] },
} as const;

export type PagedListName = keyof typeof cursorFormats;

/** Reads one page of a list as a connection. Throws if the arguments are invalid. */
export async function readConnection<Node>(
  list: PagedListName,
  pageArguments: ConnectionArguments,
  read: (page: Page) => Promise<PageRows<Node>>,
): Promise<Connection<Node>> {
  const page = parsePage(list, pageArguments);
  const { rows, hasMore, count } = await read(page);
  const edges = rows.map(({ row, place }) => ({ node: row, cursor: formatCursor(list, place) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.isBackward ? page.before !== null : hasMore,
      hasPreviousPage: page.isBackward ? hasMore : page.after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    count: countOnce(count),
  };
}

/** Counts a list when it is first asked for, for all fields that tell of it. */
function countOnce(count: () => Promise<RowCount>): () => Promise<RowCount> {
  let counted: Promise<RowCount> | undefined;
  return () => {
    counted ??= count();
    return counted;
  };
}

/** The connection fields that need code: the nodes alone, and the row count of the whole list. */
export const connectionFields = {
  nodes: ({ edges }: Connection<unknown>) => edges.map(({ node }) => node),
  totalCount: async (page: Connection<unknown>) => (await page.count()).count,
  isTotalCountExact: async (page: Connection<unknown>) => (await page.count()).isExact,
};

function parsePage(list: PagedListName, { first, after, last, before }: ConnectionArguments): Page {
  const isBackward = typeof last === 'number';
  if (isBackward && typeof first === 'number')
    throw badInput('PAGE_SIZE', 'last', 'Pass either first or last, not both.');
  const limit = (isBackward ? last : first) ?? defaultPageSize;
  if (limit < 1 || limit > maxPageSize) {
    const message = `A page has 1 to ${maxPageSize} rows; ${limit} were asked for.`;
    throw badInput('PAGE_SIZE', isBackward ? 'last' : 'first', message);
  }
  return {
    limit,
    isBackward,
    after: parseCursor(list, 'after', after),
    before: parseCursor(list, 'before', before),
  };
}

/** The cursor of a place in a list: its key values as text. */
export function formatCursor(list: PagedListName, place: readonly string[]): string {
  return Buffer.from([cursorFormats[list].letter, ...place].join('|')).toString('base64url');
}

/** The place that a cursor names; null without one. Throws for a cursor of another list. */
export function parseCursor(
  list: PagedListName,
  field: string,
  cursor: string | null | undefined,
): readonly string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const { letter, keys } = cursorFormats[list];
  const [cursorLetter, ...place] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isOurs = cursorLetter === letter && place.length === keys.length;
  if (isOurs && keys.every((key, at) => key.test(place[at] ?? ''))) return place;
  throw badInput('CURSOR', field, 'This is not a cursor of this list.');
}

function badInput(code: string, field: string, message: string): GraphQLError {
  const problems = [buildProblem(code, field, message)];
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', problems } });
}
