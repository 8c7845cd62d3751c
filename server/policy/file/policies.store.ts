import { type Expression, type Kysely, sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import type {
  IsoDate,
  PartKey,
  PolicyState,
  RecordLifecycleStatus,
  TransactionType,
} from '../../../machines/contract/types.ts';
import { idColumn } from '../../database/parts.store.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import { addRecord } from '../../database/records.store.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/** Records when a policy was changed and by whom. */
export async function touchPolicy(
  trx: Kysely<Database>,
  policyId: number,
  userId: number,
  at: Date,
): Promise<void> {
  await touchStatement(trx, { policyId, userId, at: at.toISOString() });
}

/** Writes the rows that are kept for reading of policies and of their offered terms, the last act of a transaction that changed them: its triggers find them written. */
export async function keepRowsOfGroup(trx: Kysely<Database>, policyIds: readonly number[]): Promise<void> {
  await keepStatement(trx, { policyIds: [...policyIds] });
}

const keepStatement = compileOnce<{ policyIds: number[] }, unknown>((db, arg) =>
  db.selectNoFrom(({ fn }) => fn('keep_rows_of_group', [arg('policyIds')]).as('kept')),
);

const touchStatement = compileOnce<{ policyId: number; userId: number; at: string }, unknown>((db, arg) =>
  db
    .updateTable('policy')
    .set({ changed_at: arg('at'), changed_by: arg('userId') })
    .where('policy_id', '=', arg('policyId')),
);

/** Saves the status of a policy's record. */
export async function saveRecordStatus(
  trx: Kysely<Database>,
  policyId: number,
  status: RecordLifecycleStatus,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('policy')
    .set({ record_lifecycle_status: status, changed_at: at })
    .where('policy_id', '=', policyId)
    .execute();
}

/** Makes an agent the creator of policies that no insured created: whoever created them sees them, and the agent before no longer does. */
export async function saveCreator(
  trx: Kysely<Database>,
  policyIds: readonly number[],
  userId: number,
): Promise<void> {
  await trx
    .updateTable('policy as p')
    .from('app_user as u')
    .set({ created_by: userId })
    .whereRef('u.user_id', '=', 'p.created_by')
    .where('u.role', '<>', 'CONSUMER')
    .where(({ eb, fn, val }) => eb('p.policy_id', '=', fn.any(val([...policyIds]))))
    .execute();
}

/** The users who last saved the rows of a part, by row ID. */
export async function readLastSavers(
  trx: Kysely<Database>,
  key: PartKey,
  place: { policyId: number; transactionId: number },
): Promise<Map<number, { userId: number; name: string }>> {
  // Raw: the catalogue names the table only at run time.
  const { rows } = await sql<{ id: number; userId: number; name: string }>`
    select e.${idColumn(parts[key])} as id, u.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
    from ${sql.table(parts[key].table)} e join app_user u on u.user_id = e.updated_by
    where e.policy_id = ${place.policyId} and e.transaction_id = ${place.transactionId}`.execute(trx);
  return new Map(rows.map(({ id, ...saver }) => [id, saver]));
}

/** The state and the kind of a new policy's first transaction. */
export interface FirstTransaction {
  readonly policyState: PolicyState;
  readonly transactionType: TransactionType;
}

/** Inserts a policy main, a policy and its first transaction, in process. Returns their IDs. */
export async function insertPolicy(
  trx: Kysely<Database>,
  owner: {
    userId: number;
    entityId: number | null;
    providerBits: number;
    occurredAt: Date;
    first: FirstTransaction;
  },
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
      created_at: owner.occurredAt,
      created_by: owner.userId,
      changed_by: owner.userId,
    })
    .returning('policy_id')
    .executeTakeFirstOrThrow();
  const transactionId = await addRecord(trx, 'transaction', {
    policyId,
    policyOwnerEntityId: owner.entityId,
    ...owner.first,
    transactionStatus: 'IN_PROCESS',
    isActive: true,
  });
  return { policyMainId, policyId, transactionId };
}

/** The next term of a policy's line, before anything of it is issued. */
export interface NextTerm {
  readonly policyMainId: number;
  readonly entityId: number | null;
  readonly nfipPolicyNum: string | null;
  readonly effectiveDate: IsoDate;
  readonly expirationDate: IsoDate;
  readonly createdBy: number | null;
  readonly occurredAt: Date;
}

/** Inserts the next term of a policy's line with its first transaction, an offer that waits for its bill. Returns their IDs. */
export async function insertNextTerm(
  trx: Kysely<Database>,
  { policyMainId, entityId, nfipPolicyNum, effectiveDate, expirationDate, createdBy, occurredAt }: NextTerm,
): Promise<{ policyId: number; transactionId: number }> {
  const { policy_id: policyId } = await trx
    .insertInto('policy')
    .values({
      policy_main_id: policyMainId,
      nfip_policy_num: nfipPolicyNum,
      record_lifecycle_status: 'ACTIVE',
      created_at: occurredAt,
      created_by: createdBy,
      changed_by: createdBy,
    })
    .returning('policy_id')
    .executeTakeFirstOrThrow();
  const transactionId = await addRecord(trx, 'transaction', {
    policyId,
    policyOwnerEntityId: entityId,
    policyState: 'BILLED_RENEWAL_APPLICATION',
    transactionStatus: 'SCHEDULED_FOR_BILLING',
    transactionType: 'RENEWAL',
    effectiveDate,
    expirationDate,
    isActive: true,
  });
  await activateFirstTransaction(trx, { policyId, transactionId });
  return { policyId, transactionId };
}

