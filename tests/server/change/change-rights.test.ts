import { beforeAll, expect, test } from 'vitest';
import { changes } from '../../../machines/change/changes.ts';
import type { ChangeKind, ChangeStage, Role } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { isEverything } from '../../support/extent.ts';
import { type ChangeOutcome, changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { roles } from '../../support/server/permission-table.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* The users who may open, price, issue and abandon each kind of change: nfip-domain 7, by the bits Endorse, Cancel, Reinstate and Reassign. */
const database = await testDatabase();
const served = await restWorldOn(database);
const { url } = served;
const manager = await signInClient(url, 'manager');
const clients = new Map<Role, Client>();
let cancelledId = 0;
let newAgentUserId = 0;

beforeAll(async () => {
  for (const role of roles)
    clients.set(role, await signInClient(url, await addColleague(database, 'agent', `right.${role}`, role)));
  const other = await issuePlayed(served);
  cancelledId = other.policyId;
  const changes = changesOf(manager, cancelledId);
  const effectiveDate = addDays(other.from, 100);
  saved(
    await changes.open({
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate,
    }),
  );
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue({ agentSignedDate: restToday, insuredSignedDate: restToday }));
  const { text } = await clientOf('EXAMINER').send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
    { id: String(cancelledId) },
  );
  expect(text).toContain('ReviewDecided');
  const { user_id: userId } = await database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'right.AGENT')
    .executeTakeFirstOrThrow();
  newAgentUserId = userId;
  await database.db
    .updateTable('app_user')
    .set({ licensed_states: 'IA' })
    .where('user_id', '=', userId)
    .execute();
}, 120_000);

function clientOf(role: Role): Client {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`No client has the role ${role}.`);
  return client;
}

/** The right that a kind of change requires. */
const columns = {
  COVERAGE: 'endorse',
  BUILDING: 'endorse',
  ELEVATION_CERTIFICATE: 'endorse',
  INSURED_NAME: 'endorse',
  MAILING_ADDRESS: 'endorse',
  LENDERS: 'endorse',
  ASSIGNMENT: 'endorse',
  CORRECTION: 'endorse',
  CANCELLATION: 'cancel',
  CANCELLATION_CORRECTION: 'correct',
  REINSTATEMENT: 'reinstate',
  REINSTATEMENT_WITH_CHANGES: 'reinstate',
  AGENT_TRANSFER: 'transfer',
} as const satisfies { readonly [kind in ChangeKind]: string };
type Column = (typeof columns)[ChangeKind];
const kinds = Object.keys(columns) as ChangeKind[];

/**
 * Open, price, issue and abandon, in this order. `+` may; `p` has no permission for this kind; `d` may prepare it, not submit it; `v` sees
 * the policy and changes nothing of it; `-` does not see it.
 */
const expected: { readonly [role in Role]: { readonly [column in Column]: string } } = {
  AGENT: { endorse: '++++', cancel: '++d+', correct: 'pppp', reinstate: 'pppp', transfer: 'pppp' },
  AGENCY_PRINCIPAL: { endorse: '++++', cancel: '++++', correct: '++++', reinstate: 'pppp', transfer: '++++' },
  CSR: { endorse: '++++', cancel: '++d+', correct: 'pppp', reinstate: 'pppp', transfer: 'pppp' },
  EXAMINER: { endorse: '++++', cancel: '++++', correct: '++++', reinstate: '++++', transfer: '++++' },
  UW_MANAGER: { endorse: '++++', cancel: '++++', correct: '++++', reinstate: '++++', transfer: '++++' },
  ACCOUNTING: { endorse: 'vvvv', cancel: 'vvvv', correct: 'vvvv', reinstate: 'vvvv', transfer: 'vvvv' },
  CLAIMS_EXAMINER: { endorse: 'vvvv', cancel: 'vvvv', correct: 'vvvv', reinstate: 'vvvv', transfer: 'vvvv' },
  CLAIMS_MANAGER: { endorse: 'vvvv', cancel: 'vvvv', correct: 'vvvv', reinstate: 'vvvv', transfer: 'vvvv' },
  ADJUSTER: { endorse: '----', cancel: '----', correct: '----', reinstate: '----', transfer: '----' },
  ADMIN: { endorse: 'vvvv', cancel: 'vvvv', correct: 'vvvv', reinstate: 'vvvv', transfer: 'vvvv' },
  CONSUMER: { endorse: '----', cancel: '----', correct: '----', reinstate: '----', transfer: '----' },
  API_PARTNER: { endorse: 'pppp', cancel: 'pppp', correct: 'pppp', reinstate: 'pppp', transfer: 'pppp' },
  QA: { endorse: 'vvvv', cancel: 'vvvv', correct: 'vvvv', reinstate: 'vvvv', transfer: 'vvvv' },
};

