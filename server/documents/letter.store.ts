import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { records } from '../../machines/contract/fields.ts';
import type { Letter, LetterCopy, LetterKind } from '../../machines/contract/types.ts';
import { contractColumns, jsonRows } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { addJob, addJobs, prefixed } from '../database/job-queue.ts';
import { compileOnce } from '../database/statements.ts';
import { prepareLetterTask } from '../kernel/jobs.ts';
import type { LetterReceiver } from './contents/letter-receivers.ts';

/** A letter that is not prepared yet. */
export type NewLetter = Pick<
  Letter,
  | 'policyId'
  | 'transactionId'
  | 'claimId'
  | 'kind'
  | 'facts'
  | 'sourceKey'
  | 'businessDay'
  | 'queuedAt'
  | 'queuedBy'
>;

/** Adds a letter with its copies and the job that prepares it, unless its cause has a letter. All in one statement. */
export async function addLetter(
  trx: Db,
  { facts, ...letter }: NewLetter,
  receivers: readonly LetterReceiver[],
): Promise<void> {
  await insertLetter(trx, {
    ...letter,
    facts: JSON.stringify(facts),
    receivers: JSON.stringify(receivers),
  });
}

// Raw: the builder has no record set of a JSON argument.
const insertLetter = compileOnce<
  Omit<NewLetter, 'facts'> & { facts: string; receivers: string },
  { job: unknown }
>((db, arg) => ({
  compile: () =>
    sql<{ job: unknown }>`with member as (
        select ${arg('policyId')}::bigint as policy_id, ${arg('transactionId')}::bigint as transaction_id, ${arg('claimId')}::bigint as claim_id,
          ${arg('kind')}::text as kind, ${arg('facts')}::jsonb as facts, ${arg('sourceKey')}::text as source_key,
          ${arg('businessDay')}::date as business_day, ${arg('queuedAt')}::timestamptz as queued_at, ${arg('queuedBy')}::bigint as queued_by,
          ${arg('receivers')}::jsonb as receivers),
      letter_added as (
        insert into letter (policy_id, transaction_id, claim_id, kind, facts, source_key, business_day, queued_at, queued_by)
        select policy_id, transaction_id, claim_id, kind, facts, source_key, business_day, queued_at, queued_by from member
        on conflict (source_key) do nothing
        returning *),
      copies_added as (
        insert into letter_copy (letter_id, policy_id, kind, recipient, name, address, email, delivery, status, business_day, queued_at)
        select l.letter_id, l.policy_id, l.kind, r.recipient, left(r.name, 1000), r.address, r.email, r.delivery, 'QUEUED',
          l.business_day, l.queued_at
        from letter_added l join member m on m.source_key = l.source_key cross join jsonb_to_recordset(m.receivers)
          as r (recipient text, name text, address text, email text, delivery text))
      select ${prepareJobs(sql.ref('letter_id'))} as job from letter_added having count(*) > 0`.compile(db),
}));

/** Queues the job that prepares a letter again, after any outcome of the earlier one. */
export async function queuePreparation(trx: Db, letterId: number): Promise<void> {
  await trx.selectNoFrom(({ cast, val }) => prepareJob(cast(val(letterId), 'bigint')).as('job')).execute();
}

/** How many times preparing a letter is tried. */
const maxPreparations = 12;

function prepareJob(id: Expression<unknown>) {
  return addJob(prepareLetterTask, jsonBuildObject({ letterId: id }), optionsOf(id));
}

function prepareJobs(id: Expression<unknown>) {
  return addJobs(prepareLetterTask, jsonBuildObject({ letterId: id }), optionsOf(id));
}

const optionsOf = (id: Expression<unknown>) => ({
  jobKey: prefixed('letter ', id),
  maxAttempts: maxPreparations,
});

/** A letter locked until the transaction ends; undefined if there is none. */
export async function lockLetter(trx: Db, letterId: number): Promise<Pick<Letter, 'documentId'> | undefined> {
  return trx
    .selectFrom('letter')
    .select('document_id as documentId')
    .where('letter_id', '=', letterId)
    .forUpdate()
    .executeTakeFirst();
}

/** A letter with its copies. */
export interface LetterWithCopies extends Letter {
  readonly copies: readonly LetterCopy[];
}

/** The last letter of some kinds about any term of a policy; undefined if there is none. */
export function readLastLetter(
  db: Db,
  policyMainId: number,
  kinds: readonly LetterKind[],
): Promise<Pick<Letter, 'policyId' | 'kind' | 'facts' | 'businessDay'> | undefined> {
  return db
    .selectFrom('letter as l')
    .innerJoin('policy as p', 'p.policy_id', 'l.policy_id')
    .select(['l.policy_id as policyId', 'l.kind', 'l.facts', 'l.business_day as businessDay'])
    .where('p.policy_main_id', '=', policyMainId)
    .where('l.kind', 'in', kinds)
    .orderBy('l.letter_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The letters of a policy with their copies, newest first, at most 200. */
export async function readLettersOfPolicy(db: Db, policyId: number): Promise<LetterWithCopies[]> {
  const rows = await lettersOfPolicy(db, { policyId });
  return rows.map(({ letter }) => letter);
}

// Raw: the columns are the catalogue's, read as one JSON object.
const lettersOfPolicy = compileOnce<{ policyId: number }, { letter: LetterWithCopies }>((db, arg) => ({
  compile: () =>
    sql<{ letter: LetterWithCopies }>`select row_to_json(x) as letter from (
      select ${contractColumns(records.letters, 'l')}, ${copiesOfLetter} as copies
      from letter l where l.policy_id = ${arg('policyId')}::bigint order by l.letter_id desc limit 200) x`.compile(
      db,
    ),
}));

const copiesOfLetter = jsonRows(
  contractColumns(records.letterCopies, 'c'),
  sql`from letter_copy c where c.letter_id = l.letter_id order by c.letter_copy_id`,
);
