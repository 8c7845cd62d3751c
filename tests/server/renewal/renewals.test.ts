import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { performDuties, performDutiesTogether } from '../../../server/calendar/perform-duties.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import { ReportLines, ReportLoss } from '../../../src/graphql/office-documents.ts';
import { EnterFemaRates, Pay } from '../../../src/graphql/staff-documents.ts';
import { refused } from '../../support/claims/claim-desk.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { filledScreen, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* The year of a policy by the calendar: offered, billed, paid or not. */
const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { agent, world, rest, url } = served;
const qa = await signInClient(url, 'qa');
const csr = await rest('csr');
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const neverStopping = new AbortController().signal;
const paid = await issuePlayed(served);
const unpaid = await issuePlayed(served);
const changed = await issuePlayed(served);
const withdrawn = await issuePlayed(served);
const unwanted = await issuePlayed(served);
const drawn = await issuePlayed(served);
const undrawn = await issuePlayed(served);
const bounced = await issuePlayed(served);
const lateDrawn = await issuePlayed(served);
const smallCover = {
  buildingCoverage: 150_000,
  contentsCoverage: 60_000,
  buildingDeductible: 1250,
  contentsDeductible: 1250,
};
const raised = await issuePlayed({
  ...served,
  played: async (scenario) => filledScreen(agent, await served.played(scenario), {}, smallCover),
});
const monthly = await issuePlayed({
  ...served,
  played: async (scenario) => filledScreen(agent, await served.played(scenario), {}, smallCover),
});
const short = await issuePlayed(served);
const unratable = await issuePlayed(served);
const forgotten = await issuePlayed(served);
const emergencyCover = {
  buildingCoverage: 35_000,
  contentsCoverage: 10_000,
  buildingDeductible: 1500,
  contentsDeductible: 1500,
};
const converted = await issuePlayed({
  ...served,
  played: async (scenario) => filledScreen(agent, await served.played(scenario), {}, emergencyCover),
});
const outside = await issuePlayed(served);
const reinstated = await issuePlayed(served);
const lender = {
  lossPayeeId: 0,
  version: 0,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank',
  loanNumber: '77-1',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

/** Moves the clock of the sandbox to a day and works on the calendar until then, day by day. */
async function goTo(day: string): Promise<void> {
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(restToday, day) - sandbox.daysAhead,
  });
  await workOnCalendar(world, neverStopping);
}

/** A claim of a policy that was sworn to and paid. */
async function payLoss(policyId: number, day: string): Promise<void> {
  await sql`with loss as (insert into claim (policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause,
      description, reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence)
    select p.policy_main_id, p.policy_id, null, null, 'UNDER_REVIEW', ${day}::date, 'RAIN', 'Rain', 'Rosa Alvarez', now(),
      p.current_transaction_id, p.current_transaction_id, 1 from policy p where p.policy_id = ${policyId} returning claim_id),
    reserve as (insert into claim_reserve (claim_id, coverage, amount_cents, reason, set_at)
      select claim_id, 'BUILDING', 100, 'Report', now() from loss)
    insert into loss_proof (claim_id, kind, building_amount_cents, contents_amount_cents, signer_name, signed_date, received_at)
    select claim_id, 'SIGNED_BY_INSURED', 100, 0, 'Rosa Alvarez', ${day}::date, now() from loss`.execute(db);
  await sql`insert into claim_name_screening (claim_id, screened_name, list_version, is_listed)
    select claim_id, 'Rosa Alvarez', version, false from claim, sanction_list where policy_id = ${policyId}`.execute(
    db,
  );
  await sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, approved_date, approved_by)
    select claim_id, 'FINAL', 'BUILDING', 'INSURED', 'Rosa Alvarez', 100, 'APPROVED', ${day}::date,
      (select user_id from app_user where role = 'CLAIMS_MANAGER' limit 1)
    from claim where policy_id = ${policyId}`.execute(db);
}

/** The state of the renewal of a term. */
async function readRenewal(policyId: number) {
  const { rows } = await sql<{
    offered: number | null;
    stage: string;
    next: string | null;
    status: string | null;
    type: string | null;
    state: string | null;
    record: string | null;
  }>`select r.offered_policy_id as offered, r.stage, r.next_date as next, t.transaction_status as status,
      t.transaction_type as type, t.policy_state as state, o.record_lifecycle_status as record
    from renewal r left join policy o on o.policy_id = r.offered_policy_id
      left join transaction t on t.policy_id = o.policy_id and t.transaction_id = coalesce(o.current_transaction_id, o.active_transaction_id)
    where r.policy_id = ${policyId}`.execute(db);
  return rows[0];
}

/** The stages of terms in the agent's pipeline; null for one that is not there. */
async function readPipelineStages(policyIds: readonly number[]): Promise<(string | null)[]> {
  const { body } = await agent.send('{ pipeline(first: 100) { nodes { stage policy { policyId } } } }');
  const nodes: { stage: string; policy: { policyId: string } }[] = Object(body?.data).pipeline.nodes;
  return policyIds.map((id) => nodes.find(({ policy }) => policy.policyId === String(id))?.stage ?? null);
}

/** The letters about a policy with the receivers of their copies, in the order of their days. */
async function listLetters(policyId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select l.business_day || ' ' || l.kind || ': ' || string_agg(c.recipient, ', ' order by c.letter_copy_id) as line
    from letter l join letter_copy c using (letter_id) where l.policy_id = ${policyId}
    group by l.letter_id order by l.letter_id`.execute(db);
  return rows.map(({ line }) => line);
}

test('a term that the engine cannot rate is offered 120 days ahead and handed to those who enter FEMA’s rates, until they do', async () => {
  const { policyId, to } = unratable;
  await sql`update location_facts set is_barrier_island = true where policy_id = ${policyId}`.execute(
    ownerOf(db),
  );
  await goTo(addDays(to, -121));
  expect((await readRenewal(policyId))?.stage).toBe('PLANNED');
  await sql`insert into preference_value (entity_id, name, value, changed_at)
    select distinct agency_entity_id, 'RenewalFacts', 'PRIMARY_RESIDENCE LOSSES', now() from policy_owner`.execute(
    db,
  );
  // Whatever is offered has its own night from then on.
  await goTo(addDays(to, -119));
  const offered = await readRenewal(policyId);
  const nextId = offered?.offered ?? 0;
  expect([offered?.stage, offered?.status]).toEqual(['OFFERED', 'SFR_RATES_REQUIRED']);
  const other = await readRenewal(paid.policyId);
  expect([other?.stage, other?.next]).toEqual(['PLANNED', addDays(to, -60)]);
  const examiner = await signInClient(url, 'examiner');
  const listed = async (client: typeof agent) =>
    (await client.send('{ listedDuties(first: 5) { nodes { kind policyId reason } } }')).body?.data;
  expect(await listed(examiner)).toEqual({
    listedDuties: {
      nodes: [
        {
          kind: 'RENEWAL_RATES_AWAITED',
          policyId: String(nextId),
          reason: `The rating engine cannot rate the term from ${formatDate(to)} on. Ask FEMA for its rates and enter them by ${formatDate(addDays(to, -45))}, when its bill is due.`,
        },
      ],
    },
  });
  expect(await listed(agent)).toEqual({ listedDuties: { nodes: [] } });
  const rates = {
    buildingPremium: '2400.00',
    contentsPremium: '600.00',
    iccPremium: '8.00',
    reserveFund: '541.00',
    hfiaaSurcharge: '25.00',
    fedFee: '47.00',
    probationSurcharge: '0.00',
    reference: 'letter of August 30',
  };
  const { enterFemaRates } = await examiner.ask(EnterFemaRates, { policyId: String(nextId), rates });
  expect(enterFemaRates.__typename).toBe('FemaRatesEntered');
  await goTo(addDays(to, -118));
  expect(await listed(examiner)).toEqual({ listedDuties: { nodes: [] } });
}, 120_000);

