import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { aims } from '../../scripts/aims.ts';
import { Pipeline, PipelineCounts } from '../../src/graphql/staff-documents.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { bookCalls, bookPeople } from './book/book-calls.ts';
import { type BookServer, startBook } from './book/book-server.ts';
import type { BenchOptions } from './row.ts';
import { limitRow, quantile, type Row, toldRow } from './row.ts';

export const name =
  'Lists, searches, queues and reports of made-up books, beside a book of 10,000 in the same run';

/** The most that one call in a hundred may take: in milliseconds, and against the smallest book. */
const most = aims.book.listP99;
const mostRatio = aims.book.growth;
/** How long each of ten homes that are opened together may take. */
const mostTogether = 300;

const smallestBook = 10_000;
/** One call in a hundred of few is chance on a machine that others work on too: what is cheap is asked as often as its time allows. */
const mostCalls = 500;
const fewestCalls = 100;
const warmUps = 8;
/** How many milliseconds the calls of one row are asked for before they are fewer than the most, and than the fewest. */
const patience = { cheap: 4_000, dear: 8_000 };
const quotes = 16;

/**
 * Makes or opens the books and asks each of them everything. Calls go to one book after the other, so that whatever else the machine does
 * hits all of them alike.
 */
export async function run({ policies, keep }: BenchOptions): Promise<Row[]> {
  const sizes = [...new Set([smallestBook, ...policies])].sort((a, b) => a - b);
  const books: Book[] = [];
  try {
    for (const size of sizes) books.push({ size, server: await startBook(size, keep) });
    const rows = books.flatMap(({ size, server: { seconds } }) =>
      seconds === null ? [] : [toldRow(`a book of ${formatSize(size)} made`, seconds, 's')],
    );
    rows.push(...(await measureCalls(books)), ...(await measureActs(books)), ...(await measureHomes(books)));
    return rows;
  } finally {
    for (const { server } of books) await server.stop();
  }
}

interface Book {
  readonly size: number;
  readonly server: BookServer;
}

const formatSize = (size: number) => size.toLocaleString('en-US');

async function measureCalls(books: readonly Book[]): Promise<Row[]> {
  const clients = new Map<string, Promise<Client>>();
  const clientOf = ({ size, server }: Book, person: string) => {
    const key = `${size} ${person}`;
    const client = clients.get(key) ?? signInClient(server.product.url, person);
    clients.set(key, client);
    return client;
  };
  const rows: Row[] = [];
  const listed = bookCalls(smallestBook).flatMap(({ title, people }, at) =>
    people.map((person) => ({ title, person, at })),
  );
  const wanted = process.env.BOOK_CALLS;
  for (const { title, person, at } of listed) {
    if (wanted && !`${person}: ${title}`.includes(wanted)) continue;
    const asked = await Promise.all(
      books.map(async (book) => {
        const call = bookCalls(book.size)[at];
        const client = await clientOf(book, person);
        return () => call?.ask(client);
      }),
    );
    rows.push(...rowsOfBooks(`${person}: ${title}`, books, await measureInTurn(asked)));
    for (const row of rows.slice(-books.length))
      console.log(row.figure, row.value.toFixed(1), row.target, row.met ? '' : 'MISSED');
  }
  return rows;
}

/** The milliseconds of calls of several books, asked in turn, each time another one first. Very slow calls are made fewer times. */
async function measureInTurn(asked: readonly (() => Promise<unknown> | undefined)[]): Promise<number[][]> {
  const taken = asked.map((): number[] => []);
  const begun = performance.now();
  for (let call = 0; call < mostCalls + warmUps; call += 1) {
    const waited = performance.now() - begun;
    const isLate = waited > (call < fewestCalls + warmUps ? patience.dear : patience.cheap);
    for (const turn of asked.keys()) {
      const at = (turn + call) % asked.length;
      const from = performance.now();
      await asked[at]?.();
      if (call >= warmUps || isLate) taken[at]?.push(performance.now() - from);
    }
    if (isLate) break;
  }
  return taken;
}

/** Median and p99 of each book, the p99 held against the smallest one's. */
function rowsOfBooks(title: string, books: readonly Book[], taken: readonly number[][]): Row[] {
  const baseline = quantile(taken[0] ?? [], 0.99);
  return books.map(({ size }, at) => {
    const measured = taken[at] ?? [];
    const value = quantile(measured, 0.99);
    const figure = `${formatSize(size)}: ${title}, p99 (p50 ${quantile(measured, 0.5).toFixed(1)} ms)`;
    if (at === 0) return limitRow(figure, value, 'ms', most);
    const ratio = value / baseline;
    const met = value <= most && ratio <= mostRatio;
    return {
      figure,
      value,
      unit: 'ms',
      baseline,
      ratio,
      target: `≤ ${mostRatio} of the baseline, ≤ ${most} ms`,
      met,
    };
  });
}

/** Plays whole quotes in each book and measures each kind of call: start, save, step, rating. */
async function measureActs(books: readonly Book[]): Promise<Row[]> {
  const taken = new Map<string, number[][]>();
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', toBusinessDate(new Date()));
  for (let quote = 0; quote <= quotes; quote += 1)
    for (const turn of books.keys()) {
      const at = (turn + quote) % books.length;
      const book = books[at];
      if (book === undefined) continue;
      const client = await signInClient(book.server.product.url, 'agent');
      const timed: Client = {
        ...client,
        ask: async (document, variables) => {
          const from = performance.now();
          const data = await client.ask(document, variables);
          const action =
            JSON.stringify(document).match(/"name":\{"kind":"Name","value":"(\w+)"/)?.[1] ?? 'call';
          const measured = taken.get(action) ?? books.map(() => []);
          // The first quote warms the server up.
          if (quote > 0) measured[at]?.push(performance.now() - from);
          taken.set(action, measured);
          return data;
        },
      };
      await playServed(timed, scenario);
    }
  return [...taken].flatMap(([action, measured]) =>
    (measured[0]?.length ?? 0) > 0 ? rowsOfBooks(`acts: ${action}`, books, measured) : [],
  );
}

/** Ten people open home together: each of them, in each book. */
async function measureHomes(books: readonly Book[]): Promise<Row[]> {
  const { large, small, principal } = bookPeople;
  const people = [
    large,
    small,
    principal,
    'examiner',
    'csr',
    'accounting',
    'admin',
    'book.agent.2',
    'book.agent.100',
    'book.agent.200',
  ];
  const rows: Row[] = [];
  for (const { size, server } of books) {
    const clients = await Promise.all(people.map((person) => signInClient(server.product.url, person)));
    const openHome = async (client: Client) => {
      const from = performance.now();
      await Promise.all([client.ask(Pipeline, { first: 100 }), client.ask(PipelineCounts, {})]);
      return performance.now() - from;
    };
    const taken: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const together = await Promise.all(clients.map(openHome));
      if (round > 0) taken.push(...together);
    }
    rows.push(
      limitRow(
        `${formatSize(size)}: ten homes together, the slowest`,
        Math.max(...taken),
        'ms',
        mostTogether,
      ),
    );
  }
  return rows;
}
