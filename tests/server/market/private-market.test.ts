import { createServer, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EffectiveDateType, Rating } from '../../../machines/contract/types.ts';
import { preferences } from '../../../machines/domain/access/preference.ts';
import { payThroughLink } from '../../../server/billing/guest-payments.service.ts';
import { settleProviderCall } from '../../../server/billing/settle-provider-call.service.ts';
import { settleTask } from '../../../server/database/provider-calls.store.ts';
import type { World } from '../../../server/kernel/world.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { buildPrivateMarket } from '../../../server/providers/built-in-private-market.ts';
import type { ChargeRequest, PaymentGateway } from '../../../server/providers/payment.ts';
import type { PrivateMarket } from '../../../server/providers/private-market.ts';
import type { WorksheetLine } from '../../../server/rating/engine/worksheet/worksheet.ts';
import { Back, Rate, SubmitApplication, UndoClearing } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import {
  ChooseOffer,
  DecideReview,
  IssuePolicy,
  MarketOffers,
  Pay,
  PolicyActivity,
  PolicyWorksheet,
  SendPayLink,
} from '../../../src/graphql/staff-documents.ts';
import { isEverything } from '../../support/extent.ts';
import { httpPayment, paymentServer } from '../../support/machines/http-payment.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  filledScreen,
  type PlayedQuote,
  playScreen,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import type { Answer, Scenario } from '../../support/scenarios/scenario.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const plain = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));

/** Every question that a carrier was asked, by the carrier's number. */
const asked: number[] = [];
/** The answer of the real carrier; set by the tests that ask it. */
let answerLive: (response: ServerResponse) => void = (response) => response.writeHead(404).end();

const live = createServer((request, response) => {
  request.resume();
  request.on('end', () => answerLive(response));
});
await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  live.closeAllConnections();
  live.close();
});

const world = withMarket(counted(buildPrivateMarket(false, undefined)));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');

function withMarket(market: PrivateMarket): World {
  return { ...plain, providers: { ...plain.providers, privateMarket: market } };
}

/** The same carriers, writing down that they were asked. */
function counted({ carriers }: PrivateMarket): PrivateMarket {
  return {
    carriers: carriers.map((carrier) => ({
      ...carrier,
      quote: (risk, day) => {
        asked.push(carrier.privateFloodProviderId);
        return carrier.quote(risk, day);
      },
    })),
  };
}

beforeEach(() => {
  asked.length = 0;
});

/** A home in Nashville, Tennessee, zone AE, crawlspace, frame, of 1998. */
function scenarioIn(rateMarket: 'BOTH' | 'PRIVATE' | 'PUBLIC'): Scenario {
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', today);
  return { ...scenario, start: { ...scenario.start, rateMarket } };
}

const choice = {
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
};

const answers: { readonly [key: string]: Answer } = {
  'policy.surplusLinesHasPriorLosses': false,
  'privateQuestions.isVacant': false,
  'privateQuestions.hasUnrepairedDamage': false,
  'privateQuestions.distanceToCoastMiles': 420,
};

/** A quote on step 5, answered as given and not rated. */
async function onRates(
  market: 'BOTH' | 'PRIVATE' | 'PUBLIC',
  given = answers,
  client: Client = agent,
  wait: EffectiveDateType = 'STANDARD_30_DAY',
): Promise<PlayedQuote> {
  const { start, steps } = scenarioIn(market);
  let quote = await startedQuote(client, start);
  for (const step of steps.slice(0, 4)) {
    const type = step.screen === 'EFFECTIVE_DATE' ? { 'policy.effectiveDateType': wait } : {};
    quote = await playScreen(client, quote, { ...step, answers: { ...step.answers, ...type } });
  }
  return filledScreen(client, quote, given, null);
}

async function ratedOn(
  market: 'BOTH' | 'PRIVATE',
  given = answers,
  wait: EffectiveDateType = 'STANDARD_30_DAY',
): Promise<PlayedQuote> {
  return filledScreen(agent, await onRates(market, given, agent, wait), {}, choice);
}

function readPolicyId({ file }: PlayedQuote): string {
  return String(file.policy.policyId);
}

async function fetchOffers(quote: PlayedQuote, client: Client = agent) {
  const { marketOffers } = await client.ask(MarketOffers, {
    policyId: readPolicyId(quote),
    stage: 'PRELIMINARY',
  });
  if (marketOffers.__typename !== 'MarketOffers') throw new Error(JSON.stringify(marketOffers));
  return marketOffers;
}

/** "name: outcome total" of each offer; what is chosen or stale says so. */
async function columns(quote: PlayedQuote): Promise<string[]> {
  return (await fetchOffers(quote)).offers.map(
    ({ name, outcome, totalPremium, isChosen, isStale, reasons }) =>
      [
        `${name}: ${outcome}`,
        totalPremium ?? reasons.join(' '),
        ...(isChosen ? ['chosen'] : []),
        ...(isStale ? ['stale'] : []),
      ].join(' '),
  );
}

