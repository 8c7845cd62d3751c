import type { CancellationReason, ChangeKind, IsoDate, StepId } from '../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { countReceivedDay } from '../../machines/domain/dates/program-authority.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { enterPayment } from '../billing/enter-payment.service.ts';
import { payAndSubmit } from '../billing/pay-and-submit.service.ts';
import { performPaymentAction } from '../billing/payment-actions.service.ts';
import { payPolicy } from '../billing/payments.service.ts';
import { readUpcomingDuties } from '../calendar/calendar.service.ts';
import { performDuties } from '../calendar/perform-duties.service.ts';
import { readChangeDetails } from '../change/change-details.service.ts';
import { issueChange } from '../change/issue-change.service.ts';
import { openChange } from '../change/open-change.service.ts';
import { priceChange } from '../change/price-change.service.ts';
import { decideHeld } from '../change/review-change.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { addPolicyDocument } from '../messages/hand-in-document.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { PartsInput } from '../policy/parts/part-inputs.ts';
import { savePolicyParts } from '../policy/parts/save-parts.service.ts';
import { type RatingChoice, rateFile, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { startQuote } from '../quote/start-quote.service.ts';
import { moveNext } from '../quote/wizard/wizard.service.ts';
import { readRenewal } from '../renewal/renewal-view.service.ts';
import { decideReview, submitApplication } from '../underwriting/submit.service.ts';
import type { Cast } from './cast.service.ts';
import type { Home } from './homes.ts';
import { answersOfScreen } from './usual-answers.ts';

/** A policy of the demonstration book while it is lived: who acts, on which day, and the terms that there are. */
export interface Life {
  readonly cast: Cast;
  readonly home: Home;
  /** The world on the life's own day: everything done in it has that date, and the clock of other users does not move. */
  world: World & { sandbox: { daysAhead: number } };
  policyId: number;
  /** The policies and days for which the calendar has done its duties. */
  readonly done: Set<string>;
  /** The days that the installation's own clock is ahead. */
  readonly daysAhead: number;
}

/** Begins a life some days ago with a new quote of the home. */
export async function beginLife(world: World, cast: Cast, home: Home, daysAgo: number): Promise<Life> {
  const daysAhead = world.sandbox?.daysAhead ?? 0;
  const dated = { ...world, sandbox: { daysAhead: daysAhead - daysAgo } };
  const { address, insured, rateMarket } = home;
  const started = await startQuote(dated, cast.agent, {
    address,
    insured,
    rateMarket,
    isTransfer: false,
    acceptDuplicate: true,
  });
  const { file } = requireAnswer(started, 'QuoteStarted');
  const { policyId } = file.policy;
  return { cast, home, world: dated, policyId, done: new Set(), daysAhead };
}

/** The answer of a kind; throws with the reasons where the product refused. */
export function requireAnswer<
  Answer extends { readonly __typename: string },
  Name extends Answer['__typename'],
>(answer: Answer, ...names: readonly Name[]): Extract<Answer, { readonly __typename: Name }> {
  if (names.some((name) => name === answer.__typename))
    return answer as Extract<Answer, { readonly __typename: Name }>;
  const reasons: unknown = Reflect.get(answer, 'problems') ?? Reflect.get(answer, 'message') ?? '';
  throw new Error(`${answer.__typename} instead of ${names.join(' or ')}: ${JSON.stringify(reasons)}`);
}

/** Throws with the reasons where the product refused, whatever it answers otherwise. */
function requireDone(answer: { readonly __typename: string }): void {
  if (answer.__typename === 'SaveRefused' || answer.__typename === 'NotFound') requireAnswer(answer);
}

/** The file on the life's day. */
async function readFileOfLife(
  { world, cast }: Life,
  policyId: number,
  viewer = cast.agent,
): Promise<StoredFile> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null) throw new Error(`Policy ${policyId} cannot be seen.`);
  return file;
}

