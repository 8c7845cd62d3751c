import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** The events of policies since the last call: duties, letters and entries, each once. */
export class YearEvents {
  readonly #db: Kysely<Database>;
  readonly #seen = new Set<string>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The lines of each policy main: first its duties, then its letters, then its entries, each in the order in which they were written. */
  async readNew(policyMainIds: readonly number[]): Promise<Map<number, string[]>> {
    const lines = new Map<number, string[]>();
    for (const { key, policyMainId, line } of await this.#readAll(policyMainIds)) {
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      lines.set(policyMainId, [...(lines.get(policyMainId) ?? []), line]);
    }
    return lines;
  }

  async #readAll(policyMainIds: readonly number[]) {
    const mains = sql`${[...policyMainIds]}::bigint[]`;
    // A number is drawn ahead by each connection: the order of writing comes from the database's own transactions.
    const { rows } = await sql<{ key: string; policyMainId: number; line: string }>`
      select key, main as "policyMainId", line from (
        select 1 as part, d.xmin::text::bigint as written, d.calendar_duty_id as id, p.policy_main_id as main,
          concat_ws(' ', 'duty', d.calendar_duty_id, d.status, d.attempts) as key,
          concat_ws(' ', 'duty', d.kind, nullif(d.status, 'DONE')) || coalesce(': ' || d.reason, '') as line
        from calendar_duty d join policy p using (policy_id) where p.policy_main_id = any(${mains})
        union all
        select 2, l.xmin::text::bigint, l.letter_id, p.policy_main_id, 'letter ' || l.letter_id,
          'letter ' || l.kind || ' to ' || string_agg(c.recipient, ', ' order by c.letter_copy_id)
        from letter l join policy p using (policy_id) join letter_copy c using (letter_id)
        where p.policy_main_id = any(${mains}) group by l.letter_id, l.xmin, l.kind, p.policy_main_id
        union all
        select 3, e.xmin::text::bigint, e.ledger_entry_id, e.policy_main_id, 'entry ' || e.ledger_entry_id,
          'entry ' || e.kind || ': ' || string_agg(coalesce(p.line, p.account) || ' ' || trim(to_char(p.amount_cents / 100.0, 'FM99999990.00')), ', '
            order by p.posting_id)
        from ledger_entry e join posting p using (ledger_entry_id)
        where e.policy_main_id = any(${mains}) group by e.ledger_entry_id, e.xmin, e.kind, e.policy_main_id
      ) events order by part, written, id`.execute(this.#db);
    return rows;
  }

  /** The balances of a policy main's accounts in the end; those of zero are left out. */
  async sumAccounts(policyMainId: number): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select coalesce(p.line, p.account) || ' ' || trim(to_char(sum(p.amount_cents) / 100.0, 'FM99999990.00')) as line
      from posting p join ledger_entry e using (ledger_entry_id) where e.policy_main_id = ${policyMainId}
      group by coalesce(p.line, p.account) having sum(p.amount_cents) <> 0 order by 1`.execute(this.#db);
    return rows.map(({ line }) => line);
  }
}