const answerFacts = `mutation ($id: ID!, $answers: [RenewalFactInput!]!) {
  answer: answerRenewalFacts(policyId: $id, answers: $answers) {
    __typename ... on SaveRefused { problems { field message } }
  } }`;

test('the facts that the company wants confirmed are asked 120 days ahead, and the agent answers them', async () => {
  const { policyId, to } = forgotten;
  const due = formatDate(addDays(to, -61));
  const { body } = await agent.send(
    'query ($id: ID!) { renewal(policyId: $id) { mayAnswerFacts facts { fact sentence answer dueDate } } }',
    { id: policyId },
  );
  const asked = { answer: null, dueDate: addDays(to, -61) };
  expect(body?.data?.renewal).toEqual({
    mayAnswerFacts: true,
    facts: [
      { ...asked, fact: 'LOSSES', sentence: 'The building has had no flood loss.' },
      {
        ...asked,
        fact: 'PRIMARY_RESIDENCE',
        sentence: 'The insured lives in the building more than half of the year.',
      },
    ],
  });
  expect([(await listLetters(policyId)).at(-1), due]).toEqual([
    `${addDays(to, -120)} RECERTIFICATION: INSURED`,
    due,
  ]);
  const answer = async (id: number, answers: readonly object[]) =>
    Object((await agent.send(answerFacts, { id, answers })).body?.data).answer;
  expect(await answer(policyId, [{ fact: 'LOSSES', answer: 'CHANGED' }])).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: 'answers', message: 'Say what is right instead.' }],
  });
  expect(await answer(policyId, [{ fact: 'FLOOD_ZONE', answer: 'RIGHT' }])).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: 'answers', message: 'This fact was not in question.' }],
  });
  const { rows } = await sql<{ id: number }>`select policy_id as id from renewal_fact
    where fact = 'PRIMARY_RESIDENCE' and policy_id <> ${policyId}`.execute(db);
  for (const { id } of rows)
    expect(await answer(id, [{ fact: 'PRIMARY_RESIDENCE', answer: 'RIGHT' }])).toEqual({
      __typename: 'RenewalFactsAnswered',
    });
}, 60_000);

test('the next term of a community that has left the program is not offered, with a notice to insured and agent', async () => {
  const { policyId, to } = outside;
  for (const [id, program, number] of [
    [converted.policyId, 'EMERGENCY', '229997'],
    [policyId, 'REGULAR', '229998'],
  ])
    await sql`with zone as (update flood_zone_information set program_type = ${program}, community_number = ${number}
        where policy_id = ${id})
      update policy_part set program_type = ${program}, community_number = ${number}, firm_date = null where policy_id = ${id}`.execute(
      ownerOf(db),
    );
  const community = { county: 'Orleans Parish', suspendDate: null, crsClass: 10 };
  await importCommunities(
    db,
    {
      source: 'test',
      listDate: restToday,
      rows: [
        {
          ...community,
          communityNumber: '229997',
          communityName: 'Joined',
          communityStatus: 'PARTICIPATING_REGULAR',
          programType: 'REGULAR',
          firmDate: restToday,
        },
        {
          ...community,
          communityNumber: '229998',
          communityName: 'Left',
          communityStatus: 'WITHDRAWN',
          programType: 'REGULAR',
          firmDate: '1984-03-01',
        },
      ],
    },
    new Date(),
  );
  await countSent(addDays(to, -60), 'alone', [policyId]);
  const { rows } = await sql<{ stage: string; code: string }>`
    select stage, non_renewal as code from renewal where policy_id = ${policyId}`.execute(db);
  expect([rows, (await listLetters(policyId)).at(-1)]).toEqual([
    [{ stage: 'NOT_RENEWED', code: 'COMMUNITY_LEFT' }],
    `${addDays(to, -60)} NON_RENEWAL: INSURED, AGENT`,
  ]);
}, 60_000);

/** A world whose clock shows a day, while that of the sandbox stays. */
function worldAt(day: string) {
  return { ...world, sandbox: { daysAhead: daysBetween(restToday, day) } };
}

/** Does what is due for the renewals by a day, together or one by one; returns how many statements were sent. */
async function countSent(day: string, work: 'together' | 'alone', ids: readonly number[]): Promise<number> {
  const run = { day, runId: null };
  const sent = await database.recordStatements(async () => {
    if (work === 'together') return performDutiesTogether(worldAt(day), ids, 'renewals', run);
    for (const id of ids) await performDuties(worldAt(day), id, 'renewals', run);
  });
  return sent.filter((text) => !text.includes('learned_statement')).length;
}

/**
 * The rows of a policy and of its next term by table, without times and the numbers by which rows are named. Packed history holds
 * such numbers: the messages of the logs are read instead.
 */
