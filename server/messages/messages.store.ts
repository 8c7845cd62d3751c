import type { IsoDate } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import type { Db } from '../database/db.ts';
import { fullName, optionalFullName } from '../database/expressions.ts';
import { isInSight, selectInsuredName } from '../database/policy-conditions.ts';
import { isRowNumber } from '../kernel/ids.ts';

/** The messages about a policy, or about one of its claims. */
export interface ThreadKey {
  readonly policyMainId: number;
  readonly claimId: number | null;
  /** The time from which a buyer sees messages; those before are the seller's. */
  readonly since?: Date | undefined;
}

interface NewMessage extends ThreadKey {
  /** The term on which it is written. */
  readonly policyId: number;
  readonly isFromInsured: boolean;
  readonly text: string;
  readonly writtenBy: number;
  readonly writtenAt: Date;
  readonly answerDueDate: IsoDate | null;
  /** The paper that it hands in. */
  readonly documentId?: number;
}

export async function addMessage(trx: Db, message: NewMessage): Promise<void> {
  await trx
    .insertInto('policy_message')
    .values({
      policy_main_id: message.policyMainId,
      policy_id: message.policyId,
      claim_id: message.claimId,
      document_id: message.documentId ?? null,
      is_from_insured: message.isFromInsured,
      message_text: message.text,
      written_by: message.writtenBy,
      written_at: message.writtenAt,
      answer_due_date: message.answerDueDate,
      read_by: null,
      answered_by: null,
    })
    .execute();
}

export interface MessageRow {
  readonly policyMessageId: number;
  readonly text: string;
  readonly isFromInsured: boolean;
  readonly writerName: string;
  readonly writtenAt: Date;
  readonly readerName: string | null;
  readonly readAt: Date | null;
  readonly answerDueDate: IsoDate | null;
  readonly answeredAt: Date | null;
}

const mostMessages = 100;

/** The newest messages of a thread, the oldest of them first. */
export async function selectMessages(
  db: Db,
  { policyMainId, claimId, since }: ThreadKey,
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('policy_message as m')
    .innerJoin('app_user as w', 'w.user_id', 'm.written_by')
    .leftJoin('app_user as r', 'r.user_id', 'm.read_by')
    .select([
      'm.policy_message_id as policyMessageId',
      'm.message_text as text',
      'm.is_from_insured as isFromInsured',
      fullName('w').as('writerName'),
      'm.written_at as writtenAt',
      optionalFullName('r').as('readerName'),
      'm.read_at as readAt',
      'm.answer_due_date as answerDueDate',
      'm.answered_at as answeredAt',
    ])
    .where('m.policy_main_id', '=', policyMainId)
    .where('m.claim_id', 'is not distinct from', claimId)
    .$if(since !== undefined, (query) => query.where('m.written_at', '>=', since ?? new Date(0)))
    .orderBy('m.policy_message_id', 'desc')
    .limit(mostMessages)
    .execute();
  return rows.toReversed();
}

interface ThreadAct {
  readonly userId: number;
  readonly at: Date;
}

/** Notes who read the unread messages of one side. */
export async function markRead(
  trx: Db,
  { policyMainId, claimId, since }: ThreadKey,
  isFromInsured: boolean,
  { userId, at }: ThreadAct,
): Promise<void> {
  await trx
    .updateTable('policy_message')
    .set({ read_by: userId, read_at: at })
    .where('policy_main_id', '=', policyMainId)
    .where('claim_id', 'is not distinct from', claimId)
    .where('is_from_insured', '=', isFromInsured)
    .where('read_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('written_at', '>=', since ?? new Date(0)))
    .execute();
}

/** Ends the clock of an insured's messages, up to one of them where it is named: they were answered, or need no answer. A paper that is still there waits for its own answer. */
export async function closeOpenMessages(
  trx: Db,
  { policyMainId, claimId }: ThreadKey,
  lastMessageId: number | null,
  { userId, at }: ThreadAct,
): Promise<void> {
  const last = lastMessageId !== null && isRowNumber(lastMessageId) ? lastMessageId : 0;
  await trx
    .updateTable('policy_message')
    .set({ answered_by: userId, answered_at: at })
    .where('policy_main_id', '=', policyMainId)
    .where('claim_id', 'is not distinct from', claimId)
    .where('is_from_insured', '=', true)
    .where('answered_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document as d')
            .select('d.document_id')
            .whereRef('d.document_id', '=', 'policy_message.document_id')
            .where('d.is_active', '=', true),
        ),
      ),
    )
    .$if(lastMessageId !== null, (query) => query.where('policy_message_id', '<=', last))
    .execute();
}

