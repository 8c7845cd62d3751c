import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClaimAction } from '../../../machines/contract/types.ts';
import { completeLine } from '../../../machines/domain/claims/lines/line-problems.ts';
import { listOpenReports } from '../../../machines/domain/claims/work/next-acts.ts';
import { listPaymentKinds } from '../../../machines/domain/claims/work/payment-kinds.ts';
import { listPaymentMoves } from '../../../machines/domain/claims/work/payment-moves.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AddClaimNote,
  AnswerOverpayment,
  AskForReinspection,
  AssignClaim,
  type ClaimAnswerFragment,
  type ClaimFileFragment,
  ClearClaimPayee,
  DemandOverpayment,
  DenyMorePayment,
  FinishClaimNote,
  HoldClaim,
  MoveClaim,
  MoveClaimPayment,
  OneClaim,
  PayClaim,
  ReceiveLossProof,
  RecordClaimInterest,
  RecordClaimRecovery,
  RecordReinspection,
  ReportLoss,
  ReportOnClaim,
  ReportSubstantialDamage,
  RequestMorePayment,
  SaveClaimFacts,
  SaveClaimLines,
  SaveIccClaim,
  SetClaimReserve,
  SettleClaimRecovery,
  WriteOffOverpayment,
} from '../../../src/graphql/office-documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { isEverything } from '../../support/extent.ts';
import { savedAnswers } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Random histories of one claim: what its tabs offer is done with its form filled in, and what they do not offer is tried too. */
const database = await testDatabase();
const { agent, url, world, played } = await restWorldOn(database);
const policyId = await issuePolicy();
const [today, lossDay] = ['2027-01-12', '2027-01-11'];
world.setNow(new Date(`${today}T18:00:00Z`));
const clients = {
  agent: await signInClient(url, 'agent'),
  claims: await signInClient(url, 'claims'),
  manager: await signInClient(url, 'claimsmanager'),
  adjuster: await signInClient(url, 'adjuster'),
};
const adjusterUserId = await findAdjuster();

async function issuePolicy(): Promise<string> {
  const { file } = await savedAnswers(agent, await played('slab-day-364'), {});
  const id = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: id, payment });
  await agent.ask(SubmitApplication, { policyId: id });
  return id;
}

async function findAdjuster(): Promise<string> {
  const { body } = await clients.claims.send('{ adjusters { userId name } }');
  const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
  return adjusters.find(({ name }) => name === 'Ash Tran')?.userId ?? '';
}

async function reportLoss(): Promise<string> {
  const notice = {
    ...{ dateOfLoss: lossDay, cause: 'STREAM' as const, description: 'The river rose.' },
    ...{ reporterName: 'Alex Rivera', contactPhone: '6155550142', acceptDuplicate: true },
  };
  const { reportLoss: answer } = await clients.agent.ask(ReportLoss, { policyId, notice });
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
  return answer.claim.claimId;
}

async function readClaim(claimId: string): Promise<ClaimFileFragment> {
  const { claim } = await clients.manager.ask(OneClaim, { claimId });
  if (claim === null) throw new Error(`Claim ${claimId} is not seen.`);
  return claim;
}

type Deed = (claim: ClaimFileFragment) => Promise<ClaimAnswerFragment>;

const { agent: insuredsAgent, claims, manager, adjuster } = clients;
const listedName = 'Blackreef Maritime Trading LLC';

/** Saves one more fact beside those that are known. */
const addFact =
  (fact: object): Deed =>
  async (claim) => {
    const { contactedDate, inspectedDate, waterDepthInches, isPrincipalResidence, replacementCost } = claim;
    const { buildingSalvage, contentsSalvage } = claim;
    const facts = {
      ...{ contactedDate, inspectedDate, waterDepthInches, isPrincipalResidence, replacementCost },
      ...{ buildingSalvage, contentsSalvage, ...fact },
    };
    return (await manager.ask(SaveClaimFacts, { claimId: claim.claimId, facts })).saveClaimFacts;
  };