async function readRows(policyId: number): Promise<readonly string[]> {
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'policy_id'
      and c.table_name not in ('provider_call', 'wizard_event')`.execute(db);
  const { rows } = await sql<{ line: string }>`${sql.join(
    tables.map(
      ({
        name,
      }) => sql`select ${name} || ' ' || (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(held))
          where key !~ '_(id|at|ids|uuid)$|^packed$')::text as line
        from ${sql.table(name)} held where policy_id in (${policyId}, ${nextId})`,
    ),
    sql` union all `,
  )}`.execute(db);
  const logs = [await readActivityLog(db, policyId), await readActivityLog(db, nextId)];
  const { policy } = await servedFile(agent, policyId);
  return [...rows.map(({ line }) => line), ...logs.flat().map(({ message }) => message)]
    .map((line) =>
      line
        .replaceAll(new RegExp(`R${nextId}-\\d+`, 'g'), 'the bill')
        .replaceAll(/transaction \d+/g, 'the transaction')
        .replaceAll(policy.nfipPolicyNum ?? '', 'the number')
        .replaceAll(new RegExp(`(?<!\\d)(${policyId}|${nextId})(?!\\d)`, 'g'), (id) =>
          id === String(nextId) ? 'the next term' : 'the term',
        ),
    )
    .toSorted();
}

/** Cancels or reinstates a policy today, with its evidence; an examiner releases it where it is held, and what it costs is paid. */
async function endOrReinstate(policyId: number, change: object, day: string): Promise<void> {
  const [manager, examiner] = [await signInClient(url, 'manager'), await signInClient(url, 'examiner')];
  const changes = changesOf(manager, policyId);
  saved(await changes.open(change));
  saved(await changes.price());
  const { balance } = (await servedFile(agent, policyId)).transaction;
  if (Number(balance) > 0) expect(await changesOf(agent, policyId).pay()).toBe('PaymentRecorded');
  await changes.addEvidence();
  const { stage } = saved(await changes.issue({ agentSignedDate: day, insuredSignedDate: day })).change;
  if (stage === 'HELD')
    await examiner.send(
      'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
      { id: String(policyId) },
    );
}

const byLender = { kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' };

test('a term that had no cover on the day of its offer is offered once it is reinstated', async () => {
  const { policyId, to } = reinstated;
  await endOrReinstate(policyId, byLender, addDays(to, -118));
  await countSent(addDays(to, -60), 'alone', [policyId]);
  expect((await readRenewal(policyId))?.stage).toBe('NOT_RENEWED');
  // The code says why it ended; its sentence may be an older one.
  await sql`update renewal set reason = 'It had lost its cover.' where policy_id = ${policyId}`.execute(
    ownerOf(db),
  );
  await endOrReinstate(policyId, { kind: 'REINSTATEMENT' }, addDays(to, -118));
  const { stage, next } = (await readRenewal(policyId)) ?? {};
  expect([stage, next]).toEqual(['PLANNED', addDays(to, -118)]);
  await countSent(addDays(to, -60), 'alone', [policyId]);
  expect((await readRenewal(policyId))?.stage).toBe('OFFERED');
}, 60_000);

test('renewals that are done together leave the rows of those that are done one by one, with hardly more statements than one', async () => {
  const terms = [undrawn, withdrawn, unwanted, drawn].map(({ policyId }) => policyId);
  // A term is offered by itself; its bill is a duty of the next term.
  const countBoth = async (day: string, [alone = 0, ...others]: readonly number[]) => [
    await countSent(day, 'alone', [alone]),
    await countSent(day, 'together', others),
  ];
  const offers = await countBoth(addDays(undrawn.to, -60), terms);
  const nextTerms = [];
  for (const id of terms) nextTerms.push((await readRenewal(id))?.offered ?? 0);
  const bills = await countBoth(addDays(undrawn.to, -45), nextTerms);
  expect([offers, bills].map(([ofOne = 0, ofThree = 0]) => ofThree < 1.2 * ofOne)).toEqual([true, true]);
  const [alone, ...together] = await Promise.all(terms.map(readRows));
  expect((await readRenewal(undrawn.policyId))?.stage).toBe('BILLED');
  expect(together).toEqual([alone, alone, alone]);
}, 120_000);

test('a renewal that fails leaves the others of its group done, and is listed with its reason', async () => {
  const day = addDays(changed.to, -60);
  await sql`create function poison() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`.execute(ownerOf(db));
  await sql`create trigger poison before update on renewal for each row
    when (new.policy_id = ${sql.lit(changed.policyId)}) execute function poison()`.execute(ownerOf(db));
  const ids = [short, changed, raised].map(({ policyId }) => policyId);
  await countSent(day, 'together', ids);
  await sql`drop trigger poison on renewal`.execute(ownerOf(db));
  const { rows } = await sql<{ stage: string; kind: string; status: string; reason: string | null }>`
    select r.stage, d.kind, d.status, d.reason from calendar_duty d join renewal r using (policy_id)
    where d.day = ${day} and d.policy_id = any(${ids}::bigint[]) order by policy_id`.execute(db);
  const built = { stage: 'OFFERED', kind: 'RENEWAL_BUILT', status: 'DONE', reason: null };
  expect(rows).toEqual([
    {
      ...built,
      stage: 'PLANNED',
      status: 'FAILED',
      reason: 'The database refused it (P0001). The log has the details.',
    },
    built,
    built,
  ]);
}, 60_000);

test('a policy is offered, billed, paid and renewed as the next term, with declarations and its charge from its first day', async () => {
  const { policyId, to } = paid;
  // Every term here ends on the same day: the night that offers this one's renewal offers the others' too, with what was paid by then.
  await payLoss(unpaid.policyId, '2026-12-20');
  await goTo(addDays(to, -61));
  expect((await readRenewal(policyId))?.stage).toBe('PLANNED');
  await goTo(addDays(to, -60));
  const offered = await readRenewal(policyId);
  const nextId = offered?.offered ?? 0;
  expect(offered).toEqual({
    offered: nextId,
    stage: 'OFFERED',
    next: addDays(to, -45),
    status: 'SCHEDULED_FOR_BILLING',
    type: 'RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'ACTIVE',
  });
  // A class that changes after the offer is taken over by the bill.
  await db.updateTable('community').set({ crs_class: 8 }).where('community_number', '=', '229997').execute();
  await goTo(addDays(to, -45));
  expect(await readRenewal(policyId)).toEqual({
    offered: nextId,
    stage: 'BILLED',
    next: addDays(to, -30),
    status: 'BILLED_RENEWAL',
    type: 'BILLED_RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'ACTIVE',
  });
  const before = await servedFile(agent, policyId);
  const offer = await servedFile(agent, nextId);
  expect([offer.policy.effectiveDate, offer.policy.expirationDate, offer.policy.nfipPolicyNum]).toEqual([
    to,
    `${Number(to.slice(0, 4)) + 1}${to.slice(4)}`,
    before.policy.nfipPolicyNum,
  ]);
  expect(Number(offer.rating.discountedPremium)).toBeLessThanOrEqual(
    Math.round(Number(before.rating.discountedPremium) * 1.18),
  );
  const amount = offer.transaction.balance ?? '';
  expect(amount).toBe(offer.rating.totalPremium);
  // The insured reads the same offer in Spanish and opens the page on which it is paid.
  const insured = await signInClient(url, await addColleague(world, 'agent', 'renewing', 'CONSUMER'));
  await sql`update policy set created_by = ${readUserId(insured)} where policy_id in (${policyId}, ${nextId})`.execute(
    db,
  );
  const read = await insured.send(
    `query ($policyId: ID!) { renewal(policyId: $policyId, language: ES) { stage due offeredPolicyId lines { label } days { sentence } } }`,
    { policyId },
  );
  const { lines, days, ...renewal } = Object(read.body?.data?.renewal);
  expect(renewal).toEqual({ stage: 'BILLED', due: amount, offeredPolicyId: String(nextId) });
  expect([lines.at(-1).label, days[0].sentence]).toEqual([
    'Total',
    'Ofrecemos el próximo período: la misma cobertura, con el precio de su primer día.',
  ]);
  const opened = await insured.send(
    'mutation ($policyId: ID!) { openPayPage(policyId: $policyId) { __typename } }',
    { policyId: nextId },
  );
  expect(opened.body?.data).toEqual({ openPayPage: { __typename: 'PayPageOpened' } });
  const [ending] = await readPipelineStages([policyId]);
  expect(ending).toBe('EXPIRING');
  const { pay } = await agent.ask(Pay, {
    policyId: String(nextId),
    payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
  });
  expect(pay.__typename).toBe('PaymentRecorded');
  expect(await readRenewal(policyId)).toEqual({
    offered: nextId,
    stage: 'RENEWED',
    next: null,
    status: 'ISSUED',
    type: 'RENEWAL',
    state: 'RENEWAL',
    record: 'ACTIVE',
  });
  const next = await agent.send('query ($id: ID!) { policyFile(policyId: $id) { nextStep { sentence } } }', {
    id: policyId,
  });
  expect(Object(next.body?.data).policyFile.nextStep.sentence).toContain(
    `In force until ${formatDate(to)}. The next term is issued and follows on that day.`,
  );
  // A renewed term is no work any more: the policy is in the pipeline once, by its next term.
  expect(await readPipelineStages([policyId, nextId])).toEqual([null, 'ISSUED']);
  expect((await servedFile(agent, nextId)).transaction.balance).toBe('0.00');
  expect((await readRenewal(nextId))?.stage).toBe('PLANNED');
  expect(await listLetters(nextId)).toEqual([
    `${addDays(to, -45)} RENEWAL_BILL: PAYOR`,
    `${addDays(to, -45)} RENEWAL_BILL_COPY: AGENT`,
    `${addDays(to, -45)} DECLARATIONS_RENEWAL: INSURED, AGENT`,
  ]);
  const { rows } = await sql<{ kind: string; day: string }>`
    select distinct e.kind, e.effective_date as day from ledger_entry e join posting p using (ledger_entry_id)
    where p.policy_id = ${nextId} and e.kind = 'CHARGED'`.execute(db);
  expect(rows).toEqual([{ kind: 'CHARGED', day: to }]);
}, 120_000);

test('a renewal with FEMA’s rates is billed on its day', async () => {
  const renewal = await readRenewal(unratable.policyId);
  const { rating } = await servedFile(agent, renewal?.offered ?? 0);
  expect([renewal?.stage, rating.rateMethod, rating.totalPremium]).toEqual([
    'BILLED',
    'SUBMIT_FOR_RATE',
    '3621.00',
  ]);
});

test('the term of a community that joined the Regular Program is converted: the same amounts with compliance coverage, said on the offer and on the bill', async () => {
  const { policyId } = converted;
  const { body } = await agent.send(
    'query ($id: ID!) { renewal(policyId: $id) { stage conversion options { option buildingCoverage contentsCoverage buildingDeductible } } }',
    { id: policyId },
  );
  const conversion = [
    'The community is now in the Regular Program of the National Flood Insurance Program. It was in the Emergency Program, and the next term is converted.',
    'Coverage of $30,000 for the increased cost of compliance is added.',
    'Up to $250,000 of building coverage and $100,000 of contents coverage can be bought.',
  ];
  expect(body?.data?.renewal).toEqual({
    stage: 'BILLED',
    conversion,
    options: [
      { option: 'A', buildingCoverage: 35_000, contentsCoverage: 10_000, buildingDeductible: 1500 },
      { option: 'B', buildingCoverage: 38_500, contentsCoverage: 10_500, buildingDeductible: 1500 },
    ],
  });
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const { policy, rating, floodZoneInformation } = await servedFile(agent, nextId);
  expect([
    policy.programType,
    policy.communityStatus,
    floodZoneInformation.crsClass,
    rating.iccPremium,
  ]).toEqual(['REGULAR', 'PARTICIPATING_REGULAR', 8, '5.00']);
  const { rows } = await sql<{ kind: string; text: string }>`
    select kind, facts -> 'conversion' ->> 'EN' as text from letter
    where policy_id = ${nextId} and kind like 'RENEWAL_BILL%' order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'RENEWAL_BILL', text: conversion.join(' ') },
    { kind: 'RENEWAL_BILL_COPY', text: conversion.join(' ') },
  ]);
  expect((await readActivityLog(db, nextId)).map(({ message }) => message)).toContain(
    'The community has left the Emergency Program, and the next term is converted.',
  );
});

