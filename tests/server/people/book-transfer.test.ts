import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import {
  AgencyEnd,
  EndAgency,
  EntityDetail,
  PersonDetail,
  ReassignWork,
  WorkTransferPreview,
} from '../../../src/graphql/office-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* The issued policies of an agent go to another one: previewed, each moved by a change of its own, what stays with its reason. */
const database = await testDatabase();
const { db, connectionString } = database;
const served = await restWorldOn(database);
const { url, world, agent } = served;
const admin = await signInClient(url, 'admin');
const manager = await signInClient(url, 'manager');
const examiner = await signInClient(url, 'examiner');
const leaver = await findUserId('agent');
const successor = await findUserId('principal');
const signed = { agentSignedDate: restToday, insuredSignedDate: restToday };

async function findUserId(userName: string): Promise<string> {
  const { user_id: id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return String(id);
}

async function preview() {
  const { workTransferPreview } = await admin.ask(WorkTransferPreview, {
    userId: leaver,
    toUserId: successor,
  });
  if (!workTransferPreview) throw new Error('There is no preview.');
  return workTransferPreview;
}

async function readTransfer() {
  const { person } = await admin.ask(PersonDetail, { userId: leaver });
  return person?.transfers[0];
}

const runJobs = () =>
  runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });

/** The agent of record of each version of a policy, with the state of the transaction, by type. */
async function listOwners(policyId: number): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select t.transaction_type || ' ' || t.transaction_status || ' ' || u.user_name as row
    from transaction t join policy_owner o using (policy_id, transaction_id) join app_user u on u.user_id = o.user_id
    where t.policy_id = ${policyId} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

/** The states in which the successor is licensed. */
async function license(...states: readonly string[]): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ licensed_states: states.join(' ') })
    .where('user_id', '=', Number(successor))
    .execute();
}

async function voidPolicy(
  policyId: number,
  { manager, examiner }: { readonly [name in 'manager' | 'examiner']: typeof admin },
): Promise<void> {
  const changes = changesOf(manager, policyId);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
  saved(await changes.price());
  await changes.addEvidence();
  const { change } = saved(await changes.issue(signed));
  if (change.stage === 'HELD')
    await examiner.send(
      'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
      { id: String(policyId) },
    );
}

test('a book is previewed, moved policy by policy, and what cannot be moved says why and can be tried again', {
  timeout: 120_000,
}, async () => {
  const plain = await issuePlayed(served);
  const changing = await issuePlayed(served);
  const elsewhere = await issuePlayed(served);
  const ended = await issuePlayed(served);
  await voidPolicy(ended.policyId, { manager, examiner });
  // An open change of the agent is set aside while the policy is moved.
  saved(await changesOf(agent, changing.policyId).open({ kind: 'MAILING_ADDRESS' }));
  await ownerOf(db)
    .updateTable('property_address')
    .set({ state_abbreviation: 'TX' })
    .where('policy_id', '=', elsewhere.policyId)
    .execute();
  const { propertyAddress } = await servedFile(agent, plain.policyId);
  const home = propertyAddress.stateAbbreviation ?? '';
  await license(home);

  const before = await preview();
  const texas = before.states.find(({ state }) => state === 'TX');
  expect([before.policies, before.policiesRefused, texas?.policies]).toEqual([4, 2, 1]);
  const sum = before.states.reduce((total, { premium }) => total + Math.round(Number(premium) * 100), 0);
  expect(Math.round(Number(before.premium) * 100)).toBe(sum);
  expect(sum).toBeGreaterThan(0);
  const refusals = [
    { policyId: String(elsewhere.policyId), reason: 'The agent is not licensed in TX.' },
    {
      policyId: String(ended.policyId),
      reason: 'The policy is void from its first day. It has no day of coverage that could be changed.',
    },
  ];
  expect(before.refusedPolicies).toEqual(refusals);

  const { reassignWork } = await admin.ask(ReassignWork, { userId: leaver, toUserId: successor });
  expect(reassignWork.__typename).toBe('WorkTransferStarted');
  await runJobs();
  expect(
    pickMembers(
      await readTransfer(),
      'effectiveDate',
      'policiesToMove',
      'policiesMoved',
      'policiesRefused',
      'refusedPolicies',
      'finishedAt',
    ),
  ).toEqual({
    effectiveDate: restToday,
    policiesToMove: 4,
    policiesMoved: 2,
    policiesRefused: 2,
    refusedPolicies: refusals,
    finishedAt: expect.any(String),
  });
  expect(await listOwners(plain.policyId)).toEqual([
    'AGENT_TRANSFER ISSUED principal',
    'NEW_BUSINESS ISSUED agent',
  ]);
  expect(await listOwners(changing.policyId)).toEqual([
    'AGENT_TRANSFER ISSUED principal',
    'NEW_BUSINESS ISSUED agent',
    'UPDATE IN_PROCESS agent',
  ]);
  expect((await listOwners(ended.policyId)).every((row) => row.endsWith(' agent'))).toBe(true);
  const log = await readActivityLog(db, plain.policyId);
  expect(log.filter(({ activity }) => activity === 'agent changed')).toHaveLength(1);

  // The open change continues over the moved version, and the new agent issues it.
  const principal = await signInClient(url, 'principal');
  const changes = changesOf(principal, changing.policyId);
  expect((await changes.details()).change.kind).toBe('MAILING_ADDRESS');

  // With a license the rest is moved by another transfer; the void one stays.
  await license(home, 'TX');
  await admin.ask(ReassignWork, { userId: leaver, toUserId: successor });
  await runJobs();
  expect(
    pickMembers(
      await readTransfer(),
      'policiesToMove',
      'policiesMoved',
      'policiesRefused',
      'refusedPolicies',
    ),
  ).toEqual({
    policiesToMove: 2,
    policiesMoved: 1,
    policiesRefused: 1,
    refusedPolicies: refusals.slice(1),
  });
  expect((await preview()).policies).toBe(1);
});

