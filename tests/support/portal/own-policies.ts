import { expect } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay, PolicyRenewal } from '../../../src/graphql/staff-documents.ts';
import { findScenario } from '../browser/open-quote.ts';
import { skipNightsBefore } from '../database/quiet-nights.ts';
import { filledScreen, quoteAtEnd, servedFile } from '../scenarios/quote-player.ts';
import type { RateChoice } from '../scenarios/scenario.ts';
import { clientWith, signInClient } from '../server/graphql-client.ts';
import { findServedDatabase } from '../server/served-databases.ts';
import { askFor, type InsuredStaff, moveDays } from './insured-staff.ts';

/** An issued policy, and by what its insured finds it. */
export interface OwnPolicy {
  readonly policyId: string;
  readonly name: string;
  readonly lastDay: string;
  readonly request: { readonly policyNumber: string; readonly lastName: string; readonly postalCode: string };
}

/** Issues a policy that is paid, of the cover that the scenario has or another one. */
export async function issueOwnPolicy(
  { agent, examiner }: InsuredStaff,
  email: string,
  cover: RateChoice | null = null,
): Promise<OwnPolicy> {
  const answers = { 'insureds.0.email': email };
  const quote = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const { file } = await filledScreen(agent, quote, answers, cover);
  const policyId = String(file.policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  // Another quote for the same building makes underwriting look at this application.
  if (submitApplication.__typename === 'SentToUnderwriting')
    await askFor(
      examiner,
      'mutation ($policyId: ID!) { decideReview(policyId: $policyId, release: true, message: "Both are wanted.") { __typename } }',
      { policyId },
    );
  const { policyFile } = await askFor(
    agent,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { displayedPolicyNumber policy { expirationDate } insureds { firstName lastName } propertyAddress { postalCode } } }',
    { policyId },
  );
  const { displayedPolicyNumber, policy, insureds, propertyAddress } = policyFile;
  return {
    policyId,
    name: `${insureds[0].firstName} ${insureds[0].lastName}`,
    lastDay: policy.expirationDate,
    request: {
      policyNumber: displayedPolicyNumber,
      lastName: insureds[0].lastName,
      postalCode: propertyAddress.postalCode.slice(0, 5),
    },
  };
}

/** Lets a term run to the bill of the next year, without the nights before its offer. Returns by how many days the clock is ahead then. */
export async function billNextYear(
  staff: InsuredStaff,
  { policyId, lastDay }: OwnPolicy,
  daysAhead: number,
): Promise<number> {
  const served = findServedDatabase(staff.url);
  const offered = addDays(lastDay, -60);
  if (served) await skipNightsBefore(served.db, offered);
  const daysToOffer = daysBetween(toBusinessDate(new Date()), offered);
  const isAt = (stage: string) =>
    expect
      .poll(async () => {
        const { renewal } = await staff.agent.ask(PolicyRenewal, { policyId });
        return renewal?.stage;
      })
      .toBe(stage);
  await moveDays(staff, daysToOffer - daysAhead);
  await isAt('OFFERED');
  await moveDays(staff, 15);
  await isAt('BILLED');
  return daysToOffer + 15;
}

/** The link by which an insured opens a policy: a product without a mail server shows it. */
export async function readOwnLink({ url }: InsuredStaff, { request }: OwnPolicy): Promise<string> {
  const visitor = clientWith(url, { accessToken: '', refreshToken: '' });
  const { requestPolicySignIn } = await askFor(
    visitor,
    'mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ... on ConsumerSignInSent { url } } }',
    { request },
  );
  const { pathname, hash } = new URL(requestPolicySignIn.url);
  return pathname + hash;
}

/** Has the company ask for the primary residence before its renewals, and lets the term run to the day of the question. Returns by how many days the clock is ahead then. */
export async function askForPrimaryResidence(
  staff: InsuredStaff,
  { policyId, lastDay }: OwnPolicy,
  daysAhead: number,
): Promise<number> {
  const { policyOwner } = await servedFile(staff.agent, Number(policyId));
  const admin = await signInClient(staff.url, 'admin');
  await askFor(
    admin,
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "RenewalFacts", value: "PRIMARY_RESIDENCE") { __typename } }',
    { companyId: String(policyOwner.companyId) },
  );
  const day = addDays(lastDay, -120);
  const served = findServedDatabase(staff.url);
  if (served) await skipNightsBefore(served.db, day);
  const daysToQuestion = daysBetween(toBusinessDate(new Date()), day);
  await moveDays(staff, daysToQuestion - daysAhead);
  const asked = 'query ($policyId: ID!) { renewal(policyId: $policyId) { facts { fact } } }';
  await expect
    .poll(() => askFor(staff.agent, asked, { policyId }))
    .toEqual({ renewal: { facts: [{ fact: 'PRIMARY_RESIDENCE' }] } });
  return daysToQuestion;
}