async function choose(quote: PlayedQuote, privateFloodProviderId: string | null, client: Client = agent) {
  const { chooseOffer } = await client.ask(ChooseOffer, {
    policyId: readPolicyId(quote),
    privateFloodProviderId,
  });
  return chooseOffer;
}

async function chosen(quote: PlayedQuote, privateFloodProviderId: string | null): Promise<PlayedQuote> {
  const answer = await choose(quote, privateFloodProviderId);
  if (answer.__typename !== 'QuoteRated') throw new Error(JSON.stringify(answer));
  return { ...quote, file: parsePolicyFile(answer.file) };
}

function provider({ file }: PlayedQuote) {
  return [file.policyMain.privateFloodProviderId, file.policyMain.policyRateProviderBitMask];
}

function pickPremium({
  file,
}: PlayedQuote): Pick<Rating, 'status' | 'rateMethod' | 'stage' | 'totalPremium'> {
  const { status, rateMethod, stage, totalPremium } = file.rating;
  return { status, rateMethod, stage, totalPremium };
}

// Reedbank: building 250 x 2.8 x 1.45 x 0.95 x 1.1 (height not known) = 1,060.675, that is 1,060.68; contents 100 x 3.2 x 1.45 x
// 0.95 x 1.1 = 484.88; policy fee 95.00. Tennessee, on all of it: 1,640.56 x 5 % = 82.03; x 0.175 % = 2.87. Total 1,725.46.
const reedbank = '1725.46';
// Millpond: building 250 x 3 x 1.2 x 0.9 x 0.95 = 769.50; contents 100 x 2.7 x 1.2 x 0.9 x 0.95 = 277.02; fees 60.00 and 25.00;
// admitted, not taxed. Total 1,131.52.
const millpond = '1131.52';