const addLines =
  (coverage: 'BUILDING' | 'CONTENTS'): Deed =>
  async ({ claimId, lines, revision }) => {
    const line = { coverage, property: 'ORDINARY' as const, room: 'Den', unit: 'EA', quantity: 1 };
    const added = [
      completeLine({ ...line, description: 'Paneling', unitCost: '9000.00' }),
      completeLine({ ...line, description: 'Old crack', unitCost: '700.00', refusal: 'PRIOR_DAMAGE' }),
    ];
    const all = [...lines.map(completeLine), ...added];
    return (await manager.ask(SaveClaimLines, { claimId, lines: all, revision })).saveClaimLines;
  };

const reportOn =
  (report: 'PRELIMINARY' | 'INTERIM' | 'CLOSING'): Deed =>
  async ({ claimId }) =>
    (await manager.ask(ReportOnClaim, { claimId, report })).reportOnClaim;

const findCoverage = (claim: ClaimFileFragment, of: string) =>
  claim.worksheet.coverages.find(({ coverage }) => coverage === of);

const reserveDue =
  (coverage: 'BUILDING' | 'CONTENTS'): Deed =>
  async (claim) => {
    const amount = findCoverage(claim, coverage)?.due ?? '0.00';
    const variables = { claimId: claim.claimId, coverage, amount, reason: 'Report of the adjuster' };
    return (await manager.ask(SetClaimReserve, variables)).setClaimReserve;
  };

const payDue =
  (coverage: 'BUILDING' | 'CONTENTS'): Deed =>
  async (claim) => {
    const kind = claim.status === 'REOPENED' ? ('ADDITIONAL' as const) : ('FINAL' as const);
    const payment = { kind, coverage, amount: findCoverage(claim, coverage)?.due ?? '0.00' };
    return (await claims.ask(PayClaim, { claimId: claim.claimId, payment })).payClaim;
  };

const moveFirst =
  (from: 'APPROVED' | 'STOPPED'): Deed =>
  async ({ payments }) => {
    const payment = payments.find(({ status }) => status === from);
    const sending = payment?.kind === 'EXPENSE' ? ('SEND_ELECTRONICALLY' as const) : ('SEND' as const);
    const action = from === 'STOPPED' ? ('REISSUE' as const) : sending;
    const claimPaymentId = payment?.claimPaymentId ?? '';
    return (await claims.ask(MoveClaimPayment, { claimPaymentId, action })).moveClaimPayment;
  };

/** Swears to what is due and not sworn to yet. */
const signProof: Deed = async (claim) => {
  const amountOf = (coverage: 'BUILDING' | 'CONTENTS') => {
    const before = claim.proofs.map(({ buildingAmount, contentsAmount }) =>
      coverage === 'BUILDING' ? buildingAmount : contentsAmount,
    );
    const payable = parseMoney(findCoverage(claim, coverage)?.payable);
    const more = subtractMoney(payable, addMoney(noMoney, ...before.map((amount) => parseMoney(amount))));
    return compareMoney(more, noMoney) > 0 ? formatMoney(more) : '0.00';
  };
  const [building, contents] = [amountOf('BUILDING'), amountOf('CONTENTS')];
  const proof = {
    ...{ kind: 'SIGNED_BY_INSURED' as const, signerName: 'Rosa Alvarez' },
    buildingAmount: building === '0.00' && contents === '0.00' ? '1.00' : building,
    contentsAmount: contents,
  };
  return (await insuredsAgent.ask(ReceiveLossProof, { claimId: claim.claimId, proof })).receiveLossProof;
};

const saveIcc =
  (more: object): Deed =>
  async ({ claimId, icc }) => {
    const { declaration = 'SUBSTANTIAL_DAMAGE', declaredDate = today, work = 'ELEVATE' } = icc ?? {};
    const known = { proofAmount: icc?.proofAmount ?? null, proofSignedDate: icc?.proofSignedDate ?? null };
    const facts = { declaration, declaredDate, work, ...known, hasUndertakings: true, ...more };
    return (await manager.ask(SaveIccClaim, { claimId, icc: facts })).saveIccClaim;
  };

