import { describe, expect, test } from 'vitest';
import type { RatingStage } from '../../../machines/contract/types.ts';
import { readRecords } from '../../../server/database/records.store.ts';
import type { Worksheet } from '../../../server/rating/engine/worksheet/worksheet.ts';
import { Rate, SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { RateEditions, RatingRerun, RatingsMade } from '../../../src/graphql/office-documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import {
  CompareOptions,
  Pay,
  PremiumWorksheet,
  QuoteExpiration,
  RatingChange,
  RefreshQuote,
  SetQuoteExpirationDate,
  WhatIf,
} from '../../../src/graphql/staff-documents.ts';
import { linesInPdf, workedByHand } from '../../rating/worked-by-hand.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const noon = (day: string) => new Date(`${day}T20:00:00Z`);
const world = await testWorld(await testDatabase(), noon(today));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const manager = await signInClient(url, 'manager');

const crawlspace = namedScenario('crawlspace-with-certificate-bought-lately', today);

/** A home with an elevation certificate, rated with discounts, on step 12. */
async function ratedQuote(): Promise<{ file: LoadedPolicyFile; policyId: string }> {
  world.setNow(noon(today));
  const { file } = await quoteStandingAt(agent, crawlspace, 'SUMMARY');
  return { file, policyId: String(file.policy.policyId) };
}

function findChoice({ rating }: LoadedPolicyFile) {
  return {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible ?? 0,
    contentsDeductible: rating.contentsDeductible ?? 0,
  };
}

async function rated(policyId: string, stage: RatingStage, choice: ReturnType<typeof findChoice>) {
  const { rate } = await agent.ask(Rate, { policyId, stage, choice });
  if (rate.__typename !== 'QuoteRated') throw new Error(JSON.stringify(rate));
  return parsePolicyFile(rate.file);
}

describe('the worksheet', () => {
  test('has the same lines in GraphQL and in the PDF, and both give the premium by hand', async () => {
    const { file, policyId } = await ratedQuote();
    const { premiumWorksheet } = await agent.ask(PremiumWorksheet, { policyId });
    const lines = premiumWorksheet?.lines ?? [];
    const { status, body } = await fetchPdf(agent, policyId);
    expect(status).toBe(200);
    const printed = linesInPdf(readPdf(body).texts);
    expect(
      printed.map(({ number, result, figure, running }) => [number, result, plain(figure), running]),
    ).toEqual(
      lines.map(({ number, result, figure, runningText }) => [number, result, plain(figure), runningText]),
    );
    const read = lines.map((line) => ({ ...line, running: line.runningText }));
    for (const results of [workedByHand(printed), workedByHand(read)]) {
      expect(results.get('Amount due')).toBe(Number(file.rating.totalPremium));
      expect(results.get('Premium in whole dollars')).toBe(Number(file.rating.discountedPremium));
    }
    expect(premiumWorksheet?.edition).toBe('2023-02-24');
  });

  test('needs a viewer who may see the policy', async () => {
    const { policyId } = await ratedQuote();
    const other = await signInClient(url, 'otheragent');
    expect((await other.ask(PremiumWorksheet, { policyId })).premiumWorksheet).toBe(null);
    expect((await fetchPdf(other, policyId)).status).toBe(404);
    expect((await fetch(`${url}/vue/api/Policy/${policyId}/Worksheet.pdf`)).status).toBe(401);
  });
});

describe('the difference of two ratings', () => {
  test('is recorded when a rating replaces another one', async () => {
    const { file, policyId } = await ratedQuote();
    const choice = findChoice(file);
    const again = await rated(policyId, 'DISCOUNTED', {
      ...choice,
      buildingDeductible: 10_000,
      contentsDeductible: 10_000,
    });
    const change = Number(again.rating.totalPremium) - Number(file.rating.totalPremium);
    const { ratingDifference } = await agent.ask(RatingChange, { policyId });
    expect(change).toBeLessThan(0);
    expect(ratingDifference?.headline).toBe(
      `($${-change}): deductible $${choice.buildingDeductible.toLocaleString('en-US')} → $10,000`,
    );
    expect([ratingDifference?.before, ratingDifference?.after, ratingDifference?.change]).toEqual([
      file.rating.totalPremium,
      again.rating.totalPremium,
      change,
    ]);
    const back = await agent.ask(RatingChange, {
      policyId,
      before: String(again.rating.ratingId),
      after: String(file.rating.ratingId),
    });
    expect(back.ratingDifference?.change).toBe(-change);
  });

  test('compares two options without rating the quote again', async () => {
    const { file, policyId } = await ratedQuote();
    const before = findChoice(file);
    const after = { ...before, contentsCoverage: 0 };
    const { compareOptions } = await agent.ask(CompareOptions, {
      policyId,
      stage: 'DISCOUNTED',
      before,
      after,
    });
    if (compareOptions.__typename !== 'RatingDifference') throw new Error(JSON.stringify(compareOptions));
    expect(compareOptions.before).toBe(file.rating.totalPremium);
    expect(compareOptions.causes.map(({ label, after: is }) => [label, is])).toEqual([
      ['contents coverage', '$0'],
    ]);
    expect((await rated(policyId, 'DISCOUNTED', after)).rating.totalPremium).toBe(compareOptions.after);
  });
});