describe('The market Both', () => {
  test('a carrier whose questions are open is not asked, and says which', async () => {
    const quote = await ratedOn('BOTH', {});
    const nfip = quote.file.rating.totalPremium;
    expect(asked).toEqual([]);
    expect(await columns(quote)).toEqual([
      `National Flood Insurance Program: QUOTED ${nfip} chosen`,
      'Reedbank Flood (sample): NOT_ASKED It needs to know: Have there been prior flood losses? Is it vacant for 30 days or longer? Is there any unrepaired damage?',
      'Millpond Mutual (sample): NOT_ASKED It needs to know: Have there been prior flood losses? Is there any unrepaired damage? Distance to the coast',
    ]);
    expect((await fetchOffers(quote)).questions).toEqual([
      {
        field: 'policy.surplusLinesHasPriorLosses',
        carriers: ['Reedbank Flood (sample)', 'Millpond Mutual (sample)'],
        isAnswered: false,
      },
      { field: 'privateQuestions.isVacant', carriers: ['Reedbank Flood (sample)'], isAnswered: false },
      {
        field: 'privateQuestions.hasUnrepairedDamage',
        carriers: ['Reedbank Flood (sample)', 'Millpond Mutual (sample)'],
        isAnswered: false,
      },
      {
        field: 'privateQuestions.distanceToCoastMiles',
        carriers: ['Millpond Mutual (sample)'],
        isAnswered: false,
      },
    ]);
  });

  test('rating gives the NFIP and every carrier side by side, to the cent, and keeps the NFIP at first', async () => {
    const quote = await ratedOn('BOTH');
    expect(asked.toSorted()).toEqual([1, 2]);
    expect(pickPremium(quote)).toEqual({
      status: 'RATED',
      rateMethod: 'RISK_RATING_2',
      stage: 'PRELIMINARY',
      totalPremium: quote.file.rating.totalPremium,
    });
    expect(provider(quote)).toEqual([null, 1]);
    expect(await columns(quote)).toEqual([
      `National Flood Insurance Program: QUOTED ${quote.file.rating.totalPremium} chosen`,
      `Reedbank Flood (sample): QUOTED ${reedbank}`,
      `Millpond Mutual (sample): QUOTED ${millpond}`,
    ]);
    const [, first] = (await fetchOffers(quote)).offers;
    expect(first).toEqual({
      privateFloodProviderId: '1',
      name: 'Reedbank Flood (sample)',
      isSample: true,
      outcome: 'QUOTED',
      reasons: [],
      isStale: false,
      isChosen: false,
      mayBeChosen: true,
      buildingPremium: '1060.68',
      contentsPremium: '484.88',
      fees: [{ label: 'Policy fee', amount: '95.00', certainty: 'PUBLISHED' }],
      taxes: [
        { label: 'Surplus lines tax', amount: '82.03', certainty: 'PUBLISHED' },
        { label: 'Clearinghouse fee', amount: '2.87', certainty: 'UNVERIFIED' },
      ],
      totalPremium: reedbank,
      buildingLimit: 1_000_000,
      contentsLimit: 500_000,
      waitingPeriod: '10 days; none for a loan closing.',
      covers: first?.covers,
      lenderAcceptance: first?.lenderAcceptance,
      minimumEarned: 'At least 25% of the premium and the policy fee are kept.',
      validUntil: '2026-12-21',
      provenance: 'Reedbank Flood, a sample carrier of Highwater; invented, 07/01/2026, sample',
    });
  });

  test('choosing a carrier puts its premium, fees and taxes into the rating, and its number into the policy main', async () => {
    const quote = await chosen(await ratedOn('BOTH'), '1');
    const { rating, transaction } = quote.file;
    expect(rating).toEqual({
      ...rating,
      status: 'RATED',
      stage: 'PRELIMINARY',
      rateMethod: 'PRIVATE_FLOOD',
      rateCategory: 'PRIVATE',
      privateFloodProviderId: 1,
      edition: 'REEDBANK 2026-07-01',
      ...choice,
      buildingPremium: '1060.68',
      contentsPremium: '484.88',
      writtenPremium: '1545.56',
      discountedPremium: '1545.56',
      torrentPolicyFee: '95.00',
      surplusLinesTax: '82.03',
      surplusLinesTaxLabel: 'Surplus lines tax',
      stampingFee: '2.87',
      stampingFeeLabel: 'Clearinghouse fee',
      surplusLinesServiceCharge: null,
      empaTax: null,
      countyFee: null,
      fedFee: null,
      reserveFund: null,
      hfiaaSurcharge: null,
      totalPremium: reedbank,
    });
    expect([transaction.totalAnnualPremium, transaction.balance, transaction.annualFedFee]).toEqual([
      reedbank,
      reedbank,
      '0.00',
    ]);
    expect(provider(quote)).toEqual([1, 2]);
    expect(quote.file.policy.quoteExpirationDate).toBe('2026-12-21');
    expect(await servedFile(agent, quote.file.policy.policyId)).toEqual(quote.file);
    const { policyFile } = await agent.ask(PolicyActivity, { policyId: readPolicyId(quote), first: 3 });
    expect(policyFile?.activity.map(({ message }) => message)[0]).toBe(
      'The offer of Reedbank Flood (sample) was chosen instead of the NFIP.',
    );
  });

  test('the lines of a carrier’s worksheet multiply to its premiums and add up to its total', async () => {
    const quote = await chosen(await ratedOn('BOTH'), '1');
    const { policyFile } = await agent.ask(PolicyWorksheet, { policyId: readPolicyId(quote) });
    const lines = policyFile?.worksheet?.lines as WorksheetLine[];
    const worked = (result: string) =>
      lines
        .filter((line) => line.result === result)
        .reduce((amount, { operation, value }) => {
          if (operation === 'START') return value;
          return operation === 'ADD' ? amount + value : amount * value;
        }, 0);
    expect([worked('buildingPremium'), worked('contentsPremium')].map((amount) => amount.toFixed(2))).toEqual(
      ['1060.68', '484.88'],
    );
    expect(worked('total').toFixed(2)).toBe(reedbank);
  });

  test('quotes that still fit are not asked for again, neither by choosing nor by rating with discounts', async () => {
    const kept = await chosen(await ratedOn('BOTH'), '2');
    const { rate } = await agent.ask(Rate, { policyId: readPolicyId(kept), stage: 'DISCOUNTED', choice });
    expect(asked.length).toBe(2);
    expect(
      rate.__typename === 'QuoteRated' && pickPremium({ ...kept, file: parsePolicyFile(rate.file) }),
    ).toEqual({
      status: 'RATED',
      rateMethod: 'PRIVATE_FLOOD',
      stage: 'DISCOUNTED',
      totalPremium: millpond,
    });
  });

  test('the discounted rates ask again where the certificate has the height of the first floor', async () => {
    const { steps } = scenarioIn('BOTH');
    let quote = await chosen(await ratedOn('BOTH'), '1');
    for (const step of steps.slice(4, 10))
      quote = await playScreen(agent, quote, {
        ...step,
        rate: null,
        answers: step.screen === 'RATES' ? {} : step.answers,
      });
    expect([quote.at, asked.length]).toEqual(['RATES_DISCOUNTED', 4]);
    // 418.6 - 415.1 = 3.5 feet x 0.85: building 819.61, contents 374.68; with the fee 1,289.29; x 5 % = 64.46; x 0.175 % = 2.26.
    expect(pickPremium(quote)).toEqual({
      status: 'RATED',
      rateMethod: 'PRIVATE_FLOOD',
      stage: 'DISCOUNTED',
      totalPremium: '1356.01',
    });
  });

  test('the NFIP can be kept again', async () => {
    const rated = await ratedOn('BOTH');
    const back = await chosen(await chosen(rated, '1'), null);
    expect(pickPremium(back)).toEqual(pickPremium(rated));
    expect(provider(back)).toEqual([null, 1]);
  });

  test('a changed answer makes the quotes stale, as it does the rating; rating asks again', async () => {
    const kept = await chosen(await ratedOn('BOTH'), '1');
    const changed = await filledScreen(agent, kept, { 'structure.constructionType': 'MASONRY' }, null);
    expect(changed.file.isRatingStale).toBe(true);
    expect((await columns(changed)).slice(1)).toEqual([
      `Reedbank Flood (sample): QUOTED ${reedbank} chosen stale`,
      `Millpond Mutual (sample): QUOTED ${millpond} stale`,
    ]);
    asked.length = 0;
    const again = await filledScreen(agent, changed, {}, choice);
    expect(asked.toSorted()).toEqual([1, 2]);
    // Masonry x 0.92: building 975.821, contents 446.0896; 975.82 + 446.09 + 95 = 1,516.91; x 5 % = 75.85; x 0.175 % = 2.65.
    expect([again.file.rating.totalPremium, again.file.isRatingStale]).toEqual(['1595.41', false]);
  });

  test('a quote whose last day is over is stale', async () => {
    const kept = await chosen(await ratedOn('BOTH'), '1');
    plain.setNow(new Date('2026-12-22T18:00:00Z'));
    try {
      const later = await signInClient(url, 'agent');
      const late = await servedFile(later, kept.file.policy.policyId);
      expect(late.isRatingStale).toBe(true);
    } finally {
      plain.setNow(new Date(`${today}T18:00:00Z`));
    }
  });

  test('the kept carrier declines once the answers change: no premium, why, and the NFIP can be kept instead', async () => {
    const kept = await chosen(await ratedOn('BOTH'), '1');
    const vacant = await filledScreen(agent, kept, { 'privateQuestions.isVacant': true }, choice);
    expect(pickPremium(vacant)).toEqual({
      status: 'NOT_RATABLE',
      rateMethod: null,
      stage: 'PRELIMINARY',
      totalPremium: null,
    });
    expect(vacant.file.transaction.transactionStatus).toBe('SFR_RATES_REQUIRED');
    expect(await columns(vacant)).toEqual([
      expect.stringMatching(/^National Flood Insurance Program: QUOTED \d+\.00$/),
      'Reedbank Flood (sample): DECLINED It does not write vacant buildings. chosen',
      `Millpond Mutual (sample): QUOTED ${millpond}`,
    ]);
    const back = await chosen(vacant, null);
    expect([back.file.rating.rateMethod, back.file.transaction.transactionStatus]).toEqual([
      'RISK_RATING_2',
      'IN_PROCESS',
    ]);
  });

  test('a carrier that makes no offer cannot be chosen, and nothing changes', async () => {
    const quote = await ratedOn('BOTH', { ...answers, 'privateQuestions.isVacant': true });
    const before = await servedFile(agent, quote.file.policy.policyId);
    expect(await choose(quote, '1')).toEqual({
      __typename: 'SaveRefused',
      problems: [
        {
          message: 'Reedbank Flood (sample) makes no offer for this. Choose another one.',
          code: 'NO_OFFER',
          field: null,
          severity: 'ERROR',
          step: 'RATES',
        },
      ],
    });
    expect(await choose(quote, '9')).toEqual({
      problems: [
        {
          message: 'There is no such carrier.',
          code: 'NO_OFFER',
          field: null,
          severity: 'ERROR',
          step: 'RATES',
        },
      ],
      __typename: 'SaveRefused',
    });
    expect(await servedFile(agent, quote.file.policy.policyId)).toEqual(before);
  });

  test('going back below the rates clears the choice, and Undo brings it back', async () => {
    const kept = await chosen(await ratedOn('BOTH'), '2');
    const { back } = await agent.ask(Back, {
      policyId: readPolicyId(kept),
      step: 'RATES',
      to: null,
      toStart: false,
      excluded: [],
    });
    if (back.__typename !== 'WizardMoved') throw new Error(JSON.stringify(back));
    const cleared = { ...kept, file: parsePolicyFile(back.file) };
    expect(provider(cleared)).toEqual([null, 7]);
    expect(pickPremium(cleared)).toEqual({ status: null, rateMethod: null, stage: null, totalPremium: null });
    expect((await fetchOffers(cleared)).offers).toEqual([]);
    const { undoClearing } = await agent.ask(UndoClearing, {
      policyId: readPolicyId(kept),
      clearedValuesId: cleared.file.wizardState.undo?.clearedValuesId ?? '',
    });
    if (undoClearing.__typename !== 'PartsSaved') throw new Error(JSON.stringify(undoClearing));
    const undone = { ...kept, file: parsePolicyFile(undoClearing.file) };
    expect(provider(undone)).toEqual([2, 4]);
    expect(undone.file.rating.totalPremium).toBe(millpond);
  });

  test('the short wait needs a carrier: with the NFIP kept the step is not complete', async () => {
    const rated = await ratedOn('BOTH', answers, 'FIFTEEN_DAY_WAIT');
    const codes = ({ file }: PlayedQuote) =>
      file.wizardState.steps.find(({ id }) => id === 'RATES')?.problems.map(({ code }) => code);
    expect(codes(rated)).toEqual(['V-05-12']);
    expect(codes(await chosen(rated, '1'))).toEqual([]);
  });
});

