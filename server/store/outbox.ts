import { type Kysely, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import type { Sight } from '../../machines/domain/permission.ts';
import { contractColumns } from './columns.ts';
import { inSight } from './policy-lists.ts';
import type { Database } from './tables.ts';

/** Messages about policies in sight, newest first; with those about no policy, which invite and reset, where they are wanted. */
export async function outboxMessages(
  db: Kysely<Database>,
  sight: Sight,
  { withOthers, first }: { withOthers: boolean; first: number },
): Promise<OutboxMessage[]> {
  const { rows } = await sql<{ row: OutboxMessage }>`
    select row_to_json(x) as row from (
      select ${contractColumns(records.outboxMessages, 'm')} from outbox_message m
      left join policy p on p.policy_id = m.policy_id
      left join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.active_transaction_id
      where case when m.policy_id is null then ${withOthers}::boolean else ${inSight(sight)} end
      order by m.queued_at desc, m.outbox_message_id desc limit ${first}) x`.execute(db);
  return rows.map(({ row }) => row);
}