describe('what if', () => {
  test('there were no elevation certificate, and each deductible', async () => {
    const { file, policyId } = await ratedQuote();
    const { whatIf } = await agent.ask(WhatIf, { policyId, stage: 'DISCOUNTED' });
    if (whatIf.__typename !== 'WhatIf') throw new Error(JSON.stringify(whatIf));
    const [withIt, without] = whatIf.certificate;
    expect(whatIf.certificate.map(({ label }) => label)).toEqual([
      'With the certificate',
      'Without a certificate',
    ]);
    expect([withIt?.totalPremium, withIt?.isCurrent, without?.isCurrent]).toEqual([
      file.rating.totalPremium,
      true,
      false,
    ]);
    const current = whatIf.deductibles.find(({ isCurrent }) => isCurrent);
    expect([current?.totalPremium, current?.change]).toEqual([file.rating.totalPremium, 0]);
    const amounts = whatIf.deductibles.map(({ totalPremium }) => Number(totalPremium));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const choice = { ...findChoice(file), buildingDeductible: 5_000, contentsDeductible: 5_000 };
    const five = whatIf.deductibles.find(({ label }) => label === '$5,000');
    expect((await rated(policyId, 'DISCOUNTED', choice)).rating.totalPremium).toBe(five?.totalPremium);
  });

  test('a certificate showed a height: the premium that the file would have with it', async () => {
    const { file, policyId } = await ratedQuote();
    const { whatIf } = await agent.ask(WhatIf, { policyId, stage: 'DISCOUNTED', certificateHeight: 12 });
    if (whatIf.__typename !== 'WhatIf') throw new Error(JSON.stringify(whatIf));
    const [withIt, without] = whatIf.certificate;
    expect(withIt?.detail).toBe('first floor height 12 ft, elevation certificate');
    expect(withIt?.change).toBe(Number(withIt?.totalPremium) - Number(file.rating.totalPremium));
    expect(whatIf.certificateSummary).toBe(
      `Such a certificate saves $${Number(without?.totalPremium) - Number(withIt?.totalPremium)} a year.`,
    );
    const { whatIf: far } = await agent.ask(WhatIf, {
      policyId,
      stage: 'DISCOUNTED',
      certificateHeight: 1e9,
    });
    expect(far).toEqual({
      __typename: 'NoRatingOptions',
      message: 'A first floor height lies between -100 and 100 feet.',
    });
  });
});

describe('a stored rating', () => {
  test('made again gives the same cents and every line, whatever was answered since', async () => {
    const { file, policyId } = await ratedQuote();
    await rated(policyId, 'DISCOUNTED', { ...findChoice(file), contentsCoverage: 0 });
    const { ratings } = await agent.ask(RatingsMade, { policyId });
    expect(ratings.map(({ isActive }) => isActive)).toEqual([true, ...ratings.slice(1).map(() => false)]);
    for (const { ratingId, totalPremium } of ratings) {
      const { rerunRating } = await agent.ask(RatingRerun, { policyId, ratingId });
      expect(rerunRating).toEqual({
        __typename: 'RatingRerun',
        edition: '2023-02-24',
        ratedFor: file.policy.effectiveDate,
        isSame: true,
        storedTotal: totalPremium,
        recalculatedTotal: totalPremium,
        lines: [],
      });
    }
  });

  test('whose lines were tampered with is reported line by line', async () => {
    const { file, policyId } = await ratedQuote();
    const { ratingId } = file.rating;
    const [row] = await readRecords(world.db, 'ratingWorksheets', { ratingId });
    const lines = row?.lines as unknown as Worksheet['lines'];
    const [first, ...others] = lines;
    const tampered = JSON.stringify([{ ...first, value: 2 }, ...others]);
    await ownerOf(world.db)
      .updateTable('rating_worksheet')
      .set({ lines: tampered })
      .where('rating_id', '=', ratingId)
      .execute();
    const { rerunRating } = await agent.ask(RatingRerun, { policyId, ratingId: String(ratingId) });
    if (rerunRating.__typename !== 'RatingRerun') throw new Error(JSON.stringify(rerunRating));
    expect([rerunRating.isSame, rerunRating.lines.map(({ label }) => label)]).toEqual([
      false,
      [first?.label],
    ]);
  });
});

