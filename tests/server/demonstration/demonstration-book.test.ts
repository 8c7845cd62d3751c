import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { isEverything } from '../../support/extent.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* The demonstration book: the first stories show one policy in each standing; at night all of them are lived. */
const database = await testDatabase();
const { world, agent } = await restWorldOn(database);
const neverStopping = new AbortController().signal;
const planned = isEverything ? null : 10;

const bookFields = 'state planned made failures isForNewcomer';
const start = `mutation ($policies: Int) { startDemonstrationBook(policies: $policies) { __typename
  ... on DemonstrationBookStarted { book { ${bookFields} } } ... on SaveRefused { problems { code message } } } }`;

async function readBook(): Promise<unknown> {
  return (await agent.send(`{ demonstrationBook { ${bookFields} } }`)).body?.data?.demonstrationBook;
}

async function makeBook(): Promise<void> {
  const work = createTasks(world)['make a demonstration book'];
  await work?.({ demonstrationBookId: 1 }, { attempt: 1, stop: neverStopping });
}

/** Every policy of the book: its title, and the states of its first term and of its later ones. */
async function readStandings(): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string; standing: string }>`
    select d.title, concat_ws(', ', t.transaction_status,
        case when t.policy_state = 'QUOTE' then w.step end,
        (select string_agg(c.kind || ' ' || c.stage, ', ' order by c.transaction_id) from policy_change c where c.policy_id = p.policy_id),
        case when p.nfip_policy_num is not null or r.stage <> 'PLANNED' then r.stage end,
        (select string_agg('CLAIM ' || c.status, ', ') from claim c where c.policy_id = p.policy_id),
        (select string_agg('refund ' || y.payment_status_id, ', ') from payment y where y.policy_id = p.policy_id and y.amount_cents < 0)) as standing
    from demonstration_policy d join policy p using (policy_id)
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = coalesce(p.current_transaction_id, p.active_transaction_id)
    left join wizard_position w on w.policy_id = t.policy_id and w.transaction_id = t.transaction_id
    left join renewal r on r.policy_id = p.policy_id order by d.position`.execute(database.db);
  return rows.map(({ title, standing }) => `${title}: ${standing}`);
}

test('an agent has a book made once: policies in every standing, by the product’s own acts on days in the past', async () => {
  const offered = { state: 'OFFERED', planned: 61, made: 0, failures: [], isForNewcomer: true };
  expect(await readBook()).toEqual(offered);
  // A quote of one's own does not take the offer away.
  await startedQuote(agent, namedScenario('slab-behind-a-levee', '2026-11-21').start);
  expect(await readBook()).toEqual({ ...offered, isForNewcomer: false });
  const { body } = await agent.send(start, { policies: planned });
  const count = planned ?? 61;
  expect(body?.data?.startDemonstrationBook).toEqual({
    __typename: 'DemonstrationBookStarted',
    book: { state: 'BEING_MADE', planned: count, made: 0, failures: [], isForNewcomer: false },
  });
  await makeBook();
  expect(await readBook()).toEqual({
    state: 'READY',
    planned: count,
    made: count,
    failures: [],
    isForNewcomer: false,
  });
  const again = await agent.send(start, { policies: planned });
  expect(again.body?.data?.startDemonstrationBook).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        code: 'STATUS',
        message: 'The sample policies were made before. Search for Sample Row to find them.',
      },
    ],
  });
  await makeBook();
  expect(await readBook()).toEqual({
    state: 'READY',
    planned: count,
    made: count,
    failures: [],
    isForNewcomer: false,
  });
  expect((await readStandings()).slice(0, 10)).toEqual([
    'A quote that reached its foundation: IN_PROCESS, FOUNDATION_INFORMATION',
    'In force: ISSUED, PLANNED',
    'An application that waits for its premium: IN_PROCESS',
    'Cancelled: the building was sold: ISSUED, CANCELLATION ISSUED, PLANNED, refund 10',
    'A renewal that is billed: ISSUED, BILLED',
    'A claim that is paid: ISSUED, PLANNED, CLAIM PAID',
    'In force with a lender that was added: ISSUED, LENDERS ISSUED, PLANNED',
    'An application in review: two homes have one number: PENDING_UNDERWRITING',
    'A renewal that was paid: ISSUED, RENEWED',
    'A renewal that lapsed: ISSUED, LAPSED',
  ]);
}, 300_000);