test('a home that was not confirmed is offered with the HFIAA surcharge of a second home; confirmed late, it gets a new bill with the lower one', async () => {
  const { policyId, to } = forgotten;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const readSurcharge = async () => {
    const { policy, rating } = await servedFile(agent, nextId);
    return [policy.isPrimaryResidence, rating.hfiaaSurcharge];
  };
  expect([await readSurcharge(), (await listBills(nextId)).length]).toEqual([[false, '250.00'], 1]);
  const { body } = await agent.send(answerFacts, {
    id: policyId,
    answers: [{ fact: 'PRIMARY_RESIDENCE', answer: 'RIGHT' }],
  });
  expect(Object(body?.data).answer).toEqual({ __typename: 'RenewalFactsAnswered' });
  expect([await readSurcharge(), (await listBills(nextId)).map(({ isSuperseded }) => isSuperseded)]).toEqual([
    [true, '25.00'],
    [true, false],
  ]);
  expect((await listLetters(nextId)).at(-1)).toBe(`${addDays(to, -45)} RENEWAL_BILL_COPY: AGENT`);
}, 60_000);

test('an insured’s consent to drafts is taken by the agent, in the words that were signed', async () => {
  expect(await agree(drawn.policyId, ' ')).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: 'token', message: 'Choose the card or account.' }],
  });
  expect(await agree(drawn.policyId, 'tok_sample_ok')).toEqual({
    __typename: 'DraftConsentSaved',
    isDrawn: false,
    draftConsent: {
      consent: { account: 'credit card', signedName: 'Alex Rivera', consentedByName: 'Alex Rivera' },
      nextDay: null,
    },
  });
  expect((await agree(undrawn.policyId, 'tok_sample_declined')).__typename).toBe('DraftConsentSaved');
  expect((await agree(bounced.policyId, 'tok_sample_ok')).__typename).toBe('DraftConsentSaved');
  expect(await listDraftLetters(drawn.policyId)).toEqual([
    `${addDays(drawn.to, -45)} DRAFT_CONSENT: INSURED`,
  ]);
}, 60_000);

test('an offer in monthly payments is due the first payment of either option, and the whole year again once that is chosen', async () => {
  const nextId = (await readRenewal(raised.policyId))?.offered ?? 0;
  const readDue = async () => {
    const { body } = await agent.send(
      'query ($id: ID!) { renewal(policyId: $id) { payor due higherDue options { totalPremium firstPayment laterPayment } } }',
      { id: raised.policyId },
    );
    return Object(body?.data).renewal;
  };
  const choose = (plan: string) =>
    agent.send(
      'mutation ($id: ID!, $plan: PaymentPlan!) { choosePaymentPlan(policyId: $id, plan: $plan) { __typename } }',
      { id: nextId, plan },
    );
  const atOnce = await readDue();
  const [same, higher] = atOnce.options;
  await choose('MONTHLY');
  expect(await readDue()).toEqual({ ...atOnce, due: same.firstPayment, higherDue: higher.firstPayment });
  await choose('ANNUAL');
  expect(await readDue()).toEqual({
    payor: 'INSURED',
    due: same.totalPremium,
    higherDue: higher.totalPremium,
    options: atOnce.options,
  });
  // All fees come with the first payment; eleven equal ones follow.
  for (const { totalPremium, firstPayment, laterPayment } of atOnce.options)
    expect((Number(firstPayment) + 11 * Number(laterPayment)).toFixed(2)).toBe(totalPremium);
}, 60_000);

test('monthly payments are chosen for an offer', async () => {
  const id = (await readRenewal(monthly.policyId))?.offered;
  const { body } = await agent.send(
    'mutation ($id: ID!) { choosePaymentPlan(policyId: $id, plan: MONTHLY) { __typename } }',
    { id },
  );
  expect(body?.data).toEqual({ choosePaymentPlan: { __typename: 'PaymentPlanChosen' } });
});

test('the total of option B is paid by card and chooses it; no more than that is taken', async () => {
  const nextId = (await readRenewal(raised.policyId))?.offered ?? 0;
  const { body } = await agent.send(
    'query ($id: ID!) { renewal(policyId: $id) { due higherDue options { option totalPremium } } }',
    {
      id: raised.policyId,
    },
  );
  const { due, higherDue, options } = Object(body?.data).renewal;
  expect(options).toEqual([
    { option: 'A', totalPremium: due },
    { option: 'B', totalPremium: higherDue },
  ]);
  const pay = async (amount: string) =>
    (
      await agent.ask(Pay, {
        policyId: String(nextId),
        payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
      })
    ).pay;
  const tooMuch = await pay((Number(higherDue) + 1).toFixed(2));
  expect(tooMuch.__typename === 'SaveRefused' && tooMuch.problems.map(({ message }) => message)).toEqual([
    `Only $${higherDue} is due. Enter that or less.`,
  ]);
  expect((await pay(higherDue)).__typename).toBe('PaymentRecorded');
  const { transaction, rating } = await servedFile(agent, nextId);
  expect([transaction.transactionStatus, rating.totalPremium, transaction.balance]).toEqual([
    'ISSUED',
    higherDue,
    '0.00',
  ]);
}, 60_000);

