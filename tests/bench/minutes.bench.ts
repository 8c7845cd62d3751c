import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { IsoDate } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { type CountedNotice, englishNotice, walkThroughNotice } from '../support/claims/notice-walk.ts';
import { importTestPlaces, knownAddress, unknownAddress } from '../support/places/import-places.ts';
import { type MinutesToPrice, walkToPrice } from '../support/places/minutes-walk.ts';
import { type CountedTask, walkAsInsured, walkThroughProof } from '../support/portal/insured-minutes.ts';
import { askFor, estimateClaim, signInStaff, turnOn } from '../support/portal/insured-staff.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed, savedAnswers } from '../support/scenarios/quote-player.ts';
import { clientWith, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { keepMinutes } from './minutes/keep-minutes.ts';
import { limitRow, type Row, toldRow } from './row.ts';

export const name =
  'Minutes to a price, and of an insured on a phone from the price to a sworn loss: presses, letters, answers and seconds at a person’s pace (1 s a press, 5 letters a second)';

/** The limits for an estimate, for a premium that can be bound, and for a first notice of loss. */
const mostPresses = { estimate: 6, premium: 20, notice: 12 };
const mostSeconds = { estimate: 15, premium: 60, nothingKnown: 30, notice: 180 };
const mostAnswers = 10;

/** The limits for what an insured does alone on a phone, in seconds, with the words for it. */
const ownTasks = {
  range: ['an insured to a range', 15],
  bought: ['an insured from an agent’s link to a paid policy', 240],
  lender: ['an insured to another lender', 60],
  proof: ['an insured to a sworn proof of loss', 600],
} as const;

const phone = { width: 360, height: 780 };

/**
 * From the home page after signing in to a premium range, and on to the premium of step 11: at an imported place whose building is on an
 * imported roll, and at one of whose building nothing is known. The figures are kept for the lab.
 */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const product = await startProduct({
    dataFolder,
    environment: { DATABASE_URL: postgres.connectionString, HIGHWATER_SANDBOX: 'on' },
  });
  const browser = await launchChromium();
  const walk = async (address: string) => {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    const begun = performance.now();
    const way = await walkToPrice(page, address);
    await page.close();
    return { way, took: (performance.now() - begun) / 1000 };
  };
  try {
    await importTestPlaces(postgres.connectionString);
    const known = await walk(knownAddress);
    const unknown = await walk(unknownAddress);
    await keepMinutes({ known: known.way, unknown: unknown.way });
    // Bought on the day itself: the report of a loss moves the clock into a term.
    const own = await buyAsInsured(browser, product.url);
    const { notice, proof } = await reportLoss(browser, product.url);
    return [
      ...limitRows(known.way),
      toldRow('the machine took, signing in and this script’s own waits with it', known.took, 's'),
      ...unknownRows(unknown.way),
      ...noticeRows(notice),
      ...ownRows({ ...own, proof }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Buys a policy on a phone of 360 points from the link of an agent, who lets insureds submit, and changes its lender. */
async function buyAsInsured(browser: Browser, url: string) {
  const staff = await signInStaff(url);
  await turnOn(staff, 'ConsumerMaySubmit');
  const { account } = await askFor(staff.agent, '{ account { consumerPortalLink } }');
  const page = await browser.newPage({ baseURL: url, locale: 'en-US', viewport: phone });
  const tasks = await walkAsInsured(page, new URL(account.consumerPortalLink).pathname);
  await page.close();
  return tasks;
}

/** Reports a loss on a phone of 360 points, from the page of the insured's policy to its claim with a photo, and swears to it once it is estimated. */
async function reportLoss(
  browser: Browser,
  url: string,
): Promise<{ readonly notice: CountedNotice; readonly proof: CountedTask }> {
  const { link, lossDay, name } = await openOwnPolicy(url);
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', viewport: phone });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('link', { name: /^Open/ }).click();
  const loss = {
    day: formatDate(lossDay),
    description:
      'The river came in. It stood up to the windows on the ground floor, and the furnace is gone.',
  };
  const notice = await walkThroughNotice(page, englishNotice, loss, async () => undefined);
  const { pathname } = new URL(page.url());
  await estimateClaim(await signInStaff(url), pathname.split('/').at(-1) ?? '', lossDay);
  const proof = await walkThroughProof(await context.newPage(), pathname, name);
  await context.close();
  return { notice, proof };
}

/** Issues a policy, moves the clock into its term, and answers with the link by which its insured signs in. */
async function openOwnPolicy(
  url: string,
): Promise<{ readonly link: string; readonly lossDay: IsoDate; readonly name: string }> {
  const agent = await signInClient(url, 'agent');
  const played = await playServed(agent, namedScenario('slab-day-364', toBusinessDate(new Date())));
  const { file } = await savedAnswers(agent, played, { 'insureds.0.email': 'rosa@example.com' });
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  const days = 45;
  const qa = await signInClient(url, 'qa');
  await qa.send('mutation ($days: Int!) { moveClock(days: $days) { __typename } }', { days });
  const read = await agent.send(
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { displayedPolicyNumber insureds { firstName lastName } propertyAddress { postalCode } } }',
    { policyId },
  );
  const { displayedPolicyNumber, insureds, propertyAddress } = Object(read.body?.data).policyFile;
  const request = {
    policyNumber: displayedPolicyNumber,
    lastName: insureds[0].lastName,
    postalCode: propertyAddress.postalCode.slice(0, 5),
  };
  const visitor = clientWith(url, { accessToken: '', refreshToken: '' });
  const sent = await visitor.send(
    'mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ... on ConsumerSignInSent { url } } }',
    { request },
  );
  const link: string = Object(sent.body?.data).requestPolicySignIn.url;
  return {
    link: link.replace('localhost', '127.0.0.1'),
    lossDay: addDays(toBusinessDate(new Date()), days - 1),
    name: `${insureds[0].firstName} ${insureds[0].lastName}`,
  };
}

function noticeRows({ clicks, keys, seconds }: CountedNotice): Row[] {
  return [
    limitRow('to a first notice of loss with a photo, 360 px: presses', clicks, '', mostPresses.notice),
    toldRow('to a first notice of loss with a photo, 360 px: letters', keys, ''),
    limitRow(
      'to a first notice of loss with a photo, 360 px: at a person’s pace',
      seconds,
      's',
      mostSeconds.notice,
    ),
  ];
}

function limitRows({ estimate, premium }: MinutesToPrice): Row[] {
  return [
    limitRow('to an estimate: presses', estimate.clicks, '', mostPresses.estimate),
    limitRow('to an estimate: at a person’s pace', estimate.seconds, 's', mostSeconds.estimate),
    toldRow('to an estimate: letters', estimate.keys, ''),
    limitRow('to a bindable premium, building known: presses', premium.clicks, '', mostPresses.premium),
    limitRow('to a bindable premium, building known: answers', premium.answers, '', mostAnswers),
    limitRow(
      'to a bindable premium, building known: at a person’s pace',
      premium.seconds,
      's',
      mostSeconds.premium,
    ),
    toldRow('to a bindable premium, building known: letters', premium.keys, ''),
  ];
}

function unknownRows({ premium }: MinutesToPrice): Row[] {
  return [
    limitRow('to a bindable premium, nothing known: presses', premium.clicks, '', mostPresses.premium),
    limitRow('to a bindable premium, nothing known: answers', premium.answers, '', mostAnswers),
    limitRow(
      'to a bindable premium, nothing known: at a person’s pace',
      premium.seconds,
      's',
      mostSeconds.nothingKnown,
    ),
    toldRow('to a bindable premium, nothing known: letters', premium.keys, ''),
  ];
}

function ownRows(tasks: { readonly [task in keyof typeof ownTasks]: CountedTask }): Row[] {
  return (['range', 'bought', 'lender', 'proof'] as const).flatMap((task) => {
    const [name, most] = ownTasks[task];
    const { clicks, keys, seconds } = tasks[task];
    return [
      limitRow(`${name}, 360 px: at a person’s pace`, seconds, 's', most),
      toldRow(`${name}, 360 px: presses`, clicks, ''),
      toldRow(`${name}, 360 px: letters`, keys, ''),
    ];
  });
}