test('a book that is moved from a later day on waits for it; a day that has passed is refused', async () => {
  const { policyId } = await issuePlayed(served);
  const start = (effectiveDate: string) =>
    admin.ask(ReassignWork, { userId: leaver, toUserId: successor, effectiveDate });
  const { reassignWork: refused } = await start(addDays(restToday, -1));
  expect(refused).toEqual({
    problems: [
      { message: 'Policies are given away from today on, or from a later day.', field: 'effectiveDate' },
    ],
    __typename: 'SaveRefused',
  });
  const later = addDays(restToday, 60);
  await start(later);
  await runJobs();
  expect(await listOwners(policyId)).toEqual([
    'AGENT_TRANSFER PENDING_SCHEDULED_CHANGES principal',
    'NEW_BUSINESS ISSUED agent',
  ]);
  expect(pickMembers(await readTransfer(), 'effectiveDate', 'policiesMoved')).toEqual({
    effectiveDate: later,
    policiesMoved: 1,
  });
  await start(later);
  await runJobs();
  const scheduled = 'A transfer to this agent is already scheduled. It takes effect on its day.';
  expect((await readTransfer())?.refusedPolicies).toContainEqual({
    policyId: String(policyId),
    reason: scheduled,
  });
  const seen = async (client: typeof agent) => {
    const { body } = await client.send('query ($id: ID!) { policyFile(policyId: $id) { __typename } }', {
      id: String(policyId),
    });
    return body?.data?.policyFile != null;
  };
  expect(await seen(agent)).toBe(true);
  world.setNow(new Date(`${later}T18:00:00Z`));
  await sql`truncate calendar_run, calendar_batch, calendar_duty`.execute(ownerOf(db));
  await workOnCalendar(world, new AbortController().signal);
  const [then, after] = await Promise.all([signInClient(url, 'agent'), signInClient(url, 'principal')]);
  const { body } = await after.send(
    'query ($id: ID!) { policyFile(policyId: $id) { policyOwner { userId } } }',
    { id: String(policyId) },
  );
  expect([await seen(after), body?.data?.policyFile]).toEqual([true, { policyOwner: { userId: successor } }]);
  expect(
    await db.selectFrom('policy').select('created_by').where('policy_id', '=', policyId).execute(),
  ).toEqual([{ created_by: Number(successor) }]);
  // Agents of one agency see each other's policies; what left the agency is out of sight.
  expect(await seen(then)).toBe(true);
});

test('a user who may not give work away sees no preview', async () => {
  const client = await signInClient(url, 'csr');
  const { workTransferPreview } = await client.ask(WorkTransferPreview, {
    userId: leaver,
    toUserId: successor,
  });
  expect(workTransferPreview).toBeNull();
});