/** The letter of each sentence of the table. */
const letters: { readonly [sentence: string]: string } = {
  "NOT_ALLOWED: You don't have permission to make this change.": 'p',
  "NOT_ALLOWED: You don't have permission to work on this change.": 'p',
  'NOT_ALLOWED: You may prepare a cancellation, but not submit it. A principal of the agency or an underwriter does.':
    'd',
  'FORBIDDEN: You may see this policy but not change it.': 'v',
  'STATUS: Another change of this policy is open. Issue it or abandon it first.': 'o',
  'NO_CHANGE: This policy has no open change.': 'n',
  'STATUS: Underwriting holds this change. It is priced again when it is returned.': 'h',
  'STATUS: Underwriting holds this change. An examiner decides.': 'h',
  'STATUS: Underwriting holds this change. Ask the examiner to return or decline it.': 'h',
  NotFound: '-',
};

/** The open requirements of a change that the person may price or issue: nothing is answered, signed or proved. */
const unfinished = [
  'NOT_PRICED: The change has no price, or an answer has changed since. Price it first.',
  'NOTHING_CHANGED: Nothing is changed yet. Enter what is different, or abandon the change.',
  'REQUIRED: Enter the day on which the agent signed the request.',
  'REQUIRED: Enter the day on which the insured signed the request.',
  'DOCUMENT: A document is missing: evidence of a change.',
];

/** The letter of an act: its answer to a person of any role. */
async function letterOf(act: Promise<ChangeOutcome>): Promise<string> {
  const outcome = await act.catch((problem: Error) => {
    if (problem.message.includes('"NotFound"')) return ['NotFound'];
    throw problem;
  });
  if ('change' in outcome) return '+';
  const [sentence = ''] = outcome;
  return letters[sentence] ?? (unfinished.includes(sentence) ? '+' : sentence);
}

/** The answers to a person with the right: open, price, issue and abandon at each stage. `o` another change is open; `n` none is; `h` it is held. */
const stages = {
  EDITING: 'o+++',
  PRICED: 'o+++',
  HELD: 'ohhh',
  ISSUED: '+nnn',
  DECLINED: '+nnn',
  ABANDONED: '+nnn',
} as const satisfies { readonly [stage in Exclude<ChangeStage, 'SCHEDULED'>]: string };
type Stage = keyof typeof stages;
const stageNames = Object.keys(stages) as Stage[];

/**
 * The answer of each act at a stage to a role: a refusal for the right comes first. Where no change is open, the other acts have no kind, and
 * only a user who may change nothing at all is refused for the right.
 */
function expectedAt(role: Role, stage: Stage, kind: ChangeKind): string {
  const row = expected[role];
  const met = changes[kind].waits ? stages[stage] : stages[stage].replace('o', '+');
  return [...met]
    .map((letter, at) => {
      const right = (letter === 'n' ? row.endorse : row[columns[kind]])[at];
      return right === '+' ? letter : right;
    })
    .join('');
}

/** The roles that are tried at a stage of a kind: by day each in every third kind, and all of them while the first kind of each column is edited. */
function listRoles(stage: Stage, kind: ChangeKind): readonly Role[] {
  if (isEverything) return roles;
  const isFirst = kinds.find((one) => columns[one] === columns[kind]) === kind;
  if (isFirst && stage === 'EDITING') return roles;
  const turn = kinds.indexOf(kind) + stageNames.indexOf(stage);
  return roles.filter((_, place) => (place + turn) % (3 * stageNames.length) === 0);
}

/** Opens a change and writes its stage: the table is about refusals, and not every kind can be held. */
async function bringTo(stage: Stage, policyId: number, request: object): Promise<void> {
  await putAway(policyId);
  const { transactionId } = saved(await changesOf(manager, policyId).open(request)).change;
  const { db } = database;
  const id = Number(transactionId);
  await ownerOf(db).updateTable('policy_change').set({ stage }).where('transaction_id', '=', id).execute();
  if (stage === 'HELD')
    await ownerOf(db)
      .updateTable('transaction')
      .set({ transaction_status: 'PENDING_UNDERWRITING' })
      .where('transaction_id', '=', id)
      .execute();
  if (stages[stage].endsWith('nnn')) await putAway(policyId);
}

/** Puts away the open change of the policy. */
async function putAway(policyId: number): Promise<void> {
  await database.db
    .updateTable('policy')
    .set(({ ref }) => ({ open_transaction_id: null, active_transaction_id: ref('current_transaction_id') }))
    .where('policy_id', '=', policyId)
    .execute();
}