describe('how long a quote holds', () => {
  test('any user who may rate it shortens it; only some lengthen it, and none into the past', async () => {
    const { file, policyId } = await ratedQuote();
    const computed = file.policy.quoteExpirationDate ?? '';
    expect((await agent.ask(QuoteExpiration, { policyId })).quoteExpiration).toEqual({
      expirationDate: computed,
      computedDate: computed,
      isValid: true,
      mayShorten: true,
      mayLengthen: false,
    });
    expect(await set(agent, policyId, '2026-12-01')).toBe('2026-12-01');
    expect(await set(agent, policyId, '2027-01-31')).toMatch(
      /^The quote is valid until .*; you may choose an earlier day\.$/,
    );
    expect(await set(agent, policyId, '2026-11-20')).toBe('Choose today or a later day.');
    expect((await manager.ask(QuoteExpiration, { policyId })).quoteExpiration?.mayLengthen).toBe(true);
    expect(await set(manager, policyId, '2027-01-31')).toBe('2027-01-31');
    expect((await agent.ask(QuoteExpiration, { policyId })).quoteExpiration).toEqual({
      expirationDate: '2027-01-31',
      computedDate: computed,
      isValid: true,
      mayShorten: true,
      mayLengthen: false,
    });
  });

  test('a quote that was never rated has no last day', async () => {
    const { file } = await quoteStandingAt(agent, crawlspace, 'FOUNDATION_INFORMATION');
    const policyId = String(file.policy.policyId);
    expect((await agent.ask(QuoteExpiration, { policyId })).quoteExpiration?.computedDate).toBe(null);
    expect(await set(agent, policyId, '2026-12-01')).toBe('The quote has no premium yet that could be held.');
  });

  async function set(client: Client, policyId: string, expirationDate: string): Promise<string | null> {
    const { setQuoteExpirationDate: answer } = await client.ask(SetQuoteExpirationDate, {
      policyId,
      expirationDate,
    });
    if (answer.__typename === 'SaveRefused') return answer.problems[0]?.message ?? null;
    return answer.__typename === 'QuoteExpirationSet'
      ? parsePolicyFile(answer.file).policy.quoteExpirationDate
      : null;
  }
});

describe('a stale quote', () => {
  test('whose answers changed is rated again when it is opened, and the change is shown', async () => {
    const { file, policyId } = await ratedQuote();
    await agent.ask(SavePolicyParts, {
      policyId,
      parts: { structure: { replacementCostUser: 600_000, version: file.structure.version } },
    });
    expect((await servedFile(agent, Number(policyId))).isRatingStale).toBe(true);
    const fresh = await refreshed(policyId);
    expect([fresh.isRatingStale, fresh.rating.ratingId === file.rating.ratingId]).toEqual([false, false]);
    const { ratingDifference } = await agent.ask(RatingChange, { policyId });
    expect(ratingDifference?.causes.map(({ label, after }) => `${label} ${after}`)).toContain(
      'building value $600,000',
    );
    expect(Number(fresh.rating.totalPremium) - Number(file.rating.totalPremium)).toBe(
      ratingDifference?.change,
    );
  });

  test('whose last day has passed is rated again and holds again; one that still holds is not changed', async () => {
    const { file, policyId } = await ratedQuote();
    expect((await refreshed(policyId)).rating.ratingId).toBe(file.rating.ratingId);
    world.setNow(noon('2027-02-15'));
    const fresh = await refreshed(policyId, await signInClient(url, 'agent'));
    expect(fresh.rating.ratingId).not.toBe(file.rating.ratingId);
    expect(fresh.policy.effectiveDate).toBe('2027-03-17');
    expect(fresh.policy.quoteExpirationDate).toBe('2027-03-17');
    world.setNow(noon(today));
  });

  test('that is submitted is rated first, and the status can say what changed', async () => {
    world.setNow(noon(today));
    const { file } = await playServed(agent, namedScenario('slab-day-364', today));
    const policyId = String(file.policy.policyId);
    await agent.ask(Pay, {
      policyId,
      payment: {
        paymentTypeId: 1,
        amount: file.rating.totalPremium ?? '',
        token: 'tok_sample_ok',
        description: null,
      },
    });
    await ownerOf(world.db)
      .updateTable('rating')
      .set({ input_digest: 'rated with answers that are no longer these' })
      .where('rating_id', '=', file.rating.ratingId)
      .execute();
    // Of two ratings of one moment, none is the later one: each connection draws its numbers in advance.
    world.setNow(new Date(noon(today).getTime() + 60_000));
    const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
    if (submitApplication.__typename !== 'ApplicationSubmitted')
      throw new Error(JSON.stringify(submitApplication));
    const submitted = parsePolicyFile(submitApplication.file);
    expect(submitted.rating.ratingId).not.toBe(file.rating.ratingId);
    expect((await agent.ask(RatingChange, { policyId })).ratingDifference?.headline).toBe('No change');
  });

  async function refreshed(policyId: string, client = agent): Promise<LoadedPolicyFile> {
    const { refreshQuote } = await client.ask(RefreshQuote, { policyId });
    if (refreshQuote.__typename !== 'QuoteRated') throw new Error(JSON.stringify(refreshQuote));
    return parsePolicyFile(refreshQuote.file);
  }
});

