import { beforeAll, expect, test } from 'vitest';
import type { ChangeKind, Role } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { type ChangeOutcome, changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { roles } from '../../support/server/permission-table.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Who may open, price, issue and give up which kind of change: nfip-domain 7, by the bits Endorse, Cancel, Reinstate and Reassign. */
const database = await testDatabase();
const served = await restWorldOn(database);
const { url } = served;
const manager = await signInClient(url, 'manager');
const clients = new Map<Role, Client>();
let issuedId = 0;
let cancelledId = 0;
let newAgentUserId = 0;

beforeAll(async () => {
  for (const role of roles)
    clients.set(role, await signInClient(url, await addColleague(database, 'agent', `right.${role}`, role)));
  const issued = await issuePlayed(served);
  issuedId = issued.policyId;
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
  const { text } = await manager.send(
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
}, 120_000);

/** What a kind of change asks of the person. */
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

/**
 * Open, price, issue and give up, in this order. `+` may; `p` has no permission for this kind; `d` may prepare it, not submit it; `v` sees
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
  NotFound: '-',
};

/** What still misses of a change that the person may price or issue: nothing is answered, signed or proved. */
const unfinished = [
  'NOTHING_CHANGED: Nothing is changed yet. Answer what is different, or give the change up.',
  'REQUIRED: Enter the day on which the agent signed the request.',
  'REQUIRED: Enter the day on which the insured signed the request.',
  'DOCUMENT: A document is missing: evidence of a change.',
];

/** The letter of an act: what it answered, whoever may do it. */
async function letterOf(act: Promise<ChangeOutcome>): Promise<string> {
  const outcome = await act.catch((problem: Error) => {
    if (problem.message.includes('"NotFound"')) return ['NotFound'];
    throw problem;
  });
  if ('change' in outcome) return '+';
  const [sentence = ''] = outcome;
  return letters[sentence] ?? (unfinished.includes(sentence) ? '+' : sentence);
}

test.each(Object.keys(columns) as ChangeKind[])(
  '%s is opened, priced, issued and given up by those who may, and refused to others with the sentence why',
  async (kind) => {
    const policyId = ['correct', 'reinstate'].includes(columns[kind]) ? cancelledId : issuedId;
    const byManager = changesOf(manager, policyId);
    const request = {
      kind,
      ...(kind === 'AGENT_TRANSFER' ? { newAgentUserId } : {}),
      ...(kind.startsWith('CANCELLATION') ? { cancellationReason: 'BUILDING_SOLD_OR_REMOVED' } : {}),
    };
    const answers: { [role: string]: string } = {};
    for (const [role, client] of clients) {
      const changes = changesOf(client, policyId);
      const opened = await letterOf(changes.open(request));
      if (opened !== '+') saved(await byManager.open(request));
      const priced = await letterOf(changes.price());
      const issued = await letterOf(changes.issue());
      const ended = await letterOf(changes.abandon());
      if (ended !== '+') saved(await byManager.abandon());
      answers[role] = `${opened}${priced}${issued}${ended}`;
    }
    expect(answers).toEqual(
      Object.fromEntries(Object.entries(expected).map(([role, row]) => [role, row[columns[kind]]])),
    );
  },
);
