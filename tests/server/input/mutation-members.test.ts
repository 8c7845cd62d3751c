import { expect, test } from 'vitest';
import { PayAndSubmit } from '../../../src/graphql/documents.ts';
import { StartQuote } from '../../../src/graphql/staff-documents.ts';
import { takeSample } from '../../support/extent.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import {
  describeRefusal,
  listInputMembers,
  type MutationTrial,
  tryInputMember,
} from '../../support/input/mutation-trials.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { type Operation, operations } from '../../support/server/operations.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorld } from '../../support/server/rest-world.ts';

const { world, url, agent, played } = await restWorld();
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const accounting = await signInClient(url, 'accounting');
const principal = await signInClient(url, 'principal');
const admin = await signInClient(url, 'admin');
const otherAgent = await signInClient(url, 'otheragent');

const mutations = operations().filter(
  (operation) => operation.isMutation && listInputMembers(operation).length > 0,
);
const find = (name: string): Operation => {
  const found = mutations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`There is no mutation ${name} with an input.`);
  return found;
};

const { policyId } = (await played('slab-behind-a-levee')).file.policy;
const copies = await policyCopies(world.db, policyId, 60);
/** An issued policy of its own. */
const issue = () => payFor('slab-day-364');

/** The policy of a scenario that is paid and submitted. */
async function payFor(scenario: string): Promise<string> {
  const { policy, transaction } = (await played(scenario)).file;
  const payment = { paymentTypeId: 2, amount: transaction.balance ?? '', token: 'tok_sample_ok' };
  await agent.ask(PayAndSubmit, { policyId: String(policy.policyId), payment });
  return String(policy.policyId);
}

/** A quote at a place that no map has, without a determination. */
async function startUnmapped(): Promise<string> {
  const { address } = findSamplePlace('unmapped');
  const { streetAddress1, city, stateAbbreviation, postalCode } = address;
  const place = { streetAddress1, city, stateAbbreviation, postalCode };
  const input = { ...Object(right('startQuote').input), address: place, keepStopped: true };
  const { startQuote } = await agent.ask(StartQuote, { input });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  return startQuote.file.id;
}

const nextCopy = () => String(copies.pop() ?? 0);
const right = (name: string, policy = '0') => rightArguments(find(name), policy);

/** The file of the policy that was sent, or that was made. */
const readFile =
  (client: Client) => async (variables: { readonly [name: string]: unknown }, answer: object) => {
    const file = Object(Reflect.get(answer, 'file'));
    return servedFile(client, Number(file.id ?? variables.policyId));
  };

const ofPolicy = (name: string, client: Client, more: Partial<MutationTrial> = {}): MutationTrial => ({
  client,
  variables: () => right(name, nextCopy()),
  read: readFile(client),
  ...more,
});

/** Members of a quote's start that are read under another name, or ask for something. */
const start: Partial<MutationTrial> = {
  acts: {
    acceptDuplicate: 'asks that a duplicate be accepted',
    keepStopped: 'asks that a stopped quote be kept',
    overrideReason: 'asks that an address be used as typed, and is stored where that is needed',
  },
  readAs: {
    rateMarket: 'rateMarketType',
    isTransfer: 'priorNfipPolicyIndicator',
    agentUserId: 'userId',
  },
  read: readFile(agent),
};

const change = { kind: 'MAILING_ADDRESS', effectiveDate: '2026-12-21' };
const agency = String((await servedFile(agent, policyId)).policyOwner.agencyEntityId ?? '');
const made = await admin.send(
  'mutation ($entity: EntityInput!) { saveEntity(entity: $entity) { ... on EntitySaved { entity { entityId } } } }',
  { entity: { entityTypeId: 3, name: 'Branch', parentEntityId: agency } },
);
const branch = String(Object(Object(made.body?.data?.saveEntity).entity).entityId);