/** How each act that a tab names is done, by how its sentence begins. */
const deeds: { readonly [sentence: string]: Deed } = {
  'Enter how deep the water stood.': addFact({ waterDepthInches: 30 }),
  'Find out whether the insured lived there': addFact({ isPrincipalResidence: true }),
  'Enter the full replacement cost': addFact({ replacementCost: '320000.00' }),
  'Name an adjuster.': async ({ claimId }) =>
    (await manager.ask(AssignClaim, { claimId, adjusterUserId })).assignClaim,
  'Record the day of the first contact.': addFact({ contactedDate: today }),
  'Record the day of the inspection.': addFact({ inspectedDate: today }),
  'Record the preliminary report.': reportOn('PRELIMINARY'),
  'Record the closing report.': reportOn('CLOSING'),
  'Record what the second inspection found.': async ({ reinspections }) => {
    const { claimReinspectionId = '' } = reinspections.find(({ visitedDate }) => visitedDate === null) ?? {};
    const visit = { claimReinspectionId, visitedDate: today, finding: 'The first one was right.' };
    return (await manager.ask(RecordReinspection, visit)).recordReinspection;
  },
  'Enter the lines of the building.': addLines('BUILDING'),
  'Enter the contents that were damaged.': addLines('CONTENTS'),
  'Ask for the proof of loss.': move('REQUEST_PROOF'),
  'The insured signs the proof of loss by': signProof,
  'The insured signs another proof of loss for the': signProof,
  'Revise the reserve of the building': reserveDue('BUILDING'),
  'Revise the reserve of the contents': reserveDue('CONTENTS'),
  'Decide about the name that resembles one on the sanctions list.': async ({ claimId }) =>
    (await manager.ask(ClearClaimPayee, { claimId, name: listedName, reason: 'Another company' }))
      .clearClaimPayee,
  'Send what was approved.': moveFirst('APPROVED'),
  'Issue the stopped check again': moveFirst('STOPPED'),
  'Decide the request for additional payment.': async ({ requests }) => {
    const { claimRequestId = '' } = requests.find(({ decision }) => decision === null) ?? {};
    return (await manager.ask(DenyMorePayment, { claimRequestId })).denyMorePayment;
  },
  'Approve what is due for the building': payDue('BUILDING'),
  'Approve what is due for the contents': payDue('CONTENTS'),
  'Ask whether the community has declared the damage.': saveIcc({}),
  'Receive the proof of loss for compliance.': saveIcc({ proofAmount: '900.00', proofSignedDate: today }),
  'Record the day on which the community confirms the work.': saveIcc({ completedDate: today }),
  'Approve the final payment for compliance': async (claim) => {
    const act = claim.tabs.find(({ name }) => name === 'ICC')?.nextAct ?? '';
    const amount = /\$([\d,.]+)\.$/.exec(act)?.[1]?.replaceAll(',', '') ?? '';
    const payment = { kind: 'FINAL' as const, coverage: 'ICC' as const, amount };
    return (await claims.ask(PayClaim, { claimId: claim.claimId, payment })).payClaim;
  },
  'Call the contractor.': async ({ notes }) => {
    const { claimNoteId = '' } = notes.find(({ doneDate }) => doneDate === null) ?? {};
    return (await manager.ask(FinishClaimNote, { claimNoteId })).finishClaimNote;
  },
  'Record that the bank has the money that came back.': async ({ recoveries }) => {
    const { claimRecoveryId = '' } = recoveries.find(({ settledDate }) => settledDate === null) ?? {};
    return (await claims.ask(SettleClaimRecovery, { claimRecoveryId })).settleClaimRecovery;
  },
  'Answer FEMA about the overpayment by': async ({ overpayments }) => {
    const open = overpayments.find((row) => row.femaNoticeDate !== null && row.answeredDate === null);
    const { claimOverpaymentId = '' } = open ?? {};
    return (await claims.ask(AnswerOverpayment, { claimOverpaymentId })).answerOverpayment;
  },
  'Collect what the insured was overpaid, or write it off.': async ({ overpayments }) => {
    const { claimOverpaymentId = '' } = overpayments.find((row) => row.writtenOffDate === null) ?? {};
    return (await manager.ask(WriteOffOverpayment, { claimOverpaymentId })).writeOffOverpayment;
  },
  'Enter what the insured keeps of value': addFact({ buildingSalvage: '0.00', contentsSalvage: '0.00' }),
};

