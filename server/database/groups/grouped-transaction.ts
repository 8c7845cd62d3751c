import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import {
  findSender,
  nameText,
  registerSender,
  type Sender,
  StatementPool,
  TextClient,
} from '../statements.ts';
import type { Database } from '../tables.ts';
import { withDatabaseTransaction } from '../transaction.ts';
import { type GroupedText, groupText, isPureRead, memberColumn } from './grouped-texts.ts';

/**
 * Does the same work for many members in one transaction, at the same time: statements of one text that several members wait for are sent
 * as one statement with all their parameters. Members must not touch each other's rows. If one of them fails, nothing of any is kept. `finish` is the
 * last of the transaction, once all members are done.
 */
export function withGroupedTransaction<Member, T>(
  db: Kysely<Database>,
  members: readonly Member[],
  work: (trx: Kysely<Database>, member: Member) => Promise<T>,
  finish: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<T[]> {
  return withDatabaseTransaction(db, async (trx) => {
    const sender = findSender(trx);
    if (sender === undefined) throw new Error('A transaction has no sender.');
    const group = new StatementGroup(db, sender);
    const answers = await Promise.allSettled(
      members.map((member) =>
        work(new GroupMember(group).trx, member).catch((problem: unknown) => {
          group.fail(problem);
          throw problem;
        }),
      ),
    );
    group.throwFailure();
    await finish(trx);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  });
}

/** The connection of one member. */
class GroupMember extends TextClient {
  readonly trx: Kysely<Database>;
  readonly #group: StatementGroup;

  constructor(group: StatementGroup) {
    super();
    this.#group = group;
    const pool = { options: {}, connect: async () => this, end: async () => undefined };
    this.trx = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    registerSender(this.trx, this);
  }

  send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#group.send(this, text, values);
  }

  release(): void {
    // The connection belongs to the transaction until the transaction ends.
  }
}

/** A statement that a member waits for. */
interface Waiting {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (answer: pg.QueryResult) => void;
  readonly reject: (problem: unknown) => void;
}

/** How each text is sent for many members; null for one that is sent for each by itself. */
const groupedTexts = new Map<string, GroupedText | null>();

/** Collects what members wait for, and sends it once all of them wait. */
class StatementGroup {
  readonly #db: Kysely<Database>;
  readonly #sender: Sender;
  #waiting = new Map<GroupMember, Waiting[]>();
  #isSending = false;
  #failure: { readonly problem: unknown } | null = null;

  constructor(db: Kysely<Database>, sender: Sender) {
    this.#db = db;
    this.#sender = sender;
  }