/** Ends the clock of the message that handed in a paper, which was answered. */
export async function closePaperMessage(
  trx: Db,
  documentId: number,
  { userId, at }: ThreadAct,
): Promise<void> {
  await trx
    .updateTable('policy_message')
    .set({ read_by: userId, read_at: at, answered_by: userId, answered_at: at })
    .where('document_id', '=', documentId)
    .where('answered_at', 'is', null)
    .execute();
}

/** Who wrote last on one side of a thread; undefined where no one did. Of the insured's side, only those who still hold the policy and follow the thread. */
export function findLastWriter(db: Db, { policyMainId, claimId }: ThreadKey, isFromInsured: boolean) {
  return db
    .selectFrom('policy_message as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.written_by')
    .select([
      'u.user_id as userId',
      'u.email',
      'u.role',
      'u.entity_id as entityId',
      'u.is_active as isActive',
    ])
    .where('m.policy_main_id', '=', policyMainId)
    .where('m.claim_id', 'is not distinct from', claimId)
    .where('m.is_from_insured', '=', isFromInsured)
    .$if(isFromInsured, (query) =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb(
            'm.written_by',
            'in',
            selectFrom('policy_holder')
              .select('user_id')
              .where('policy_main_id', '=', policyMainId)
              .where(claimId === null ? 'is_insured' : 'may_claim', '=', true)
              .where('ended_at', 'is', null),
          ),
          eb(
            'm.written_by',
            'in',
            selectFrom('policy').select('created_by').where('policy_main_id', '=', policyMainId),
          ),
        ]),
      ),
    )
    .orderBy('m.policy_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an address is that of a user whose rights on a policy have all ended. */
export async function isFormerHolder(db: Db, policyMainId: number, email: string): Promise<boolean> {
  const rows = await db
    .selectFrom('policy_holder as h')
    .innerJoin('app_user as u', 'u.user_id', 'h.user_id')
    .select('h.ended_at as endedAt')
    .where('h.policy_main_id', '=', policyMainId)
    .where(({ fn }) => fn<string>('lower', ['u.email']), '=', email.toLowerCase())
    .execute();
  return rows.length > 0 && rows.every(({ endedAt }) => endedAt !== null);
}

export interface WaitingThreadRow {
  readonly policyId: number;
  readonly claimId: number | null;
  readonly policyNumber: string | null;
  readonly insuredName: string | null;
  readonly answererName: string | null;
  readonly openCount: number;
  readonly writtenAt: Date;
  readonly answerDueDate: IsoDate;
}

const mostThreads = 100;

/** Threads in sight with open messages of the insured, the first due first: about policies, about claims, or both. */
export async function selectWaitingThreads(
  db: Db,
  sight: ViewerScope,
  { answersPolicies, answersClaims }: { readonly answersPolicies: boolean; readonly answersClaims: boolean },
): Promise<WaitingThreadRow[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('policy_message as m')
        .select(({ fn }) => [
          'm.claim_id',
          fn.max('m.policy_id').as('policy_id'),
          fn.countAll<number>().as('open_count'),
          fn.min('m.written_at').as('written_at'),
          fn.min('m.answer_due_date').as('answer_due_date'),
        ])
        .where('m.is_from_insured', '=', true)
        .where('m.answered_at', 'is', null)
        .groupBy(['m.policy_main_id', 'm.claim_id'])
        .as('w'),
    )
    .innerJoin('policy as p', 'p.policy_id', 'w.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .leftJoin('claim as c', 'c.claim_id', 'w.claim_id')
    .leftJoin('app_user as u', 'u.user_id', 'o.user_id')
    .select(({ selectFrom, fn, ref }) => [
      'w.policy_id as policyId',
      'w.claim_id as claimId',
      fn
        .coalesce(
          'p.nfip_policy_num',
          selectFrom('policy_number as n')
            .select('n.policy_number_value')
            .whereRef('n.policy_id', '=', 'p.policy_id')
            .orderBy('n.policy_number_id')
            .limit(1),
        )
        .as('policyNumber'),
      selectInsuredName(ref('p.policy_id'), ref('p.in_force_transaction_id')).as('insuredName'),
      optionalFullName('u').as('answererName'),
      'w.open_count as openCount',
      'w.written_at as writtenAt',
      'w.answer_due_date as answerDueDate',
    ])
    .where(({ eb, or }) => or([eb('c.adjuster_user_id', '=', sight.userId), isInSight(sight)]))
    .$if(!answersPolicies, (query) => query.where('w.claim_id', 'is not', null))
    .$if(!answersClaims, (query) => query.where('w.claim_id', 'is', null))
    .orderBy('w.answer_due_date')
    .orderBy('w.written_at')
    .orderBy('w.policy_id')
    .limit(mostThreads)
    .execute();
  return rows.flatMap((row) =>
    row.answerDueDate === null ? [] : [{ ...row, answerDueDate: row.answerDueDate }],
  );
}