test('an agency that leaves: its policies pass to another agency with letters, its people have no access, what stays says why, and commission is taken back from who earned it', {
  timeout: 120_000,
}, async () => {
  const staff = await signInClient(url, 'admin');
  const today = toBusinessDate(world.now());
  const receiver = await findUserId('otheragent');
  await db
    .updateTable('app_user')
    .set({ licensed_states: 'IA TX' })
    .where('user_id', '=', Number(receiver))
    .execute();
  const { entityId, agents } = await findAgency();
  const { policyId } = await db
    .selectFrom('posting')
    .select('policy_id as policyId')
    .where('account', '=', 'COMMISSION_PAYABLE')
    .where('agency_entity_id', '=', Number(entityId))
    .groupBy('policy_id')
    .having(({ fn }) => fn.sum<number>('amount_cents'), '<>', 0)
    .orderBy('policy_id', 'desc')
    .executeTakeFirstOrThrow();
  const sold = Number(policyId);
  const [insured] = await db
    .insertInto('app_user')
    .values({
      user_name: 'insured.leaves',
      role: 'CONSUMER',
      scope: 'OWN_POLICIES',
      entity_id: Number(entityId),
      is_active: true,
    })
    .returning('user_id as userId')
    .execute();
  const view = async () => (await staff.ask(AgencyEnd, { entityId })).agencyEnd;
  const before = await view();
  const end = (toUserId: string, effectiveDate = today) =>
    staff.ask(EndAgency, { entityId, toUserId, effectiveDate });
  expect((await end(successor)).endAgency).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        field: 'toUserId',
        message: 'Choose an active agent of the same company who does not belong to this agency.',
      },
    ],
  });
  expect((await end(receiver, addDays(today, -1))).endAgency.__typename).toBe('SaveRefused');
  const colleague = await signInClient(url, 'principal');
  expect((await end(receiver)).endAgency.__typename).toBe('AgencyEndStarted');
  await runJobs();
  const after = await view();
  const moves = after?.end?.transfers ?? [];
  const sum = (name: 'policiesMoved' | 'policiesRefused') =>
    moves.reduce((total, each) => total + each[name], 0);
  const left = (after?.policies ?? 0) + (after?.quotes ?? 0) + (after?.applications ?? 0);
  expect({ people: after?.people, isClosed: after?.end?.closedAt !== null, left }).toEqual({
    people: 0,
    isClosed: true,
    left: sum('policiesRefused'),
  });
  expect(sum('policiesMoved') + sum('policiesRefused')).toBe(
    (before?.policies ?? 0) + (before?.quotes ?? 0) + (before?.applications ?? 0),
  );
  expect(sum('policiesMoved')).toBeGreaterThan(0);
  const { count } = await db
    .selectFrom('letter as l')
    .innerJoin('policy_owner as o', (join) =>
      join.onRef('o.policy_id', '=', 'l.policy_id').onRef('o.transaction_id', '=', 'l.transaction_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('l.kind', '=', 'AGENT_CHANGED')
    .where('o.user_id', '=', Number(receiver))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(sum('policiesMoved'));
  expect((await colleague.send('{ viewer { name } }', {})).body?.data?.viewer ?? null).toBeNull();
  await expect(signInClient(url, 'agent')).rejects.toThrow();
  expect((await staff.ask(EntityDetail, { entityId })).entity?.isActive).toBe(false);
  // The insureds keep their access, at the agency that takes over.
  expect(
    await db
      .selectFrom('app_user as u')
      .innerJoin('app_user as r', (join) =>
        join.onRef('r.entity_id', '=', 'u.entity_id').onRef('r.company_id', '=', 'u.company_id'),
      )
      .select(['u.user_id as userId', 'u.is_active as isActive'])
      .where('u.user_id', '=', insured?.userId ?? 0)
      .where('r.user_id', '=', Number(receiver))
      .execute(),
  ).toEqual([{ userId: insured?.userId, isActive: true }]);
  expect(agents).toEqual(expect.arrayContaining([Number(leaver), Number(successor)]));
  // Void after it has moved, a policy leaves no commission with either agency.
  expect(await listOwners(sold)).toContain('AGENT_TRANSFER ISSUED otheragent');
  expect(await listCommission(sold)).toEqual([Number(entityId)]);
  await voidPolicy(sold, {
    manager: await signInClient(url, 'manager'),
    examiner: await signInClient(url, 'examiner'),
  });
  expect(await listCommission(sold)).toEqual([]);
});

/** The agencies with an open balance of the commission of a policy. */
async function listCommission(policyId: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('posting')
    .select('agency_entity_id as id')
    .where('policy_id', '=', policyId)
    .where('account', '=', 'COMMISSION_PAYABLE')
    .groupBy('agency_entity_id')
    .having(({ fn }) => fn.sum<number>('amount_cents'), '<>', 0)
    .orderBy('agency_entity_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The agency of the leaver, with the people of it. */
async function findAgency(): Promise<{ entityId: string; agents: number[] }> {
  const people = await db
    .selectFrom('app_user as u')
    .innerJoin('app_user as l', 'l.entity_id', 'u.entity_id')
    .select(['u.user_id as userId', 'u.entity_id as entityId'])
    .where('l.user_id', '=', Number(leaver))
    .execute();
  return { entityId: String(people[0]?.entityId), agents: people.map(({ userId }) => userId) };
}