describe('The market Private', () => {
  test('open questions are asked for at their fields', async () => {
    const quote = await onRates('PRIVATE', { 'policy.surplusLinesHasPriorLosses': false });
    const { rate } = await agent.ask(Rate, { policyId: readPolicyId(quote), stage: 'PRELIMINARY', choice });
    expect(rate.__typename === 'SaveRefused' && rate.problems.map(({ field }) => field)).toEqual([
      'privateQuestions.isVacant',
      'privateQuestions.hasUnrepairedDamage',
      'privateQuestions.distanceToCoastMiles',
    ]);
  });

  test('the lowest quote is kept, and another may be', async () => {
    const quote = await ratedOn('PRIVATE');
    expect([quote.file.rating.privateFloodProviderId, quote.file.rating.totalPremium]).toEqual([2, millpond]);
    expect(provider(quote)).toEqual([2, 4]);
    expect(await columns(quote)).toEqual([
      `Reedbank Flood (sample): QUOTED ${reedbank}`,
      `Millpond Mutual (sample): QUOTED ${millpond} chosen`,
    ]);
    expect((await chosen(quote, '1')).file.rating.totalPremium).toBe(reedbank);
    expect(await choose(quote, null)).toEqual({
      problems: [
        {
          message: 'The NFIP does not quote in the Private market.',
          code: 'NO_OFFER',
          field: null,
          severity: 'ERROR',
          step: 'RATES',
        },
      ],
      __typename: 'SaveRefused',
    });
  });

  test('where every carrier declines the quote has no premium, and each says why', async () => {
    const quote = await ratedOn('PRIVATE', { ...answers, 'privateQuestions.hasUnrepairedDamage': true });
    expect(pickPremium(quote).status).toBe('NOT_RATABLE');
    expect(provider(quote)).toEqual([null, 6]);
    expect(quote.file.transaction.transactionStatus).toBe('SFR_RATES_REQUIRED');
    expect(await columns(quote)).toEqual([
      'Reedbank Flood (sample): DECLINED It does not write buildings with damage that is not repaired.',
      'Millpond Mutual (sample): DECLINED It does not write buildings with damage that is not repaired.',
    ]);
  });
});