  send(member: GroupMember, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure.problem);
      const queue = this.#waiting.get(member) ?? [];
      this.#waiting.set(member, [...queue, { text, values, resolve, reject }]);
      if (!this.#isSending) this.#sendSoon();
    });
  }

  fail(problem: unknown): void {
    this.#failure ??= { problem };
  }

  throwFailure(): void {
    if (this.#failure) throw this.#failure.problem;
  }

  /** After the members have gone on as far as they can. */
  #sendSoon(): void {
    this.#isSending = true;
    setImmediate(() => void this.#sendWaiting());
  }

  async #sendWaiting(): Promise<void> {
    const queues = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      for (const { text, values } of queues.flat()) await learnText(this.#db, text, values);
      this.throwFailure();
      await Promise.all(alignQueues(queues).map((statements) => this.#sendTogether(statements)));
    } catch (problem) {
      this.fail(problem);
      for (const { reject } of queues.flat()) reject(problem);
    }
    this.#isSending = false;
    if (this.#waiting.size > 0) this.#sendSoon();
  }

  async #sendTogether(statements: readonly Waiting[]): Promise<void> {
    const [first] = statements;
    if (first === undefined) return;
    const distinct = isPureRead(first.text) ? findDistinct(statements) : statements.map((one) => [one]);
    const grouped = groupedTexts.get(first.text) ?? null;
    if (grouped === null || distinct.length === 1 || !isGroup(grouped, statements)) {
      await Promise.all(
        distinct.map(async (same) => {
          const answer = await this.#sender.send(first.text, same[0]?.values ?? []);
          for (const { resolve } of same) resolve(copyAnswer(answer, answer.rows));
        }),
      );
      return;
    }
    const values = distinct.map(([one]) => one?.values ?? []);
    const arrays = first.values.map((_value, index) => values.map((row) => row[index]));
    const answer = await this.#sender.send(grouped.text, arrays);
    const rows = rowsOfMembers(grouped, answer, distinct.length);
    for (const [index, same] of distinct.entries())
      for (const { resolve } of same) resolve(copyAnswer(answer, rows[index] ?? []));
  }
}

/** Asks PostgreSQL for the types of a text's parameters, once a process and on another connection: a text whose types it cannot tell is sent for each member by itself. */
async function learnText(db: Kysely<Database>, text: string, values: readonly unknown[]): Promise<void> {
  if (groupedTexts.has(text)) return;
  const grouped = values.length === 0 ? null : groupText(text, await readParameterTypes(db, text));
  if (grouped) nameText(grouped.text);
  groupedTexts.set(text, grouped);
}

async function readParameterTypes(db: Kysely<Database>, text: string): Promise<readonly string[]> {
  const pool = findSender(db);
  if (!(pool instanceof StatementPool)) return [];
  const client = await pool.connect();
  try {
    await client.send(`prepare learned_statement as ${text}`);
    const { rows } = await client.send(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'learned_statement'`,
    );
    await client.send('deallocate learned_statement');
    const [row] = rows as { types: string[] }[];
    return row?.types ?? [];
  } catch {
    return [];
  } finally {
    client.release();
  }
}

/** Puts the statements of members in groups of one text, each member's in their order. */
function alignQueues(queues: readonly (readonly Waiting[])[]): Waiting[][] {
  const left = queues.map((queue) => [...queue]).filter((queue) => queue.length > 0);
  const groups: Waiting[][] = [];
  while (left.some((queue) => queue.length > 0)) {
    const text = findNextText(left);
    groups.push(left.flatMap((queue) => (queue[0]?.text === text ? queue.splice(0, 1) : [])));
  }
  return groups;
}

/** A text that every member who has it is at, or else one that most are at. */
function findNextText(queues: readonly (readonly Waiting[])[]): string {
  const first = new Map<string, number>();
  const later = new Set<string>();
  for (const [head, ...rest] of queues) {
    if (head) first.set(head.text, (first.get(head.text) ?? 0) + 1);
    for (const { text } of rest) later.add(text);
  }
  const texts = [...first].sort(([, one], [, other]) => other - one).map(([text]) => text);
  return texts.find((text) => !later.has(text)) ?? texts[0] ?? '';
}

/** Statements with the same parameters, together. */
function findDistinct(statements: readonly Waiting[]): Waiting[][] {
  const distinct = new Map<string, Waiting[]>();
  for (const statement of statements) {
    const key = JSON.stringify(statement.values);
    const same = distinct.get(key);
    if (same) same.push(statement);
    else distinct.set(key, [statement]);
  }
  return [...distinct.values()];
}

/** Whether statements can be one: each changes a row of its own, and the values that the text names once are equal. */
function isGroup({ keys, same }: GroupedText, statements: readonly Waiting[]): boolean {
  if (countDistinct(statements, same) > 1) return false;
  return keys === null || (keys.length > 0 && countDistinct(statements, keys) === statements.length);
}

function countDistinct(statements: readonly Waiting[], parameters: readonly number[]): number {
  return new Set(statements.map(({ values }) => JSON.stringify(parameters.map((index) => values[index]))))
    .size;
}

/** The rows of each member. An insert that names no rows counts as a row without columns. */
function rowsOfMembers({ rows }: GroupedText, answer: pg.QueryResult, count: number): object[][] {
  const all: object[] = answer.rows;
  const members = Array.from({ length: count }, (): object[] => []);
  if (rows === 'none') return members;
  if (rows === 'in order') {
    if (all.length === 0) return answer.rowCount === count ? members.map(() => [{}]) : members;
    if (all.length !== count) throw new Error('A statement did not add a row for each member.');
    return all.map((row) => [row]);
  }
  for (const { [memberColumn]: number, ...row } of all as { readonly [memberColumn]: number }[])
    members[number - 1]?.push(row);
  return members;
}

/** An answer with the rows of one member. */
function copyAnswer(answer: pg.QueryResult, rows: readonly object[]): pg.QueryResult {
  return { ...answer, rows: rows.map((row) => ({ ...row })), rowCount: rows.length };
}