/** Sentences that say what runs or who is asked, and photos, which have their own tests. */
const noAct = ['Add photographs of the damage.', 'Ask counsel before', 'The insured can appeal until'];

const moves: readonly ClaimAction[] = ['REQUEST_PROOF', 'DENY', 'DENY_PART', 'CLOSE', 'WITHDRAW', 'REOPEN'];

function move(action: ClaimAction): Deed {
  return async ({ claimId }) => {
    const reason = action === 'CLOSE' ? '01' : null;
    return (await manager.ask(MoveClaim, { claimId, action, reason })).moveClaim;
  };
}

/** Events beside the acts: some of it is refused, and whatever it changes has acts of its own. */
const events: { readonly [name: string]: Deed } = {
  'a note': async ({ claimId }) =>
    (await manager.ask(AddClaimNote, { claimId, text: 'Call the contractor.', returnDate: today }))
      .addClaimNote,
  'a hold': async ({ claimId, litigationHoldDate }) =>
    (await manager.ask(HoldClaim, { claimId, isHeld: litigationHoldDate === null, suitDate: null }))
      .holdClaim,
  'a second inspection': async ({ claimId }) =>
    (await manager.ask(AskForReinspection, { claimId, reason: 'The height of the water' }))
      .askForReinspection,
  'substantial damage': async ({ claimId }) =>
    (await manager.ask(ReportSubstantialDamage, { claimId, marketValue: '10000.00' }))
      .reportSubstantialDamage,
  'a request': async ({ claimId }) => {
    const request = {
      ...{ reason: 'OMISSION' as const, buildingAmount: '50.00', contentsAmount: '0.00' },
      evidence: 'Photographs',
    };
    return (await insuredsAgent.ask(RequestMorePayment, { claimId, request })).requestMorePayment;
  },
  'more lines': addLines('BUILDING'),
  'a listed name': async ({ claimId }) => {
    const interest = { kind: 'TRUSTEE' as const, interestName: listedName, evidence: 'An order' };
    return (await adjuster.ask(RecordClaimInterest, { claimId, interest })).recordClaimInterest;
  },
  salvage: async ({ claimId }) => {
    const recovery = {
      ...{ kind: 'SALVAGE' as const, coverage: 'BUILDING' as const, amount: '5.00' },
      payerName: 'Yard',
    };
    return (await claims.ask(RecordClaimRecovery, { claimId, recovery })).recordClaimRecovery;
  },
  'an overpayment': async ({ claimId }) =>
    (
      await claims.ask(DemandOverpayment, {
        ...{ claimId, coverage: 'BUILDING', amount: '7.00', reason: 'Paid twice', femaNoticeDate: today },
      })
    ).demandOverpayment,
};

/** Acts that the claim offers now, by name. */
function listOffers(claim: ClaimFileFragment): Map<string, Deed> {
  const offers = new Map<string, Deed>();
  for (const { name, nextAct } of claim.tabs) {
    if (nextAct === null || name === 'Summary' || noAct.some((words) => nextAct.startsWith(words))) continue;
    const begin = Object.keys(deeds).find((words) => nextAct.startsWith(words));
    if (begin === undefined) throw new Error(`No deed does what is offered: ${nextAct}`);
    offers.set(begin, deeds[begin] ?? signProof);
  }
  for (const { action, reason } of claim.actions)
    if (moves.includes(action) && reason === null) offers.set(action, move(action));
  for (const report of listOpenReports(claim)) offers.set(`${report} report`, reportOn(report));
  for (const payment of claim.payments)
    for (const action of ['CASH', 'STOP', 'CANCEL'] as const)
      if (listPaymentMoves(claim, payment).includes(action))
        offers.set(action, async () => {
          const { claimPaymentId } = payment;
          return (await claims.ask(MoveClaimPayment, { claimPaymentId, action })).moveClaimPayment;
        });
  return offers;
}