test('a card payment of option B that is disputed ends the renewal from its first day at once; paid again by the same bill, it is renewed as before', async () => {
  const { policyId, to } = raised;
  const offered = await readRenewal(policyId);
  const nextId = offered?.offered ?? 0;
  const issued = await servedFile(agent, nextId);
  const { body } = await agent.send('query ($id: ID!) { renewal(policyId: $id) { billNumber } }', {
    id: policyId,
  });
  const asked = Object(body?.data).renewal;
  const accounting = await rest('accounting');
  const card = issued.payments.findLast(({ paymentTypeId }) => paymentTypeId === 2)?.paymentId;
  await accounting.post('Accounting/TransactionPaymentAction', { PaymentID: card, Action: 'Return' });
  expect(await readRenewal(policyId)).toEqual({
    ...offered,
    stage: 'BILLED',
    next: addDays(to, -30),
    status: 'BILLED_RENEWAL',
    type: 'BILLED_RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'ACTIVE',
  });
  const read = async () => {
    const { body: answer } = await agent.send(
      `query ($id: ID!, $asOf: Date!) {
        policyVersion(policyId: $id, asOf: $asOf) { file { rating { totalPremium } } }
        renewal(policyId: $id) { stage higherDue billNumber }
        policyFile(policyId: $id) { standing { description } }
      }`,
      { id: nextId, asOf: to },
    );
    return answer?.data;
  };
  const [endingAgain] = await readPipelineStages([policyId]);
  expect(endingAgain).toBe('EXPIRING');
  expect(await read()).toEqual({
    policyVersion: { file: null },
    policyFile: { standing: { description: 'Not issued' } },
    renewal: { ...asked, stage: 'BILLED', higherDue: issued.rating.totalPremium },
  });
  const { rows: kinds } = await sql<{ line: string }>`
    select concat_ws(' ', cancellation_reason, stage, opened_by) as line from policy_change where policy_id = ${nextId}`.execute(
    db,
  );
  expect(kinds).toEqual([{ line: 'INVALID_PAYMENT ISSUED' }]);
  const { pay } = await agent.ask(Pay, {
    policyId: String(nextId),
    payment: {
      paymentTypeId: 2,
      amount: issued.rating.totalPremium ?? '',
      token: 'tok_sample_ok',
      description: null,
    },
  });
  expect(pay.__typename).toBe('PaymentRecorded');
  expect(await readRenewal(policyId)).toEqual(offered);
  expect(await readPipelineStages([policyId, nextId])).toEqual([null, 'ISSUED']);
  const { rating, priorPolicyInfo, transaction } = await servedFile(agent, nextId);
  expect([rating.totalPremium, priorPolicyInfo.priorDiscountedPremium, transaction.balance]).toEqual([
    issued.rating.totalPremium,
    issued.priorPolicyInfo.priorDiscountedPremium,
    '0.00',
  ]);
  const examiner = await signInClient(url, 'examiner');
  const listed = await examiner.send('query { returnedPayments { policyId } }');
  expect(listed.text).not.toContain(`"${nextId}"`);
}, 60_000);

test('money that is less than the bill renews at once, with a bill of 30 days for the rest', async () => {
  const nextId = (await readRenewal(short.policyId))?.offered ?? 0;
  const total = (await servedFile(agent, nextId)).rating.totalPremium ?? '';
  const payPart = (amount: string) =>
    csr.save(`Policy/${nextId}/Payment`, { PaymentTypeID: 4, amount: Number(amount), IsManualEntry: true });
  // An amount that does not even pay the fees buys nothing, and waits.
  await payPart('5.00');
  expect((await readRenewal(short.policyId))?.stage).toBe('BILLED');
  await payPart((Number(total) - 65).toFixed(2));
  expect((await readRenewal(short.policyId))?.stage).toBe('RENEWED');
  const missing = '60.00';
  const { rows } = await sql<{ kind: string; missing: string; last: string; status: string }>`
    select kind, (amount_cents / 100.0)::numeric(12, 2)::text as missing, last_date as last, status
    from underpayment where policy_id = ${nextId}`.execute(db);
  expect(rows).toEqual([{ kind: 'PREMIUM_SHORT', missing, last: addDays(short.to, -15), status: 'OPEN' }]);
  expect((await listLetters(nextId)).slice(-2)).toEqual([
    `${addDays(short.to, -45)} DECLARATIONS_RENEWAL: INSURED, AGENT`,
    `${addDays(short.to, -45)} UNDERPAYMENT_BILL: INSURED, AGENT`,
  ]);
  await payPart(missing);
  expect((await servedFile(agent, nextId)).transaction.balance).toBe('0.00');
}, 60_000);

const endRenewal = `mutation ($id: ID!, $reason: NonRenewalReason!, $details: String) {
  answer: endRenewal(policyId: $id, reason: $reason, details: $details) {
    __typename ... on SaveRefused { problems { field message } }
  } }`;

test('the company does not renew with 45 days of notice to insured, agent and lender: the offer closes and its money goes back', async () => {
  const { policyId, to } = withdrawn;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const work = changesOf(agent, policyId);
  const day = addDays(to, -45);
  saved(await work.open({ kind: 'LENDERS' }));
  expect(await work.save({ lossPayees: [lender] })).toBe('PartsSaved');
  await work.price();
  saved(await work.issue({ agentSignedDate: day, insuredSignedDate: day }));
  await csr.save(`Policy/${nextId}/Payment`, { PaymentTypeID: 4, amount: 50, IsManualEntry: true });
  const withdraw = { id: policyId, reason: 'COMPANY_WITHDRAWS', details: 'We leave the county.' };
  expect(Object((await agent.send(endRenewal, withdraw)).body?.data).answer).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        field: 'reason',
        message:
          'Only the company’s staff can decide that a policy is not renewed. You may enter the request of the insured.',
      },
    ],
  });
  const examiner = await signInClient(url, 'examiner');
  expect(Object((await examiner.send(endRenewal, withdraw)).body?.data).answer).toEqual({
    __typename: 'RenewalEnded',
  });
  const ended = await readRenewal(policyId);
  expect({ ...ended, next: null }).toEqual({
    offered: nextId,
    stage: 'NOT_RENEWED',
    next: null,
    status: 'CLOSED',
    type: 'BILLED_RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'ACTIVE',
  });
  expect((await listLetters(policyId)).at(-1)).toBe(`${day} NON_RENEWAL: INSURED, AGENT, MORTGAGEE`);
  const { body } = await examiner.send(
    `query ($id: ID!) { renewal(policyId: $id) { reason nonRenewalReasons lastNoticeDate protection { name until sentence } } }`,
    { id: policyId },
  );
  expect(body?.data?.renewal).toEqual({
    reason: 'We no longer write flood insurance there. We leave the county.',
    nonRenewalReasons: [],
    lastNoticeDate: day,
    protection: [
      { name: 'The insured', until: to, sentence: `Covered until ${formatDate(to)}.` },
      {
        name: 'Ebb National Bank',
        until: null,
        sentence:
          'No notice was mailed to this lender yet: it stays protected until 30 days after our notice.',
      },
    ],
  });
  const [receipt] = await listPayments(nextId);
  await rest('accounting').then((accounting) =>
    accounting.post('Accounting/TransactionPaymentAction', { PaymentID: receipt?.id, Action: 'Clear' }),
  );
}, 120_000);