describe('Who may', () => {
  test('an agent of another agency finds nothing', async () => {
    const other = await signInClient(url, 'otheragent');
    const quote = await ratedOn('BOTH');
    expect((await choose(quote, '1', other)).__typename).toBe('NotFound');
    const { marketOffers } = await other.ask(MarketOffers, {
      policyId: readPolicyId(quote),
      stage: 'PRELIMINARY',
    });
    expect(marketOffers.__typename).toBe('NotFound');
  });

  test('a user without rights to private carriers does not see their offers, and chooses none', async () => {
    const claims = await signInClient(url, 'claims');
    const quote = await ratedOn('BOTH');
    const { marketOffers } = await claims.ask(MarketOffers, {
      policyId: readPolicyId(quote),
      stage: 'PRELIMINARY',
    });
    expect(marketOffers).toEqual({
      __typename: 'NoRatingOptions',
      message: "You don't have permission to see private carriers.",
    });
    expect(await choose(quote, '1', claims)).toEqual({
      __typename: 'SaveRefused',
      problems: [
        {
          code: 'FORBIDDEN',
          field: null,
          message: 'You may see this policy but not change it.',
          severity: 'ERROR',
          step: null,
        },
      ],
    });
    const taxes = (await claims.send('{ stateTaxes(state: "TN") { label } }')).body;
    expect([taxes?.data, taxes?.errors]).toEqual([{ stateTaxes: [] }, undefined]);
  });

  test('a user who may rate but has no right to private carriers asks none, and replaces none by the NFIP', async () => {
    await plain.db
      .updateTable('role_permission')
      .set({ mask: 0 })
      .where('role', '=', 'AGENCY_PRINCIPAL')
      .where('permission_group', '=', 8)
      .execute();
    const principal = await signInClient(url, 'principal');
    const refusedBy = async (quote: PlayedQuote) => {
      const { rate } = await principal.ask(Rate, {
        policyId: readPolicyId(quote),
        stage: 'PRELIMINARY',
        choice,
      });
      return rate.__typename === 'SaveRefused' ? rate.problems[0]?.message : rate.__typename;
    };
    const kept = await chosen(await ratedOn('BOTH'), '1');
    asked.length = 0;
    expect([await refusedBy(await onRates('PRIVATE')), await refusedBy(kept)]).toEqual([
      "You don't have permission to ask private carriers for offers.",
      "You don't have permission to ask private carriers for offers.",
    ]);
    expect(await refusedBy(await onRates('BOTH'))).toBe('QuoteRated');
    expect(asked).toEqual([]);
  });

  test('accounting sees the tax tables with how well they are known', async () => {
    const accounting = await signInClient(url, 'accounting');
    const query = '{ stateTaxes(state: "TN") { label rate certainty effectiveFrom } }';
    expect((await accounting.send(query)).body?.data).toEqual({
      stateTaxes: [
        { label: 'Surplus lines tax', rate: 5, certainty: 'PUBLISHED', effectiveFrom: null },
        { label: 'Clearinghouse fee', rate: 0.175, certainty: 'UNVERIFIED', effectiveFrom: '2016-10-01' },
      ],
    });
  });

  test('in the market Public no carrier is asked and nothing is chosen', async () => {
    const quote = await filledScreen(agent, await onRates('PUBLIC', {}), {}, choice);
    expect(asked).toEqual([]);
    expect(await choose(quote, '1')).toEqual({
      problems: [
        {
          message: 'Private carriers quote only in the Private and Both markets.',
          code: 'NO_OFFER',
          field: null,
          severity: 'ERROR',
          step: 'RATES',
        },
      ],
      __typename: 'SaveRefused',
    });
  });
});