/** Acts that the claim does not offer, and the server has to refuse. */
function listOthers(claim: ClaimFileFragment): Map<string, Deed> {
  const others = new Map<string, Deed>();
  for (const { action, reason } of claim.actions)
    if (moves.includes(action) && reason !== null) others.set(action, move(action));
  for (const report of ['PRELIMINARY', 'INTERIM', 'CLOSING'] as const)
    if (!listOpenReports(claim).includes(report)) others.set(`${report} report`, reportOn(report));
  const kinds = listPaymentKinds(claim);
  for (const kind of ['ADVANCE', 'PARTIAL', 'FINAL', 'ADDITIONAL', 'EXPENSE'] as const)
    if (!kinds.includes(kind))
      others.set(`${kind} payment`, async ({ claimId: id, adjusterFee }) => {
        const amount = kind === 'EXPENSE' ? (adjusterFee ?? '0.00') : '1.00';
        const payment = { kind, coverage: 'BUILDING' as const, amount, bulletin: 'W-26009' };
        return (await manager.ask(PayClaim, { claimId: id, payment })).payClaim;
      });
  const tab = (of: string) => claim.tabs.find(({ name }) => name === of)?.nextAct ?? null;
  if (tab('Payments') === null)
    for (const coverage of ['BUILDING', 'CONTENTS'] as const)
      others.set(`payment of the ${coverage.toLowerCase()}`, payDue(coverage));
  return others;
}

/** Why an act was not done; null if it was. */
function findRefusal(answer: ClaimAnswerFragment): string | null {
  if (answer.__typename === 'ClaimSaved') return null;
  return answer.__typename === 'SaveRefused'
    ? answer.problems.map(({ message }) => message).join(' ')
    : 'not found';
}

/** Acts that end the work of a claim: chosen one time of five, so that histories come far. */
const endings: readonly string[] = [
  ...['WITHDRAW', 'DENY', 'CLOSE', 'Record the closing report.', 'CLOSING report', 'INTERIM report'],
];

const done = new Map<string, number>();

/** Among names, one of those that were done least, so that few histories do everything. */
function chooseRarest(names: readonly string[], number: number): string {
  const least = Math.min(...names.map((name) => done.get(name) ?? 0));
  const rarest = names.filter((name) => (done.get(name) ?? 0) === least);
  return rarest[number % rarest.length] ?? '';
}

/** Does what a number chooses: seven times of ten something that is offered, else something that happens beside. Each third time it tries what is not offered. */
async function goOn(claimId: string, number: number): Promise<void> {
  const claim = await readClaim(claimId);
  const others = number % 3 === 0 ? listOthers(claim) : new Map<string, Deed>();
  for (const [name, deed] of others)
    expect([claim.status, name, findRefusal(await deed(claim)) !== null]).toEqual([claim.status, name, true]);
  if (others.size > 0) expect((await readClaim(claimId)).revision).toBe(claim.revision);
  const offers = listOffers(claim);
  const isBeside = offers.size === 0 || number % 10 >= 7;
  const eager = [...offers.keys()].filter((offer) => number % 5 === 0 || !endings.includes(offer));
  const offered = eager.length > 0 ? eager : [...offers.keys()];
  const name = chooseRarest(isBeside ? Object.keys(events) : offered, number);
  const answer = await (isBeside ? events[name] : offers.get(name))?.(claim);
  if (answer === undefined) throw new Error(`Nothing is done for ${name}.`);
  const refusal = findRefusal(answer);
  if (refusal === null || isBeside) done.set(name, (done.get(name) ?? 0) + 1);
  if (!isBeside) expect([claim.status, name, refusal]).toEqual([claim.status, name, null]);
}

const histories = isEverything ? 100 : 2;
const parts = 12;
const stepsOfPart = 4;

let claimId = '';

test.each(Array.from({ length: histories * parts }, (_, part) => part))(
  'each act that a claim offers is accepted with its form filled in, and each that it does not offer is refused and changes nothing: part %i',
  async (part) => {
    if (part % parts === 0) claimId = await reportLoss();
    const numbers = fc.sample(fc.nat(), { seed: part + 1, numRuns: stepsOfPart });
    for (const number of numbers) await goOn(claimId, number);
  },
);

