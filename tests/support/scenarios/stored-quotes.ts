import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { type Client, readUserId } from '../server/graphql-client.ts';
import { insertPolicies, type PolicyRows, readPolicyRows } from '../server/policy-copies.ts';
import { findServedDatabase } from '../server/served-databases.ts';

/** A quote as a player of scenarios holds it. */
interface Quote {
  readonly file: LoadedPolicyFile;
}

/** How a quote is made through the product, and how the file of a copy is read. */
interface QuoteMaker<T> {
  play(): Promise<T>;
  read(policyId: number): Promise<LoadedPolicyFile>;
}

/** Quotes that were played once, with the rows that playing them left, so that later ones are copies of these rows. */
export class StoredQuotes<T extends Quote> {
  readonly #databases = new WeakMap<Kysely<Database>, Map<string, Promise<{ quote: T; rows: PolicyRows }>>>();

  /**
   * A quote of its own as `play` leaves it. The first one on a database is played through the product; each later one with the same `key`,
   * for the same user and moment, is a copy. A server whose database is out of reach plays each.
   */
  async give(client: Client, key: unknown, { play, read }: QuoteMaker<T>): Promise<T> {
    const served = findServedDatabase(client.url);
    if (served === undefined) return play();
    const { db } = served;
    const stored = this.#databases.get(db) ?? new Map();
    this.#databases.set(db, stored);
    const name = JSON.stringify([readUserId(client), served.now(), key]);
    const before = stored.get(name);
    if (before === undefined) {
      const made = storedQuote(db, play);
      stored.set(name, made);
      // A failed play rejects for its caller; the next one tries again.
      made.catch(() => stored.delete(name));
      return (await made).quote;
    }
    const { quote, rows } = await before;
    const [policyId = 0] = await insertPolicies(db, rows, 1);
    return { ...quote, file: await read(policyId) };
  }
}

async function storedQuote<T extends Quote>(db: Kysely<Database>, play: () => Promise<T>) {
  const quote = await play();
  return { quote, rows: await readPolicyRows(db, quote.file.policy.policyId) };
}