const trials: { readonly [mutation: string]: MutationTrial } = {
  addActivity: ofPolicy('addActivity', agent),
  changeAddress: ofPolicy('changeAddress', agent, { ...start }),
  createApiKey: {
    client: admin,
    variables: () => right('createApiKey'),
    values: { expiresAt: '2027-02-03T04:05:06.000Z' },
  },
  createWebhook: { client: admin, variables: () => right('createWebhook') },
  enterDetermination: ofPolicy('enterDetermination', examiner, {
    variables: async () => right('enterDetermination', await startUnmapped()),
    readAs: { evidence: 'provenance' },
    values: {
      currentMapDate: '2016-03-04',
      firmDate: '1980-03-04',
      crsClass: 5,
      evidence: 'FIRM panel 470040-0999H',
    },
  }),
  enterPayment: ofPolicy('enterPayment', accounting, { values: { cashReceiptDate: '2026-11-20' } }),
  enterProbation: {
    client: admin,
    variables: (turn) => {
      const [fromDate, toDate] = [`2027-0${turn + 1}-01`, `2027-0${turn + 1}-09`];
      return { probation: { communityNumber: '470041', fromDate, toDate, source: 'Letter of 10/20/2026' } };
    },
    values: { toDate: '2027-09-10', fromDate: '2026-12-01', communityNumber: '470040' },
  },
  enterSuspense: {
    client: accounting,
    variables: () => ({ received: { paymentTypeId: 4, amount: '5.00', payor: 'River Bank' } }),
    values: { receivedDate: '2026-11-20' },
  },
  inviteUser: {
    client: principal,
    variables: (turn) => ({
      invitation: {
        userKind: 'CONSUMER',
        userName: `rosa.${turn}`,
        firstName: 'Rosa',
        lastName: 'Alvarez',
        email: `rosa${turn}@example.com`,
      },
    }),
    read: async (_, { userId }) =>
      (
        await admin.send(
          'query ($userId: ID!) { person(userId: $userId) { user { userName firstName lastName email role entityId licensedStates companyAgentKey } } }',
          { userId },
        )
      ).body,
    readAs: { userKind: 'role' },
  },
  openChange: ofPolicy('openChange', agent, { variables: async () => ({ policyId: await issue(), change }) }),
  pay: ofPolicy('pay', agent, {
    acts: {
      token: 'is the card, which nobody keeps',
      payKey: 'makes a repeated call the same one',
    },
    variables: () => ({
      policyId: nextCopy(),
      payment: { paymentTypeId: 1, amount: '1.00', token: 'tok_sample_ok' },
    }),
  }),
  rate: ofPolicy('rate', agent),
  requestDocument: ofPolicy('requestDocument', examiner, {
    variables: async () => right('requestDocument', await payFor('condominium-building')),
    values: { dueDate: '2026-12-04' },
  }),
  saveAccount: {
    client: agent,
    variables: () => right('saveAccount'),
    acts: { email: 'is changed when it is confirmed' },
    values: { stateId: 21 },
    read: async () =>
      (await agent.send('{ account { address { streetAddress1 streetAddress2 city stateId postalCode } } }'))
        .body,
  },
  saveContact: { client: agent, variables: () => right('saveContact') },
  saveEntity: {
    client: admin,
    variables: () => ({ entityId: branch, entity: {} }),
    values: { stateId: 21, countryId: 39 },
  },
  saveExaminerProfile: {
    client: manager,
    variables: () => ({ userId: readUserId(examiner), profile: {} }),
  },
  savePerson: { client: admin, variables: () => ({ userId: readUserId(otherAgent), person: {} }) },
  saveTemplate: {
    client: principal,
    variables: () => ({
      template: { templateType: 'QUOTE', name: 'Ours', subject: 'Quote', body: 'Dear {name},' },
    }),
  },
  startQuote: { client: agent, variables: () => right('startQuote'), ...start },
  startQuoteFromEstimate: {
    client: agent,
    variables: () => {
      const { input } = right('startQuoteFromEstimate');
      return { input: { ...Object(input), building: { foundationType: 'BASEMENT' } } };
    },
    ...start,
    acts: {
      ...start.acts,
      certificateHeightFeet: 'is asked in more detail in the quote, and a notice says so',
      hasFloodOpenings: 'is asked in more detail in the quote, and a notice says so',
      suggestionId: 'names the place where no address does',
    },
    readAs: {
      ...start.readAs,
      hasElevationCertificate: 'isActive',
      hasPriorLosses: 'surplusLinesHasPriorLosses',
      replacementCost: 'replacementCostUser',
      yearBuilt: 'constructionDate',
    },
  },
};

/** Mutations with inputs that no trial of a single member fits, and why. */
const untried: { readonly [mutation: string]: string } = {
  recordRefusedNext: 'notes what kept a screen for its recording, in tests of recordings',
  startExport: 'asks which rows are exported, in tests of exports',
  startQuotes: 'takes the rows of startQuote, which is tried',
  payAndSubmit: 'takes the payment of pay, which is tried',
  saveCommission: 'needs a second factor, in tests of second factors',
  setSecurityQuestions: 'answers that no query shows',
  decideConflicts: 'acts: chooses one of two values, in tests of changes',
  issueChange: 'acts: signs and issues, in tests of changes',
  moveChange: 'acts: moves a change, in tests of changes',
  signApplication: 'acts: signs what was shown, with its digest, in tests of signatures',
};

test('every mutation with an input is tried member by member, or says why it is not', () => {
  const known = [...Object.keys(trials), ...Object.keys(untried)];
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(trials))(
  'each member of the inputs of %s is stored or refused in words',
  { timeout: 600_000 },
  async (name, trial) => {
    const operation = find(name);
    const members = listInputMembers(operation).filter(({ path }) => {
      const { acts = {} } = trial;
      return !(path.join('.') in acts) && !((path.at(-1) ?? '') in acts);
    });
    expect(await describeRefusal(operation, trial)).toBe(null);
    const lost: string[] = [];
    for (const [turn, member] of takeSample(members, 4, name.length).entries()) {
      const problem = await tryInputMember(operation, trial, member, turn);
      if (problem !== null) lost.push(problem);
    }
    expect(lost).toEqual([]);
  },
);