/** Acts that the histories of every run come to. */
const reached = [
  ...['Name an adjuster.', 'Record the preliminary report.', 'Record the closing report.'],
  ...['Record what the second inspection found.', 'The insured signs the proof of loss by'],
  ...['The insured signs another proof of loss for the', 'Revise the reserve of the building'],
  ...['Approve what is due for the building', 'Send what was approved.', 'Issue the stopped check again'],
  ...['Decide about the name that resembles one on the sanctions list.'],
  ...['Decide the request for additional payment.', 'Approve the final payment for compliance'],
  ...['Enter what the insured keeps of value', 'STOP', 'CASH', 'CANCEL', 'DENY_PART', 'WITHDRAW', 'REOPEN'],
];

test('the histories came to acts of each kind', () => {
  expect(reached.filter((name) => !done.has(name))).toEqual([]);
});

test('a claim with a line to pay is not denied as a whole; once every line is refused, it is, again for the next one, and reopened once lines are payable', async () => {
  const id = await reportLoss();
  const act = async (deed: Deed) => findRefusal(await deed(await readClaim(id)));
  const assign: Deed = async () =>
    (await manager.ask(AssignClaim, { claimId: id, adjusterUserId })).assignClaim;
  const refuseAll: Deed = async ({ lines, revision }) => {
    const refused = lines.map((line) => completeLine({ ...line, refusal: 'PRIOR_DAMAGE' }));
    return (await manager.ask(SaveClaimLines, { claimId: id, lines: refused, revision })).saveClaimLines;
  };
  const facts = { contactedDate: today, inspectedDate: today };
  expect([
    await act(assign),
    await act(addFact(facts)),
    await act(addLines('BUILDING')),
    await act(move('DENY')),
    await act(refuseAll),
    await act(move('DENY')),
    (await readClaim(id)).status,
  ]).toEqual([null, null, null, expect.stringContaining('then deny the rest.'), null, null, 'DENIED']);
  const [appeal, moreAppeal] = ['APPEAL 2027-03-15', 'APPEAL 2027-03-16'];
  const readStanding = async () => {
    const { findings, clocks, actions } = await readClaim(id);
    return [
      findings.some(({ check }) => check === 'not denied'),
      actions.some(({ action, reason }) => action === 'DENY' && reason === null),
      ...clocks.flatMap(({ kind, dueDate }) => (kind === 'APPEAL' ? [`${kind} ${dueDate}`] : [])),
    ];
  };
  expect([await readStanding(), await act(move('DENY'))]).toEqual([
    [false, false, appeal],
    expect.any(String),
  ]);
  world.setNow(new Date('2027-01-15T18:00:00Z'));
  clients.manager = await signInClient(url, 'claimsmanager');
  const refuseMore: Deed = async ({ lines, revision }) => {
    const all = [...lines, ...lines.slice(0, 1).map((line) => ({ ...line, room: 'Attic' }))];
    const variables = { claimId: id, lines: all.map(completeLine), revision };
    return (await clients.manager.ask(SaveClaimLines, variables)).saveClaimLines;
  };
  const denyAgain: Deed = async () =>
    (await clients.manager.ask(MoveClaim, { claimId: id, action: 'DENY', reason: null })).moveClaim;
  expect([await act(refuseMore), await readStanding()]).toEqual([null, [true, true, appeal]]);
  expect([await act(denyAgain), await readStanding()]).toEqual([null, [false, false, moreAppeal]]);
  const allowAll: Deed = async ({ lines, revision }) => {
    const allowed = lines.map((line) => completeLine({ ...line, refusal: null }));
    return (await clients.manager.ask(SaveClaimLines, { claimId: id, lines: allowed, revision }))
      .saveClaimLines;
  };
  const reopen: Deed = async () =>
    (await clients.manager.ask(MoveClaim, { claimId: id, action: 'REOPEN', reason: null })).moveClaim;
  expect([await act(reopen), await act(allowAll), await act(reopen), (await readClaim(id)).status]).toEqual([
    expect.stringContaining('once a line is payable'),
    null,
    null,
    'PROOF_AWAITED',
  ]);
});