test('an agent takes the wish of the insured not to renew, until the bill can no longer be paid', async () => {
  const { policyId } = unwanted;
  const wish = { id: policyId, reason: 'INSURED_REQUEST' };
  expect(Object((await agent.send(endRenewal, wish)).body?.data).answer).toEqual({
    __typename: 'RenewalEnded',
  });
  expect(Object((await agent.send(endRenewal, wish)).body?.data).answer).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: 'reason', message: 'The renewal is over already.' }],
  });
  expect((await readRenewal(policyId))?.stage).toBe('NOT_RENEWED');
}, 60_000);

test('a change of the running term after its renewal was billed is carried into the offer the next night, with one new bill', async () => {
  const { policyId, to } = changed;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const [first] = await listBills(nextId);
  const day = addDays(to, -45);
  const work = changesOf(agent, policyId);
  saved(await work.open({ kind: 'LENDERS' }));
  expect(await work.save({ lossPayees: [lender] })).toBe('PartsSaved');
  await work.price();
  expect(saved(await work.issue({ agentSignedDate: day, insuredSignedDate: day })).change.stage).toBe(
    'ISSUED',
  );
  await goTo(addDays(to, -44));
  const offer = await servedFile(agent, nextId);
  expect(offer.lossPayees.filter(({ isActive }) => isActive).map(({ name1 }) => name1)).toEqual([
    lender.name1,
  ]);
  const bills = await listBills(nextId);
  expect(bills.map(({ isSuperseded, last }) => [isSuperseded, last])).toEqual([
    [true, addDays(to, 30)],
    [false, addDays(to, 30)],
  ]);
  expect(bills[1]?.number).not.toBe(first?.number);
  expect((await listLetters(nextId)).slice(2)).toEqual([
    `${addDays(to, -44)} RENEWAL_BILL: PAYOR`,
    `${addDays(to, -44)} RENEWAL_BILL_COPY: AGENT, MORTGAGEE`,
  ]);
  // Numbers of transactions are drawn ahead by each session: the bill shows which revision is the earlier one.
  const { rows } = await sql<{ status: string }>`select t.transaction_status as status
    from renewal_bill b join transaction t using (policy_id, transaction_id)
    where policy_id = ${nextId} order by b.superseded_by_id is null`.execute(db);
  expect(rows.map(({ status }) => status)).toEqual(['CLOSED', 'BILLED_RENEWAL']);
}, 120_000);

test('an offer that ended because its term was cancelled is open again once that is reinstated, and billed the next night', async () => {
  const { policyId, to } = reinstated;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  await endOrReinstate(policyId, byLender, addDays(to, -44));
  // Until the night that ends it, the offer takes no card either.
  const { transaction } = await servedFile(agent, nextId);
  const amount = transaction.balance ?? '0.00';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId: String(nextId), payment });
  expect(pay.__typename === 'SaveRefused' && pay.problems.map(({ message }) => message)).toEqual([
    'The policy has no cover on the last day of its term. It is not renewed, and no payment is due for the next term.',
  ]);
  await goTo(addDays(to, -30));
  expect((await readRenewal(policyId))?.stage).toBe('NOT_RENEWED');
  await endOrReinstate(policyId, { kind: 'REINSTATEMENT' }, addDays(to, -30));
  await goTo(addDays(to, -29));
  const { offered, stage, status } = (await readRenewal(policyId)) ?? {};
  expect([offered, stage, status]).toEqual([nextId, 'BILLED', 'BILLED_RENEWAL']);
  expect((await listBills(nextId)).map(({ isSuperseded, last }) => [isSuperseded, last])).toEqual([
    [true, addDays(to, 30)],
    [false, addDays(to, 30)],
  ]);
  expect((await listLetters(nextId)).slice(2)).toEqual([
    `${addDays(to, -29)} RENEWAL_BILL: PAYOR`,
    `${addDays(to, -29)} RENEWAL_BILL_COPY: AGENT`,
  ]);
}, 60_000);

test('money for a term that begins after its community is suspended renews nothing: insured and agent get a notice', async () => {
  const { policyId, to } = reinstated;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  await sql`with zone as (update flood_zone_information set community_number = '229996' where policy_id = ${nextId})
    update policy_part set community_number = '229996' where policy_id = ${nextId}`.execute(ownerOf(db));
  const community = {
    communityNumber: '229996',
    communityName: 'To be suspended',
    communityStatus: 'SUSPENDED',
    programType: 'REGULAR',
    county: 'Orleans Parish',
    suspendDate: addDays(to, -10),
    firmDate: '1984-03-01',
    crsClass: 10,
  } as const;
  const list = { source: 'test', listDate: addDays(restToday, 1), rows: [community] };
  await importCommunities(db, list, new Date());
  const amount = Number((await servedFile(agent, nextId)).transaction.balance);
  await csr.save(`Policy/${nextId}/Payment`, { PaymentTypeID: 4, amount, IsManualEntry: true });
  const { rows } = await sql<{ stage: string; code: string }>`
    select stage, non_renewal as code from renewal where policy_id = ${policyId}`.execute(db);
  expect([rows, (await listLetters(policyId)).at(-1)]).toEqual([
    [{ stage: 'NOT_RENEWED', code: 'COMMUNITY_SUSPENDED' }],
    `${addDays(to, -29)} NON_RENEWAL: INSURED, AGENT`,
  ]);
}, 60_000);

/** The bills of an offered term, the earliest first. */
async function listBills(policyId: number) {
  const { rows } = await sql<{ number: string; last: string; isSuperseded: boolean }>`
    select bill_number as number, last_date as last, superseded_by_id is not null as "isSuperseded"
    from renewal_bill where policy_id = ${policyId} order by renewal_bill_id`.execute(db);
  return rows;
}