const activateStatement = compileOnce<{ policyId: number; transactionId: number }, unknown>((db, arg) =>
  db
    .updateTable('policy')
    .set({ active_transaction_id: arg('transactionId'), open_transaction_id: arg('transactionId') })
    .where('policy_id', '=', arg('policyId')),
);

/** Makes the first transaction of a new policy its active and open one. Sent at once, before the statements that follow. */
export async function activateFirstTransaction(
  trx: Kysely<Database>,
  place: { policyId: number; transactionId: number },
): Promise<void> {
  await activateStatement(trx, place);
}

/** The next number of one of the product's own sequences. Numbers taken by a rolled-back transaction are never reused. */
export async function takeNextNumber(
  trx: Kysely<Database>,
  supply: 'nfip_policy_number' | 'private_policy_number' | 'outgoing_payment_queue',
): Promise<number> {
  const { next } = await trx
    .selectNoFrom(({ cast, fn, val }) =>
      fn<number>('nextval', [cast(val(supply), sql.raw('regclass'))]).as('next'),
    )
    .executeTakeFirstOrThrow();
  return next;
}

/** Assigns a policy its federal number. */
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

/**
 * Writes the policy's folded search text: numbers, phones, e-mails and flood zone tracking number unchanged, and the words of names,
 * addresses, lenders and loan numbers, of the version in force, and before the issue of the open transaction.
 */
export async function refreshSearchText(trx: Kysely<Database>, policyId: number): Promise<void> {
  await searchTextStatement(trx, { policyId });
}

const searchTextStatement = compileOnce<{ policyId: number }, unknown>((db, arg) =>
  db
    .updateTable('policy as p')
    .set(({ fn, selectFrom, ref, lit }) => {
      const space = sql.lit(' ');
      const join = (...texts: Expression<unknown>[]) => fn<string>('concat_ws', [space, ...texts]);
      const joinRows = (text: Expression<unknown>) => fn<string>('string_agg', [text, space]).as('text');
      const numbers = selectFrom('policy_number as n')
        .select((n) => joinRows(n.ref('n.policy_number_value')))
        .whereRef('n.policy_id', '=', 'p.policy_id');
      const insureds = selectFrom('insured as i')
        .whereRef('i.policy_id', '=', 'p.policy_id')
        .where('i.transaction_id', '=', inForceTransactionId)
        .where('i.is_active', '=', lit(true));
      const names = insureds.select((i) =>
        joinRows(
          join(i.ref('i.first_name'), i.ref('i.middle_name'), i.ref('i.last_name'), i.ref('i.entity_name')),
        ),
      );
      const contacts = insureds.select((i) =>
        joinRows(join(i.ref('i.email'), i.ref('i.phone'), i.ref('i.work_phone'), i.ref('i.cell_phone'))),
      );
      // A name of several words is also found when they are written as one: De La Cruz as Delacruz.
      const joinedNames = insureds
        .select((i) => joinRows(i.fn('fold_name', [join(i.ref('i.first_name'), i.ref('i.last_name'))])))
        .where((i) => i.eb(join(i.ref('i.first_name'), i.ref('i.last_name')), 'like', sql.lit('% % %')));
      const address = selectFrom('property_address as a')
        .select((a) =>
          join(
            a.ref('a.street_address1'),
            a.ref('a.street_address2'),
            a.ref('a.city'),
            a.ref('a.state_abbreviation'),
            a.ref('a.postal_code'),
          ).as('text'),
        )
        .whereRef('a.policy_id', '=', 'p.policy_id')
        .where('a.transaction_id', '=', inForceTransactionId);
      const emails = selectFrom('correspondence_email as c')
        .select((c) => joinRows(c.ref('c.user_contact_value')))
        .whereRef('c.policy_id', '=', 'p.policy_id')
        .where('c.transaction_id', '=', inForceTransactionId)
        .where('c.is_active', '=', lit(true));
      const payees = selectFrom('loss_payee as l')
        .select((l) => joinRows(join(l.ref('l.name1'), l.ref('l.loan_number'))))
        .whereRef('l.policy_id', '=', 'p.policy_id')
        .where('l.transaction_id', '=', inForceTransactionId)
        .where('l.is_active', '=', lit(true));
      const determination = selectFrom('flood_zone_information as z')
        .select('z.tracking_number as text')
        .whereRef('z.policy_id', '=', 'p.policy_id')
        .where('z.transaction_id', '=', inForceTransactionId);
      const asTheyAre = join(
        ref('p.policy_id'),
        ref('p.nfip_policy_num'),
        numbers,
        contacts,
        emails,
        determination,
      );
      return {
        search_text: join(
          fn('fold_text', [asTheyAre]),
          fn('search_words', [join(names, address, payees)]),
          joinedNames,
        ),
      };
    })
    .where('p.policy_id', '=', arg('policyId')),
);

/** The policies that exist of these, in the order of their policy mains: the order in which they are locked. */
export async function orderByMain(trx: Kysely<Database>, policyIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('policy')
    .select('policy_id')
    .where('policy_id', 'in', [...policyIds])
    .orderBy('policy_main_id')
    .orderBy('policy_id')
    .execute();
  return rows.map(({ policy_id }) => policy_id);
}