test.each(kinds)(
  '%s is opened, priced, issued and abandoned at each stage by users who may, and refused to others with the sentence why',
  { timeout: 60_000 },
  async (kind) => {
    const policyId = ['correct', 'reinstate'].includes(columns[kind])
      ? cancelledId
      : (await issuePlayed(served)).policyId;
    const request = {
      kind,
      ...(kind === 'AGENT_TRANSFER' ? { newAgentUserId } : {}),
      ...(kind.startsWith('CANCELLATION') ? { cancellationReason: 'BUILDING_SOLD_OR_REMOVED' } : {}),
    };
    const answers: { [at: string]: string } = {};
    for (const stage of stageNames) {
      await bringTo(stage, policyId, request);
      for (const role of listRoles(stage, kind)) {
        const theirs = changesOf(clientOf(role), policyId);
        const acts = [
          () => theirs.open(request),
          () => theirs.price(),
          () => theirs.issue(),
          () => theirs.abandon(),
        ];
        let word = '';
        for (const act of acts) {
          const letter = await letterOf(act());
          if (letter === '+') await bringTo(stage, policyId, request);
          word += letter;
        }
        answers[`${stage} ${role}`] = word;
      }
    }
    await putAway(policyId);
    const rows = stageNames.flatMap((stage) =>
      listRoles(stage, kind).map((role) => [`${stage} ${role}`, expectedAt(role, stage, kind)]),
    );
    expect(answers).toEqual(Object.fromEntries(rows));
  },
);

test("a cancellation by the company waits for no agent's change, is worked on by the company alone, and is released by another person", async () => {
  const { policyId } = await issuePlayed(served);
  const agents = changesOf(clientOf('AGENT'), policyId);
  const own = saved(await agents.open({ kind: 'LENDERS' })).change.transactionId;
  const notEligible = { kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' };
  for (const role of ['AGENT', 'AGENCY_PRINCIPAL', 'CSR'] as const)
    expect(await changesOf(clientOf(role), policyId).open(notEligible)).toEqual([
      'REASON: Only the company can cancel for this reason. Write to underwriting.',
    ]);
  const companys = changesOf(manager, policyId);
  const opened = saved(await companys.open(notEligible)).change.transactionId;
  expect(await companys.open({ ...notEligible, cancellationReason: 'FRAUD_OR_MISREPRESENTATION' })).toEqual([
    'STATUS: The company is cancelling this policy. Finish or abandon that cancellation first.',
  ]);
  const sentence = 'The company is cancelling this policy. Underwriting is working on it.';
  for (const role of ['AGENT', 'AGENCY_PRINCIPAL', 'CSR'] as const) {
    const theirs = changesOf(clientOf(role), policyId);
    expect(await theirs.open({ kind: 'MAILING_ADDRESS' })).toEqual([
      'STATUS: The company is cancelling this policy. Other changes wait until underwriting has decided.',
    ]);
    for (const answer of [await theirs.price(), await theirs.issue(), await theirs.abandon()])
      expect(answer).toEqual([`NOT_ALLOWED: ${sentence}`]);
    const { body } = await clientOf(role).send(
      'query ($id: ID!) { policyChange(policyId: $id) { workRefusal change { transactionId } } }',
      { id: String(policyId) },
    );
    expect(body?.data?.policyChange).toEqual({ workRefusal: sentence, change: { transactionId: opened } });
  }
  const rest = await served.rest('agent');
  for (const transactionStatus of ['Issued', 'Abandoned']) {
    const { body } = await rest.post(`Policy/${policyId}/Transaction`, {
      Transaction: { transactionStatus },
    });
    expect(JSON.stringify(body)).toContain(sentence);
  }
  saved(await companys.price());
  await companys.addEvidence();
  expect(saved(await companys.issue()).change.stage).toBe('HELD');
  const decide = async (client: Client, release: boolean) => {
    const { text } = await client.send(
      `mutation ($id: ID!, $release: Boolean!) { decideReview(policyId: $id, release: $release, message: "Seen.") {
        __typename ... on SaveRefused { problems { message } } } }`,
      { id: String(policyId), release },
    );
    return text;
  };
  const { body } = await manager.send(
    'query ($id: ID!) { policyFile(policyId: $id) { availableActions { action reason } } }',
    { id: String(policyId) },
  );
  const actions = Object(body?.data).policyFile.availableActions as {
    action: string;
    reason: string | null;
  }[];
  expect(actions.filter(({ action }) => action === 'RELEASE' || action === 'DECIDE_REVIEW')).toEqual([
    { action: 'DECIDE_REVIEW', reason: null },
    { action: 'RELEASE', reason: 'You submitted this. A different person must release it.' },
  ]);
  expect(await decide(manager, true)).toContain('You submitted this. A different person must release it.');
  expect(await decide(clientOf('EXAMINER'), true)).toContain('ReviewDecided');
  expect((await companys.details(opened)).change.stage).toBe('ISSUED');
  // The agent's change was set aside, and is open again.
  expect((await agents.details()).change).toEqual(
    expect.objectContaining({ transactionId: own, kind: 'LENDERS', stage: 'EDITING' }),
  );
});
