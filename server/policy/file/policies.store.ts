import { type Kysely, sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { idColumn } from '../../database/parts.store.ts';
import { addRecord } from '../../database/records.store.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/** Notes that a policy was changed, when and by whom. */
export async function touchPolicy(
  trx: Kysely<Database>,
  policyId: number,
  userId: number,
  at: Date,
): Promise<void> {
  await touchStatement(trx, { policyId, userId, at: at.toISOString() });
}

const touchStatement = compileOnce<{ policyId: number; userId: number; at: string }, unknown>((db, arg) =>
  db
    .updateTable('policy')
    .set({ changed_at: arg('at'), changed_by: arg('userId') })
    .where('policy_id', '=', arg('policyId')),
);

/** The users who saved the rows of a part last, by the number of the row. */
export async function readLastSavers(
  trx: Kysely<Database>,
  key: PartKey,
  place: { policyId: number; transactionId: number },
): Promise<Map<number, { userId: number; name: string }>> {
  const { rows } = await sql<{ id: number; userId: number; name: string }>`
    select e.${idColumn(parts[key])} as id, u.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
    from ${sql.table(parts[key].table)} e join app_user u on u.user_id = e.updated_by
    where e.policy_id = ${place.policyId} and e.transaction_id = ${place.transactionId}`.execute(trx);
  return new Map(rows.map(({ id, ...saver }) => [id, saver]));
}

/** Makes policy main, policy and its first transaction, a quote in process, and answers their numbers. */
export async function insertPolicy(
  trx: Kysely<Database>,
  owner: { userId: number; entityId: number | null; providerBits: number },
): Promise<{ policyMainId: number; policyId: number; transactionId: number }> {
  const policyMainId = await addRecord(trx, 'policyMain', {
    policyRateProviderBitMask: owner.providerBits,
    isActive: true,
  });
  const { policy_id: policyId } = await trx
    .insertInto('policy')
    .values({
      policy_main_id: policyMainId,
      record_lifecycle_status: 'ACTIVE',
      created_by: owner.userId,
      changed_by: owner.userId,
    })
    .returning('policy_id')
    .executeTakeFirstOrThrow();
  const transactionId = await addRecord(trx, 'transaction', {
    policyId,
    policyOwnerEntityId: owner.entityId,
    policyState: 'QUOTE',
    transactionStatus: 'IN_PROCESS',
    transactionType: 'NEW_BUSINESS',
    isCurrent: true,
    isActive: true,
  });
  await trx
    .updateTable('policy')
    .set({ active_transaction_id: transactionId })
    .where('policy_id', '=', policyId)
    .execute();
  return { policyMainId, policyId, transactionId };
}

/** The next number of one of the product's own supplies; numbers of what was undone are never given again. */
export async function takeNextNumber(
  trx: Kysely<Database>,
  supply: 'nfip_policy_number' | 'private_policy_number' | 'outgoing_payment_queue',
): Promise<number> {
  const { rows } = await sql<{ next: string }>`select nextval(${supply}::regclass)::text as next`.execute(
    trx,
  );
  return Number(rows[0]?.next);
}

/** Gives a policy its federal number. */
export async function assignNfipNumber(
  trx: Kysely<Database>,
  policyId: number,
  nfipPolicyNum: string,
): Promise<void> {
  await trx
    .updateTable('policy')
    .set({ nfip_policy_num: nfipPolicyNum })
    .where('policy_id', '=', policyId)
    .execute();
}

/** Writes the text that a search looks through: numbers, names, addresses and e-mails of the active transaction, lower case. */
export async function refreshSearchText(trx: Kysely<Database>, policyId: number): Promise<void> {
  await sql`
    update policy p set search_text = lower(concat_ws(' ', p.policy_id, p.nfip_policy_num,
      (select string_agg(n.policy_number_value, ' ') from policy_number n where n.policy_id = p.policy_id),
      (select string_agg(concat_ws(' ', i.first_name, i.middle_name, i.last_name, i.entity_name, i.email), ' ') from insured i
        where i.policy_id = p.policy_id and i.transaction_id = p.active_transaction_id and i.is_active),
      (select concat_ws(' ', a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code) from property_address a
        where a.policy_id = p.policy_id and a.transaction_id = p.active_transaction_id),
      (select string_agg(c.user_contact_value, ' ') from correspondence_email c
        where c.policy_id = p.policy_id and c.transaction_id = p.active_transaction_id and c.is_active),
      (select z.tracking_number from flood_zone_information z
        where z.policy_id = p.policy_id and z.transaction_id = p.active_transaction_id)))
    where p.policy_id = ${policyId}`.execute(trx);
}