test('an unpaid bill is reminded, ends in a final notice and a lapse after grace; late money is held ten days and returned', async () => {
  const { policyId, to } = unpaid;
  await goTo(addDays(to, 4));
  const nextOfBounced = (await readRenewal(bounced.policyId))?.offered ?? 0;
  const [draft] = await listPayments(nextOfBounced);
  const nextOfLateDrawn = (await readRenewal(lateDrawn.policyId))?.offered ?? 0;
  expect((await agree(nextOfLateDrawn, 'tok_sample_ok')).isDrawn).toBe(true);
  const [lateDraft] = await listPayments(nextOfLateDrawn);
  for (const PaymentID of [draft?.id, lateDraft?.id])
    await rest('accounting').then((accounting) =>
      accounting.post('Accounting/TransactionPaymentAction', { PaymentID, Action: 'Return' }),
    );
  // One jump goes through every night: each letter bears the day of its own night.
  await goTo(addDays(to, 30));
  const billed = await readRenewal(policyId);
  const nextId = billed?.offered ?? 0;
  expect([billed?.stage, billed?.next]).toEqual(['BILLED', addDays(to, 31)]);
  const notice = {
    ...{ dateOfLoss: addDays(to, 4), cause: 'RAIN' as const, description: 'Rain.' },
    ...{ reporterName: 'Rosa Alvarez', contactPhone: '5045550142' },
  };
  // Of an offer in monthly payments, the first one is due.
  for (const id of [policyId, monthly.policyId]) {
    const { body } = await agent.send('query ($id: ID!) { renewal(policyId: $id) { due } }', { id });
    const { due } = Object(body?.data).renewal;
    expect(refused((await agent.ask(ReportLoss, { policyId: String(id), notice })).reportLoss)).toEqual([
      `RANGE This term ended on ${formatDate(to)}. If the ${formatDollarsAndCents(due)} due for its renewal is paid by ${formatDate(addDays(to, 30))}, the next term covers the day, and the loss can be reported there.`,
    ]);
  }
  expect((await servedFile(agent, nextId)).locationFacts.priorClaimDates).toBe('12/20/2026');
  const nextOfUndrawn = (await readRenewal(undrawn.policyId))?.offered ?? 0;
  expect([await readFailed(undrawn.policyId), await readFailed(policyId)]).toEqual([
    {
      policyId: String(nextOfUndrawn),
      amount: (await servedFile(agent, nextOfUndrawn)).transaction.balance,
      dueDate: addDays(undrawn.to, 30),
      failedDate: undrawn.to,
      reason: 'The card was declined.',
    },
    null,
  ]);
  await goTo(addDays(to, 31));
  expect(await readRenewal(policyId)).toEqual({
    offered: nextId,
    stage: 'LAPSED',
    next: null,
    status: 'CLOSED',
    type: 'BILLED_RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'LAPSED',
  });
  const total = (await servedFile(agent, nextId)).rating.totalPremium;
  await csr.save(`Policy/${nextId}/Payment`, {
    PaymentTypeID: 4,
    amount: Number(total),
    IsManualEntry: true,
  });
  const holding = await readRenewal(policyId);
  expect([holding?.stage, holding?.next]).toEqual(['LAPSED', addDays(to, 42)]);
  expect(await listLetters(nextId)).toEqual([
    `${addDays(to, -45)} RENEWAL_BILL: PAYOR`,
    `${addDays(to, -45)} RENEWAL_BILL_COPY: AGENT`,
    `${addDays(to, -30)} RENEWAL_REMINDER: PAYOR, AGENT`,
    `${addDays(to, -15)} RENEWAL_REMINDER: PAYOR, AGENT`,
    `${to} RENEWAL_FINAL_NOTICE: INSURED, AGENT`,
    `${addDays(to, 31)} RENEWAL_LAPSED: INSURED, AGENT`,
    `${addDays(to, 31)} LATE_PAYMENT: PAYOR, AGENT`,
  ]);
  const returnable = await listPayments(nextId);
  await rest('accounting').then((accounting) =>
    accounting.post('Accounting/TransactionPaymentAction', { PaymentID: returnable[0]?.id, Action: 'Clear' }),
  );
  await goTo(addDays(to, 42));
  expect((await listPayments(nextId)).map(({ status, cents }) => [status, cents])).toEqual([
    [4, Math.round(Number(total) * 100)],
    [10, -Math.round(Number(total) * 100)],
  ]);
  expect((await readRenewal(policyId))?.next).toBe(null);
}, 120_000);

test('a check that came by the last day renews the policy, though it is entered after the lapse; a part of the bill does not', async () => {
  const { policyId, to } = unratable;
  const lapsed = await readRenewal(policyId);
  const nextId = lapsed?.offered ?? 0;
  const total = Number((await servedFile(agent, nextId)).rating.totalPremium);
  const enter = (amount: number) =>
    csr.save(`Policy/${nextId}/Payment`, {
      PaymentTypeID: 4,
      amount,
      IsManualEntry: true,
      CashReceiptDate: addDays(to, 30),
    });
  await enter(40);
  expect([lapsed?.stage, (await readRenewal(policyId))?.stage]).toEqual(['LAPSED', 'LAPSED']);
  await enter(total - 40);
  expect(await readRenewal(policyId)).toEqual({
    offered: nextId,
    stage: 'RENEWED',
    next: null,
    status: 'ISSUED',
    type: 'RENEWAL',
    state: 'RENEWAL',
    record: 'ACTIVE',
  });
  const { transaction, policy } = await servedFile(agent, nextId);
  expect([transaction.balance, policy.effectiveDate]).toEqual(['0.00', to]);
  expect((await listLetters(nextId)).slice(-3)).toEqual([
    `${addDays(to, 31)} RENEWAL_LAPSED: INSURED, AGENT`,
    `${addDays(to, 42)} LATE_PAYMENT: PAYOR, AGENT`,
    `${addDays(to, 42)} DECLARATIONS_RENEWAL: INSURED, AGENT`,
  ]);
}, 60_000);

test('the letters about an offer in monthly payments ask for the first one; the total of option A pays its year whole', async () => {
  const { policyId, to } = monthly;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  const { body } = await agent.send(
    'query ($id: ID!) { renewal(policyId: $id) { options { totalPremium firstPayment } } }',
    { id: policyId },
  );
  const [same, higher] = Object(body?.data).renewal.options;
  const { rows } = await sql<{ facts: object }>`
    select facts from letter where policy_id = ${nextId} and kind = 'RENEWAL_REMINDER'`.execute(db);
  const asked = {
    amount: same.firstPayment,
    higherAmount: higher.firstPayment,
    yearAmount: same.totalPremium,
    higherYearAmount: higher.totalPremium,
  };
  expect(rows.map(({ facts }) => facts)).toEqual([
    expect.objectContaining(asked),
    expect.objectContaining(asked),
  ]);
  await csr.save(`Policy/${nextId}/Payment`, {
    PaymentTypeID: 4,
    amount: Number(same.totalPremium),
    IsManualEntry: true,
    CashReceiptDate: addDays(to, -10),
  });
  const { transaction, rating } = await servedFile(agent, nextId);
  expect([
    transaction.transactionStatus,
    rating.totalPremium,
    transaction.laterInstallments,
    transaction.balance,
  ]).toEqual(['ISSUED', same.totalPremium, null, '0.00']);
}, 60_000);

test('a draft that is returned is not drawn again: the bill is for the insured to pay, and the final notice goes out at once', async () => {
  const { policyId, to } = bounced;
  const { offered: nextId = 0, stage } = (await readRenewal(policyId)) ?? {};
  expect(stage).toBe('LAPSED');
  const drawn = (await listPayments(nextId ?? 0)).filter(({ cents }) => cents > 0);
  expect(drawn).toHaveLength(1);
  expect((await listLetters(nextId ?? 0)).filter((line) => line > addDays(to, -7))).toEqual([
    `${addDays(to, -6)} DRAFT_REMINDER: INSURED`,
    `${to} DECLARATIONS_RENEWAL: INSURED, AGENT`,
    `${addDays(to, 4)} CANCELLATION: INSURED, AGENT`,
    `${addDays(to, 4)} RENEWAL_PAYMENT_RETURNED: INSURED, AGENT`,
    `${addDays(to, 4)} RENEWAL_FINAL_NOTICE: INSURED, AGENT`,
    `${addDays(to, 31)} RENEWAL_LAPSED: INSURED, AGENT`,
  ]);
  // The report of premium keeps its charge and the return of it.
  const { reportLines } = await agent.ask(ReportLines, {
    kind: 'PREMIUM',
    group: null,
    fromDate: to,
    toDate: addDays(to, 4),
    measure: 'EARNED_PREMIUM',
    key: null,
    first: 50,
    after: null,
  });
  const earned = reportLines.nodes.filter((line) => Number(line.policyId) === nextId);
  const premium = (await servedFile(agent, nextId ?? 0)).rating.discountedPremium ?? '';
  expect(earned.map(({ amount }) => amount).toSorted()).toEqual([`-${premium}`, premium]);
});

