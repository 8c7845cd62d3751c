import { sql } from 'kysely';
import { ownerOf, type TestDatabase } from '../server/test-database.ts';

/** A state, status and type of a transaction, the act that brings one there, and the test of the server whose records show it. */
type ReachedTriple = readonly [triple: string, act: string, file: string];

/*
 * Every state, status and type that a transaction reaches, with its act: an entry of the activity log, or a duty of the calendar, that is written in the
 * same database transaction. The files that are named prove it by what their databases recorded, and fail at a triple that is not listed.
 */
export const reachedTriples: readonly ReachedTriple[] = [
  ['QUOTE ABANDONED NEW_BUSINESS', 'abandoned', 'closing/closing'],
  ['QUOTE ARCHIVED NEW_BUSINESS', 'archived', 'closing/closing'],
  ['QUOTE IN_PROCESS NEW_BUSINESS', 'quote started', 'quote/hard-stops'],
  ['QUOTE PENDING_UNDERWRITING NEW_BUSINESS', 'evaluated', 'quote/hard-stops'],
  ['QUOTE SFR_RATES_REQUIRED NEW_BUSINESS', 'rated', 'quote/hard-stops'],
  ['APPLICATION ARCHIVED NEW_BUSINESS', 'archived', 'closing/closing'],
  ['APPLICATION IN_PROCESS NEW_BUSINESS', 'submitted', 'years/years'],
  ['APPLICATION PENDING_UNDERWRITING NEW_BUSINESS', 'evaluated', 'years/years'],
  ['APPLICATION REJECTED NEW_BUSINESS', 'review declined', 'closing/closing'],
  ['NEW_BUSINESS ABANDONED ENDORSEMENT', 'change abandoned', 'change/changes'],
  ['NEW_BUSINESS ABANDONED UPDATE', 'change abandoned', 'change/kinds'],
  ['NEW_BUSINESS CLOSED CLAIM', 'loss reported', 'claims/whole-claims'],
  ['NEW_BUSINESS IN_PROCESS AGENT_TRANSFER', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS CANCELLATION', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS CANCELLATION_CORRECTION', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS CORRECTION', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS ENDORSEMENT', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS REINSTATEMENT', 'change opened', 'change/changes'],
  ['NEW_BUSINESS IN_PROCESS REINSTATEMENT_WITH_CHANGES', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS IN_PROCESS UPDATE', 'change opened', 'change/kinds'],
  ['NEW_BUSINESS ISSUED AGENT_TRANSFER', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED CANCELLATION', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED CANCELLATION_CORRECTION', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED CORRECTION', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED ENDORSEMENT', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED NEW_BUSINESS', 'issued', 'years/years'],
  ['NEW_BUSINESS ISSUED REINSTATEMENT', 'change issued', 'change/changes'],
  ['NEW_BUSINESS ISSUED REINSTATEMENT_WITH_CHANGES', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS ISSUED UPDATE', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS PENDING_SCHEDULED_CHANGES ENDORSEMENT', 'change scheduled', 'change/kinds'],
  ['NEW_BUSINESS PENDING_SCHEDULED_CHANGES UPDATE', 'change scheduled', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING AGENT_TRANSFER', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING CANCELLATION', 'evaluated', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING CANCELLATION_CORRECTION', 'evaluated', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING CORRECTION', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING ENDORSEMENT', 'change issued', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING REINSTATEMENT', 'evaluated', 'change/changes'],
  ['NEW_BUSINESS PENDING_UNDERWRITING REINSTATEMENT_WITH_CHANGES', 'evaluated', 'change/kinds'],
  ['NEW_BUSINESS PENDING_UNDERWRITING UPDATE', 'change issued', 'change/kinds'],
  ['BILLED_RENEWAL_APPLICATION BILLED_RENEWAL BILLED_RENEWAL', 'RENEWAL_BILLED', 'years/years'],
  ['BILLED_RENEWAL_APPLICATION CLOSED BILLED_RENEWAL', 'RENEWAL_LAPSES', 'years/years'],
  ['BILLED_RENEWAL_APPLICATION CLOSED RENEWAL', 'renewal refused', 'years/years'],
  ['BILLED_RENEWAL_APPLICATION CLOSED UNDOCUMENTED_CASH_RECEIVED', 'LATE_MONEY_RETURNED', 'years/years'],
  ['BILLED_RENEWAL_APPLICATION IN_PROCESS UNDOCUMENTED_CASH_RECEIVED', 'late money', 'years/years'],
  ['BILLED_RENEWAL_APPLICATION SCHEDULED_FOR_BILLING RENEWAL', 'RENEWAL_BUILT', 'years/years'],
  ['RENEWAL IN_PROCESS CANCELLATION', 'cancelled', 'years/years'],
  ['RENEWAL ISSUED CANCELLATION', 'cancelled', 'years/years'],
  ['RENEWAL ISSUED RENEWAL', 'issued', 'years/years'],
  ['RENEWAL PENDING_UNDERWRITING CANCELLATION', 'cancelled', 'years/years'],
  ['ROLLOVER_QUOTE IN_PROCESS NEW_BUSINESS', 'rollover started', 'years/years'],
  ['ROLLOVER_QUOTE IN_PROCESS UPLOADED_ROLLOVER_TRANSFER', 'rollover started', 'rollover/rollovers'],
  ['ROLLOVER_QUOTE PENDING_UNDERWRITING NEW_BUSINESS', 'status changed', 'rollover/rollovers'],
  ['ROLLOVER_QUOTE SFR_RATES_REQUIRED UPLOADED_ROLLOVER_TRANSFER', 'rated', 'rollover/rollovers'],
  ['ROLLOVER_APPLICATION IN_PROCESS NEW_BUSINESS', 'issue awaited', 'rollover/rollovers'],
  ['ROLLOVER_APPLICATION PENDING_UNDERWRITING NEW_BUSINESS', 'evaluated', 'rollover/rollovers'],
  ['ROLLOVER_SCHEDULE_FOR_BILLING SCHEDULED_FOR_BILLING NEW_BUSINESS', 'rollover scheduled', 'years/years'],
  [
    'ROLLOVER_SCHEDULE_FOR_BILLING SCHEDULED_FOR_BILLING UPLOADED_ROLLOVER_TRANSFER',
    'rollover scheduled',
    'rollover/rollovers',
  ],
  ['BILLED_ROLLOVER_APPLICATION BILLED_RENEWAL NEW_BUSINESS', 'RENEWAL_BILLED', 'years/years'],
  ['BILLED_ROLLOVER_APPLICATION CLOSED NEW_BUSINESS', 'RENEWAL_LAPSES', 'rollover/rollovers'],
  ['ROLLOVER ISSUED NEW_BUSINESS', 'issued', 'years/years'],
  ['DELETED_INCOMPLETE_ROLLOVER_TRANSFER CLOSED NEW_BUSINESS', 'ROLLOVER_PURGED', 'rollover/rollovers'],
  [
    'DELETED_INCOMPLETE_ROLLOVER_TRANSFER RESCINDED_ROLLOVER_TRANSFER NEW_BUSINESS',
    'rollover rescinded',
    'rollover/rollovers',
  ],
];

/** Has the database note each state, status and type that a transaction reaches from now on, with the database transaction that brought it there. */
export async function watchTriples({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const owner = ownerOf(db);
  await sql`create table reached_triple (triple text not null, written bigint not null, primary key (triple, written))`.execute(
    owner,
  );
  await sql`create function note_triple() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into reached_triple
        values (concat_ws(' ', new.policy_state, new.transaction_status, new.transaction_type), pg_current_xact_id()::text::bigint)
        on conflict do nothing;
      return null;
    end $$`.execute(owner);
  await sql`create trigger triple_noted after insert or update on transaction for each row execute function note_triple()`.execute(
    owner,
  );
}

/** The triples that the table lists for a file and its database did not record, and those recorded that the table does not list. */
export async function compareTriples(
  { db }: Pick<TestDatabase, 'db'>,
  file: string,
): Promise<{ readonly missing: readonly string[]; readonly unlisted: readonly string[] }> {
  const { rows } = await sql<{ triple: string; acts: string[] }>`
    select r.triple, array_agg(distinct a.act) as acts from reached_triple r
    left join (select xmin::text::bigint as written, activity as act from activity_log
      union all select xmin::text::bigint, kind from calendar_duty) a using (written)
    group by r.triple`.execute(ownerOf(db));
  const recorded = new Map(rows.map(({ triple, acts }) => [triple, acts]));
  const own = reachedTriples.filter(([, , by]) => by === file);
  const listed = new Set(reachedTriples.map(([triple]) => triple));
  return {
    missing: own.flatMap(([triple, act]) =>
      recorded.get(triple)?.includes(act) === true ? [] : [`${triple}: ${act}`],
    ),
    unlisted: [...recorded.keys()].filter((triple) => !listed.has(triple)).sort(),
  };
}