describe('With a real carrier', async () => {
  const { port } = live.address() as { port: number };
  const settings = {
    privateFloodProviderId: 3,
    name: 'Third Carrier',
    url: `http://127.0.0.1:${port}/quote`,
    secret: 'a secret that carrier and product agreed',
    limitMilliseconds: 5_000,
    firstWaitMilliseconds: 1,
  };
  const liveUrl = await servedWorld(withMarket(buildPrivateMarket(false, settings)));
  const client = await signInClient(liveUrl, 'agent');
  const all = { ...answers };

  const json =
    (content: unknown, status = 200) =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

  const quoteAnswer = {
    outcome: 'quote',
    reference: 'Q-77',
    writtenAs: 'SURPLUS',
    buildingPremium: '900.00',
    contentsPremium: '100.00',
    policyFee: '0.00',
    validUntil: '2026-12-31',
    terms: {},
  };

  const third = async (quote: PlayedQuote) => (await fetchOffers(quote, client)).offers.at(-1);

  test('its quote is taxed here and can be kept', async () => {
    answerLive = json(quoteAnswer);
    const quote = await filledScreen(client, await onRates('BOTH', all, client), {}, choice);
    // Tennessee: 1,000 x 5 % = 50.00; x 0.175 % = 1.75.
    expect(pickMembers(await third(quote), 'outcome', 'totalPremium', 'isSample')).toEqual({
      outcome: 'QUOTED',
      totalPremium: '1051.75',
      isSample: false,
    });
    const { chooseOffer } = await client.ask(ChooseOffer, {
      policyId: readPolicyId(quote),
      privateFloodProviderId: '3',
    });
    expect(chooseOffer.__typename === 'QuoteRated' && chooseOffer.file.rating.totalPremium).toBe('1051.75');
  });

  test('its failure does not change the others; the next rating asks it again', async () => {
    answerLive = json({}, 500);
    const quote = await filledScreen(client, await onRates('BOTH', all, client), {}, choice);
    expect(pickMembers(await third(quote), 'outcome', 'reasons', 'mayBeChosen')).toEqual({
      outcome: 'NOT_AVAILABLE',
      reasons: ['Third Carrier is not responding. Try again later.'],
      mayBeChosen: false,
    });
    answerLive = json({ outcome: 'decline', reasons: ['Not in this county.'] });
    const again = await filledScreen(client, quote, {}, choice);
    expect(pickMembers(await third(again), 'outcome', 'reasons')).toEqual({
      outcome: 'DECLINED',
      reasons: ['Not in this county.'],
    });
  });

  test('a policy is not locked while it is asked: another user saves meanwhile', async () => {
    const quote = await onRates('BOTH', all, client);
    let saved = '';
    answerLive = async (response) => {
      if (saved === '') {
        saved = 'saving';
        await filledScreen(client, quote, { 'structure.floorsCount': 3 }, null);
        saved = 'saved while the carrier was thinking';
      }
      json(quoteAnswer)(response);
    };
    const rated = await client.ask(Rate, { policyId: readPolicyId(quote), stage: 'PRELIMINARY', choice });
    expect(saved).toBe('saved while the carrier was thinking');
    expect(rated.rate.__typename === 'QuoteRated' && rated.rate.file.structure.floorsCount).toBe(3);
    expect(pickMembers(await third(quote), 'outcome', 'isStale')).toEqual({
      outcome: 'QUOTED',
      isStale: false,
    });
  });

  test.runIf(isEverything)(
    'a call that a crash cut off is made by the job, and the next rating takes its answer without asking again',
    async () => {
      const quote = await onRates('BOTH', all, client);
      const policyId = quote.file.policy.policyId;
      let calls = 0;
      // The carrier never answers, as if the process had ended while it waited.
      answerLive = () => {
        calls += 1;
      };
      const cut = client.ask(Rate, { policyId: readPolicyId(quote), stage: 'PRELIMINARY', choice });
      await vi.waitFor(() => expect(calls).toBe(1));
      const readCalls = async () =>
        (
          await sql<{ id: number; status: string }>`
          select provider_call_id as id, status from provider_call where policy_id = ${policyId}`.execute(
            plain.db,
          )
        ).rows;
      const [open] = await readCalls();
      expect(open?.status).toBe('OPEN');
      const idle = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(plain.db);
      expect(idle.rows).toEqual([]);
      answerLive = json(quoteAnswer);
      const world = withMarket(buildPrivateMarket(false, settings));
      await createTasks(world)[settleTask]?.(
        { providerCallId: open?.id },
        { attempt: 1, stop: new AbortController().signal },
      );
      expect((await readCalls()).map(({ status }) => status)).toEqual(['ANSWERED']);
      answerLive = () => {
        calls += 1;
      };
      const before = calls;
      const again = await filledScreen(client, quote, {}, choice);
      expect(pickMembers(await third(again), 'outcome', 'totalPremium')).toEqual({
        outcome: 'QUOTED',
        totalPremium: '1051.75',
      });
      expect(calls).toBe(before);
      live.closeAllConnections();
      await cut;
    },
  );
});