/** Answers the screens of the wizard up to one that is left unanswered; all of them where the last one is named. */
export async function answerUntil(life: Life, screen: StepId): Promise<StoredFile> {
  const { world, cast, policyId } = life;
  for (let screens = 0; screens < 20; screens += 1) {
    const file = await readFileOfLife(life, policyId);
    const { step } = file.wizard;
    if (step === screen && step !== 'APPLICATION_SUMMARY') return file;
    const parts = answersOfScreen(file, step, life.home, businessToday(world));
    if (Object.keys(parts).length > 0)
      requireAnswer(await savePolicyParts(world, cast.agent, policyId, parts), 'PartsSaved');
    if (step === 'RATES')
      requireAnswer(
        await rateFile(world, cast.agent, policyId, 'PRELIMINARY', life.home.cover),
        'QuoteRated',
      );
    if (step === 'APPLICATION_SUMMARY') return readFileOfLife(life, policyId);
    requireAnswer(
      await moveNext(world, cast.agent, policyId, { step, parts: null, moveKey: null }),
      'WizardMoved',
    );
  }
  throw new Error(`The quote never came to ${screen}.`);
}

/** Answers every screen, pays by card and submits. */
export async function apply(life: Life): Promise<StoredFile> {
  const { world, cast, policyId } = life;
  const { rating } = await answerUntil(life, 'APPLICATION_SUMMARY');
  const paid = await payAndSubmit(world, cast.agent, policyId, {
    ...card,
    amount: rating.totalPremium ?? '0.00',
  });
  return requireAnswer(paid, 'ApplicationSubmitted', 'SentToUnderwriting').file;
}

/** Answers every screen and submits; the premium is still to be paid. */
export async function applyUnpaid(life: Life): Promise<void> {
  await answerUntil(life, 'APPLICATION_SUMMARY');
  const answer = await submitApplication(life.world, life.cast.agent, life.policyId);
  requireAnswer(answer, 'ApplicationSubmitted', 'SentToUnderwriting');
}

/** Enters a check for the amount due, which the bank has not cleared yet. */
export async function payByCheck({ world, cast, policyId }: Life): Promise<void> {
  const file = await readPolicyFile(world, cast.csr, policyId);
  const amount = file?.rating.totalPremium ?? '0.00';
  const payment = { paymentTypeId: 4, amount, description: 'Check of the insured' };
  requireAnswer(await enterPayment(world, cast.csr, policyId, payment), 'PaymentChanged');
}

const card = { paymentTypeId: 2, token: 'tok_sample_ok', description: null } as const;

/** An examiner releases the held transaction, or returns it to the agent. */
export async function reviewApplication({ world, cast, policyId }: Life, isReleased: boolean): Promise<void> {
  const message = isReleased ? 'Two homes share this number.' : 'Please confirm the number of the home.';
  const answer = await decideReview(world, cast.examiner, { policyId, needs: 'view' }, isReleased, message);
  requireDone(answer);
}

/** Lives on until some days ago: whatever the calendar has to do on the way is done on its day. */
export async function liveUntil(life: Life, daysAgo: number): Promise<void> {
  const { world, daysAhead } = life;
  await liveThrough(life, addDays(businessToday(world), daysAhead - daysAgo - world.sandbox.daysAhead));
}

/** Lives the first year of a policy: the renewal is paid as soon as the program may sell, some days before the term ends. */
export async function liveFirstYear(life: Life): Promise<void> {
  const { policy } = await readFileOfLife(life, life.policyId);
  await liveThrough(life, countReceivedDay(addDays(policy.expirationDate ?? '', -20)));
  await payRenewal(life);
}

async function liveThrough(life: Life, target: IsoDate): Promise<void> {
  for (;;) {
    const [next] = (await listOpenDays(life, target)).sort((one, other) => one.day.localeCompare(other.day));
    if (next === undefined) break;
    moveTo(life, next.day);
    await performDuties(life.world, next.policyId, 'renewals', { day: next.day, runId: null });
    life.done.add(`${next.policyId} ${next.day}`);
  }
  moveTo(life, target);
}

/** The days on which the calendar has something to do for the term and for the one that it offers. */
async function listOpenDays({ world, cast, policyId, done }: Life, target: IsoDate) {
  const offered = (await readRenewal(world, cast.manager, policyId))?.offeredPolicyId ?? null;
  const subjects = offered === null || offered === policyId ? [policyId] : [policyId, offered];
  const coming = await Promise.all(
    subjects.map(async (subject) =>
      (await readUpcomingDuties(world, cast.manager, subject)).map(({ day }) => ({ policyId: subject, day })),
    ),
  );
  return coming.flat().filter((next) => next.day <= target && !done.has(`${next.policyId} ${next.day}`));
}

function moveTo({ world }: Life, day: IsoDate): void {
  const days = daysBetween(businessToday(world), day);
  if (days > 0) world.sandbox = { daysAhead: world.sandbox.daysAhead + days };
}