test('a backdate needs the right to backdate', async () => {
  const { file, policyId } = await ratedQuote();
  const parts = {
    policy: {
      effectiveDateType: 'BACKDATE' as const,
      effectiveDate: '2026-11-01',
      version: file.policy.version,
    },
  };
  const { savePolicyParts } = await agent.ask(SavePolicyParts, { policyId, parts });
  if (savePolicyParts.__typename !== 'SaveRefused') throw new Error(savePolicyParts.__typename);
  expect(savePolicyParts.problems.map(({ field, message }) => [field, message])).toEqual([
    [
      'policy.effectiveDateType',
      "You don't have permission to backdate. Choose another effective date type.",
    ],
  ]);
  const { savePolicyParts: allowed } = await manager.ask(SavePolicyParts, { policyId, parts });
  expect(allowed.__typename).toBe('PartsSaved');
});

describe('the rate figures', () => {
  test('are listed with editions, dates and sources for staff; uncertain ones come first and say so', async () => {
    const { rateEditions } = await manager.ask(RateEditions, {});
    const [edition] = rateEditions;
    expect(rateEditions.map(({ id, isInForce, effectiveTo }) => [id, isInForce, effectiveTo])).toEqual([
      ['2023-02-24', true, null],
    ]);
    expect(edition?.tables.filter(({ isPresent }) => !isPresent).map(({ sheet }) => sheet)).toContain(
      'DTO - Non-BI - NL',
    );
    expect(edition?.tables.filter(({ isPresent }) => isPresent)).toHaveLength(33);
    expect([edition?.mayBeSupersededFrom, edition?.editionNotice]).toEqual([
      '2024-02-24',
      'Edition 02/24/2023 of the rate figures may be superseded for 11/21/2026: FEMA publishes rating factors about once a year, and no later edition is loaded.',
    ]);
    const tennessee = edition?.reach.find(({ state }) => state === 'TN');
    expect(tennessee?.cells.map(({ situation, status }) => [situation, status])).toEqual([
      ['INLAND', 'RATED'],
      ['LEVEE', 'RATED'],
      ...(edition?.situations.slice(2).map(({ name }) => [name, null]) ?? []),
    ]);
    const newlyMapped = edition?.constants.find(({ name }) => name === 'newlyMappedDiscount');
    expect(newlyMapped).toEqual({
      name: 'newlyMappedDiscount',
      label: 'Newly mapped discount',
      value: '70 %',
      certaintyCode: 'U',
      certaintyLabel: 'Unverified',
      isUncertain: true,
      from: '2023-02-24',
      to: null,
      isInForce: true,
      note: 'Placeholder until confirmed',
    });
    const uncertain = edition?.constants.map(({ isUncertain }) => isUncertain) ?? [];
    expect(uncertain).toEqual(uncertain.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('are not for agents', async () => {
    expect((await agent.ask(RateEditions, {})).rateEditions).toEqual([]);
  });
});

async function fetchPdf({ tokens }: Client, policyId: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(`${url}/vue/api/Policy/${policyId}/Worksheet.pdf`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** The standard fonts have no minus sign of their own. */
function plain(figure: string): string {
  return figure.replace('−', '-');
}