/** A quote with the offer of the second carrier, signed today and not submitted. */
async function signedQuote(wait?: EffectiveDateType): Promise<PlayedQuote> {
  const { steps } = scenarioIn('BOTH');
  let quote = await chosen(await ratedOn('BOTH', answers, wait), '2');
  for (const step of steps.slice(4))
    quote = await playScreen(agent, quote, {
      ...step,
      rate: null,
      answers: step.screen === 'RATES' ? {} : step.answers,
    });
  expect(quote.passages.flatMap(({ trouble }) => trouble)).toEqual([]);
  return quote;
}

/** The same, submitted without a payment. */
async function submittedApplication(): Promise<PlayedQuote> {
  const quote = await signedQuote();
  await agent.ask(SubmitApplication, { policyId: readPolicyId(quote) });
  return quote;
}

test('an application of a private carrier is submitted with its premium', async () => {
  const quote = await submittedApplication();
  // Only what is paid for is held.
  await enterCheck(url, readPolicyId(quote));
  const { rating, transaction, displayedPolicyNumber } = await servedFile(agent, quote.file.policy.policyId);
  expect([transaction.policyState, rating.rateMethod, transaction.totalAnnualPremium]).toEqual([
    'APPLICATION',
    'PRIVATE_FLOOD',
    rating.totalPremium,
  ]);
  expect([transaction.reviewReasons, displayedPolicyNumber]).toEqual([
    'Another policy may insure the same building.',
    null,
  ]);
});

test.each([
  ['STANDARD_30_DAY', '2026-12-21'],
  ['FIFTEEN_DAY_WAIT', '2026-12-06'],
] as const)(
  'an application that the agent signed the day before keeps its carrier, and its wait %s counts from the signature',
  async (wait, start) => {
    const { file } = await signedQuote(wait);
    plain.setNow(new Date('2026-11-22T18:00:00Z'));
    onTestFinished(() => plain.setNow(new Date(`${today}T18:00:00Z`)));
    const later = await signInClient(url, 'agent');
    const { submitApplication } = await later.ask(SubmitApplication, {
      policyId: String(file.policy.policyId),
    });
    expect(submitApplication.__typename).toBe('ApplicationSubmitted');
    const { policy, rating, transaction } = await servedFile(later, file.policy.policyId);
    expect({
      ...pickMembers(policy, 'effectiveDate'),
      ...pickMembers(rating, 'status', 'privateFloodProviderId'),
    }).toEqual({
      effectiveDate: start,
      status: 'RATED',
      privateFloodProviderId: 2,
    });
    expect(transaction.policyState).toBe('APPLICATION');
  },
);