test('a payment that was drawn in grace as the consent was given is not drawn again by the night once it is returned', async () => {
  const { policyId, to } = lateDrawn;
  const { offered: nextId = 0, stage } = (await readRenewal(policyId)) ?? {};
  expect(stage).toBe('LAPSED');
  expect((await listPayments(nextId ?? 0)).filter(({ cents }) => cents > 0)).toHaveLength(1);
  expect(await listDraftLetters(nextId ?? 0)).toEqual([`${addDays(to, 4)} DRAFT_CONSENT: INSURED`]);
});

test('money that had come for a renewal that was ended is returned in a later night', async () => {
  const nextId = (await readRenewal(withdrawn.policyId))?.offered ?? 0;
  expect((await listPayments(nextId)).map(({ status, cents }) => [status, cents])).toEqual([
    [4, 5000],
    [10, -5000],
  ]);
  expect((await readRenewal(withdrawn.policyId))?.next).toBe(null);
});

const agreeToDrafts = `mutation ($id: ID!, $consent: DraftConsentInput!) {
  answer: agreeToDrafts(policyId: $id, consent: $consent) {
    __typename ... on DraftConsentSaved { isDrawn draftConsent { consent { account signedName consentedByName } nextDay } }
    ... on SaveRefused { problems { field message } }
  } }`;

/** Names a card for the drafts of a policy. */
async function agree(policyId: number, token: string) {
  const consent = { paymentTypeId: 2, token, signedName: 'Alex Rivera' };
  return Object((await agent.send(agreeToDrafts, { id: policyId, consent })).body?.data).answer;
}

/** The payment of a policy that failed and is still due; null without one. */
async function readFailed(policyId: number) {
  const document =
    'query ($id: ID!) { draftConsent(policyId: $id) { failed { policyId amount dueDate failedDate reason } } }';
  return Object((await agent.send(document, { id: policyId })).body?.data).draftConsent.failed;
}

/** The letters about drafts of a policy. */
async function listDraftLetters(policyId: number): Promise<string[]> {
  return (await listLetters(policyId)).filter((line) => line.includes(' DRAFT_'));
}

test('with the consent of the insured a renewal bill is drawn on its day; a failed draft is reported at once, and a new card is drawn at once', async () => {
  const { to } = drawn;
  const words = await sql<{
    token: string;
    words: string;
  }>`select sealed_token as token, words from draft_consent`.execute(db);
  expect(
    words.rows.map((row) => [row.token.includes('tok_'), row.words.includes('draws the bills')]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [false, true],
  ]);
  const nextOfDrawn = (await readRenewal(drawn.policyId))?.offered ?? 0;
  const nextOfUndrawn = (await readRenewal(undrawn.policyId))?.offered ?? 0;
  expect(
    [await readRenewal(drawn.policyId), await readRenewal(undrawn.policyId)].map((row) => row?.stage),
  ).toEqual(['RENEWED', 'LAPSED']);
  expect((await listPayments(nextOfDrawn)).map(({ status }) => status)).toEqual([4]);
  expect(await listDraftLetters(nextOfDrawn)).toEqual([`${addDays(to, -6)} DRAFT_REMINDER: INSURED`]);
  expect((await listPayments(nextOfUndrawn)).map(({ status }) => status)).toEqual([5]);
  expect(await listDraftLetters(nextOfUndrawn)).toEqual([
    `${addDays(to, -6)} DRAFT_REMINDER: INSURED`,
    `${to} DRAFT_FAILED: INSURED`,
  ]);
  // No one is reminded of a bill that is to be drawn, and the final notice waits for the draft.
  const listNotices = async (policyId: number) =>
    (await listLetters(policyId)).filter((line) => /RENEWAL_(?:REMINDER|FINAL_NOTICE)/.test(line));
  expect([await listNotices(nextOfDrawn), await listNotices(nextOfUndrawn)]).toEqual([
    [],
    [`${to} RENEWAL_FINAL_NOTICE: INSURED, AGENT`],
  ]);
  expect(await readFailed(undrawn.policyId)).toBe(null);
  // Billed once more after the lapse, the bill is overdue: another card is drawn at once.
  const examiner = await signInClient(url, 'examiner');
  await examiner.send('mutation ($id: ID!) { sendSecondBill(policyId: $id) { __typename } }', {
    id: nextOfUndrawn,
  });
  const retried = await agree(nextOfUndrawn, 'tok_sample_ok');
  expect([retried.isDrawn, (await readRenewal(undrawn.policyId))?.stage]).toEqual([true, 'RENEWED']);
  // The term before it has expired: nothing of it is left to draw.
  expect(await agree(undrawn.policyId, 'tok_sample_ok')).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        field: null,
        message:
          'This term has expired: it has no more bills that could be drawn. Use the term that follows it.',
      },
    ],
  });
  const end = 'mutation ($id: ID!) { answer: endDrafts(policyId: $id) { __typename } }';
  expect((await agent.send(end, { id: undrawn.policyId })).body?.data).toEqual({
    answer: { __typename: 'DraftConsentSaved' },
  });
  expect((await agent.send(end, { id: undrawn.policyId })).body?.data).toEqual({
    answer: { __typename: 'SaveRefused' },
  });
}, 60_000);

/** The payments of a policy with their status, the earliest first. */
async function listPayments(policyId: number) {
  const { rows } = await sql<{ id: number; status: number; cents: number }>`
    select payment_id as id, payment_status_id as status, amount_cents as cents from payment
    where policy_id = ${policyId} order by payment_id`.execute(db);
  return rows;
}

test('a notice that never arrived brings a second bill of 30 days, and its payment renews without a gap', async () => {
  const { policyId, to } = changed;
  const nextId = (await readRenewal(policyId))?.offered ?? 0;
  expect((await readRenewal(policyId))?.stage).toBe('LAPSED');
  const send =
    'mutation ($id: ID!) { answer: sendSecondBill(policyId: $id) { __typename ... on SaveRefused { problems { message } } } }';
  expect(Object((await agent.send(send, { id: nextId })).body?.data).answer).toEqual({
    __typename: 'SaveRefused',
    problems: [
      { message: 'Only the company’s staff can send a second bill. Ask them if a notice never arrived.' },
    ],
  });
  const examiner = await signInClient(url, 'examiner');
  expect(Object((await examiner.send(send, { id: nextId })).body?.data).answer).toEqual({
    __typename: 'SecondBillSent',
  });
  expect(await readRenewal(policyId)).toEqual({
    offered: nextId,
    stage: 'BILLED',
    next: addDays(to, 73),
    status: 'BILLED_RENEWAL',
    type: 'BILLED_RENEWAL',
    state: 'BILLED_RENEWAL_APPLICATION',
    record: 'ACTIVE',
  });
  const { transaction } = await servedFile(agent, nextId);
  await agent.ask(Pay, {
    policyId: String(nextId),
    payment: {
      paymentTypeId: 2,
      amount: transaction.balance ?? '',
      token: 'tok_sample_ok',
      description: null,
    },
  });
  const renewed = await servedFile(agent, nextId);
  expect([renewed.transaction.transactionStatus, renewed.policy.effectiveDate]).toEqual(['ISSUED', to]);
}, 120_000);