/** Pays the bill of the renewal by card, and continues with the term that begins. */
export async function payRenewal(life: Life): Promise<void> {
  const { world, cast, policyId } = life;
  const renewal = await readRenewal(world, cast.agent, policyId);
  const offered = renewal?.offeredPolicyId ?? null;
  if (renewal === null || offered === null) throw new Error('No renewal is offered.');
  const paid = await payPolicy(world, cast.agent, offered, { ...card, amount: renewal.due });
  requireAnswer(paid, 'PaymentRecorded');
  life.policyId = offered;
}

/** A change of an issued policy that a person makes in a story. */
export interface LivedChange {
  readonly kind: ChangeKind;
  readonly by?: Viewer;
  /** Its first day, in days after the life's day; the first day of the term. */
  readonly starts?: number | 'with the term';
  readonly reason?: CancellationReason;
  readonly parts?: (file: StoredFile) => PartsInput;
  readonly cover?: Partial<RatingChoice>;
  /** How far it is made. */
  readonly until?: 'opened' | 'issued';
}

/** Opens a change, answers and prices it, adds its evidence, pays for it and issues it; an examiner releases it if it is held. */
export async function changePolicy(life: Life, change: LivedChange): Promise<void> {
  const { world, cast, policyId } = life;
  const { kind, by = cast.agent, starts = 0, reason = null } = change;
  const today = businessToday(world);
  const effectiveDate =
    starts === 'with the term'
      ? (await readFileOfLife(life, policyId, by)).policy.effectiveDate
      : addDays(today, starts);
  const asked = { kind, effectiveDate, cancellationReason: reason, newAgentUserId: null };
  requireAnswer(await openChange(world, by, policyId, asked), 'ChangeSaved');
  if (change.parts !== undefined) {
    const parts = change.parts(await readFileOfLife(life, policyId, by));
    requireAnswer(await savePolicyParts(world, by, policyId, parts), 'PartsSaved');
  }
  if (change.cover !== undefined) {
    const { rating } = await readFileOfLife(life, policyId, by);
    const choice = { ...toRatingChoice(rating), ...change.cover };
    requireAnswer(await rateFile(world, by, policyId, 'DISCOUNTED', choice), 'QuoteRated');
  }
  requireAnswer(await priceChange(world, by, policyId), 'ChangeSaved');
  if (change.until === 'opened') return;
  await addEvidence(life, by);
  const priced = await readChangeDetails(world, by, policyId);
  const due = priced?.price?.balanceAfter ?? '0.00';
  if (isAboveZero(due)) {
    const paid = await payPolicy(world, by, policyId, { ...card, amount: due });
    requireAnswer(paid, 'PaymentRecorded');
  }
  const signed = { agentSignedDate: today, insuredSignedDate: today };
  const issued = requireAnswer(await issueChange(world, by, policyId, signed), 'ChangeSaved');
  if (issued.file.change?.stage !== 'HELD') return;
  const released = await decideHeld(world, cast.examiner, policyId, true, 'The evidence was seen.');
  requireDone(released);
}

async function addEvidence({ world, policyId }: Life, by: Viewer): Promise<void> {
  const details = await readChangeDetails(world, by, policyId);
  for (const { documentType, isOnFile } of details?.documents ?? [])
    if (!isOnFile) {
      const upload = { documentType, fileName: 'sample-evidence.pdf', bytes: samplePdf };
      requireAnswer(await addPolicyDocument(world, by, policyId, upload), 'DocumentStored');
    }
}

const samplePdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Accounting approves the refunds that the company owes, and sends them if they are to leave. */
export async function approveRefunds(life: Life, isSent: boolean): Promise<void> {
  const { world, cast, policyId } = life;
  const { payments } = await readFileOfLife(life, policyId, cast.accounting);
  const refunds = payments.filter(({ amount }) => amount?.startsWith('-'));
  const nothing = { amount: null, reason: null };
  const actions = isSent
    ? (['APPROVE_REFUND', 'QUEUE_REFUND', 'ISSUE_REFUND'] as const)
    : (['APPROVE_REFUND'] as const);
  for (const { paymentId } of refunds)
    for (const action of actions)
      requireAnswer(
        await performPaymentAction(world, cast.accounting, paymentId, action, nothing),
        'PaymentChanged',
      );
}