test('a carrier that the agency no longer allows is not offered, and its offer is not submitted', async () => {
  const quote = await signedQuote();
  const { policyId, agencyEntityId } = { ...quote.file.policy, ...quote.file.policyOwner };
  const admin = restClient(url, (await signInClient(url, 'admin')).tokens.accessToken);
  const preference = `Entity/${agencyEntityId}/Preference/${preferences.providers.name}`;
  await admin.save(`${preference}?value=1`);
  onTestFinished(async () => {
    await admin.save(preference);
  });
  const { offers } = await fetchOffers(quote);
  expect(offers.slice(1).map((offer) => pickMembers(offer, 'outcome', 'reasons', 'mayBeChosen'))).toEqual([
    { outcome: 'QUOTED', reasons: [], mayBeChosen: true },
    { outcome: 'NOT_ASKED', reasons: ['The agency does not allow it to quote.'], mayBeChosen: false },
  ]);
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId: String(policyId) });
  expect(
    submitApplication.__typename === 'StepProblems' &&
      submitApplication.problems.map(({ code, step }) => [code, step]),
  ).toEqual([['NO_OFFER', 'RATES']]);
});

test('a paid application of a private carrier that is released after its first day of coverage waits for its documents only', async () => {
  const { file } = await submittedApplication();
  const policyId = String(file.policy.policyId);
  const { transaction } = await servedFile(agent, file.policy.policyId);
  const payment = {
    paymentTypeId: 1,
    amount: transaction.balance ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  const { pay } = await agent.ask(Pay, { policyId, payment });
  expect(pay.__typename).toBe('PaymentRecorded');
  plain.setNow(new Date('2026-12-28T18:00:00Z'));
  onTestFinished(() => plain.setNow(new Date(`${today}T18:00:00Z`)));
  const examiner = await signInClient(url, 'examiner');
  await examiner.ask(DecideReview, { policyId, release: true, message: 'They are two units.' });
  const { issuePolicy } = await examiner.ask(IssuePolicy, { policyId });
  expect('problems' in issuePolicy && issuePolicy.problems.map(({ message }) => message)).toEqual([
    'A document is missing: elevation certificate.',
    'A document is missing: building photos.',
  ]);
});

/** Pays an application through a link twelve days after its submission. Without `isAnswered` the payment service is silent, and the job settles it. */
async function payLate(policyId: number, isAnswered: boolean) {
  plain.setNow(new Date('2026-12-03T18:00:00Z'));
  onTestFinished(() => plain.setNow(new Date(`${today}T18:00:00Z`)));
  const toEmail = `insured-${policyId}@example.com`;
  await sql`update insured set email = ${toEmail} where policy_id = ${policyId}`.execute(ownerOf(plain.db));
  const later = await signInClient(url, 'agent');
  const { sendPayLink } = await later.ask(SendPayLink, { policyId: String(policyId), toEmail });
  if (sendPayLink.__typename !== 'GuestLinkSent') throw new Error(JSON.stringify(sendPayLink));
  const { transaction } = await servedFile(later, policyId);
  const service = await paymentServer();
  const payment = httpPayment(service.url);
  const silent = { outcome: 'not available', reason: 'It does not answer.' } as const;
  const lost = {
    charge: async (order: ChargeRequest) => ({ ...(await payment.charge(order)), ...silent }),
    findCharge: async () => silent,
  };
  const paying = (gateway: PaymentGateway) => ({
    ...world,
    providers: { ...world.providers, payment: gateway },
  });
  await payThroughLink(
    paying(isAnswered ? payment : lost),
    { token: sendPayLink.url?.split('#')[1] ?? '', address: '::1' },
    { amount: transaction.balance ?? '', paymentTypeId: 2, paymentToken: 'tok_sample_ok' },
  );
  const { rows } = await sql<{ id: number }>`select provider_call_id as id from provider_call
    where policy_id = ${policyId} and port = 'payment'`.execute(plain.db);
  await settleProviderCall(paying(payment), Number(rows[0]?.id));
  const { policy, rating, payments } = await servedFile(later, policyId);
  return {
    charges: service.charges().length,
    paid: payments.map(({ amount }) => amount),
    effectiveDate: policy.effectiveDate,
    privateFloodProviderId: rating.privateFloodProviderId,
  };
}

test.each([true, false])(
  'money that a guest sends after ten days is recorded once, and the carrier is asked for the later days, the service answering at once: %s',
  async (isAnswered) => {
    const { file } = await submittedApplication();
    const due = file.transaction.balance;
    expect(await payLate(file.policy.policyId, isAnswered)).toEqual({
      charges: 1,
      paid: [due],
      effectiveDate: '2027-01-02',
      privateFloodProviderId: 2,
    });
  },
);

test('money that was taken is recorded even if the evaluation after it is refused', async () => {
  const { file } = await submittedApplication();
  const { policyId, effectiveDate } = file.policy;
  const elsewhere = { derived_from_address: 'another address' };
  await ownerOf(plain.db)
    .updateTable('location_facts')
    .set(elsewhere)
    .where('policy_id', '=', policyId)
    .execute();
  expect(await payLate(policyId, true)).toEqual({
    charges: 1,
    paid: [file.transaction.balance],
    effectiveDate,
    privateFloodProviderId: 2,
  });
});
