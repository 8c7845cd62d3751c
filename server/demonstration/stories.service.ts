import type { StepId } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { countReceivedDay } from '../../machines/domain/dates/program-authority.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { Cast } from './cast.service.ts';
import {
  assignAdjuster,
  denyLoss,
  inspectLoss,
  inspectRefusedLoss,
  loseProperty,
  settleLoss,
} from './claim-lives.service.ts';
import { buildHome } from './homes.ts';
import {
  answerUntil,
  apply,
  applyUnpaid,
  approveRefunds,
  beginLife,
  changePolicy,
  type Life,
  type LivedChange,
  liveFirstYear,
  liveUntil,
  payByCheck,
  payRenewal,
  reviewApplication,
} from './life.service.ts';
import { otherMailingAddress, sampleLender } from './usual-answers.ts';

/** The story of a policy of the demonstration book: its title, when its quote was started, and its events. */
export interface PolicyStory {
  readonly title: string;
  readonly daysAgo: number;
  /** Whether the home has the number of another home of the book, so that underwriting asks. */
  readonly isDuplicate?: boolean;
  /** `hasYearBefore`: the quote was started a year earlier, and its first renewal is to be paid. */
  readonly live: (life: Life, hasYearBefore: boolean) => Promise<unknown>;
}

/** Lives one story in the home of a number. Returns the policy that it began with. */
export async function liveStory(
  world: World,
  cast: Cast,
  { daysAgo, isDuplicate = false, live }: PolicyStory,
  homeNumber: number,
): Promise<number> {
  const home = buildHome(homeNumber);
  const { address } = isDuplicate ? buildHome(homeNumber - homesPerRound) : home;
  const day = addDays(businessToday(world), -daysAgo);
  // Nothing was sold on this day: the policy is a year older, and in the state that it would have by now.
  const hasYearBefore = countReceivedDay(day) !== day;
  const life = await beginLife(world, cast, { ...home, address }, daysAgo + (hasYearBefore ? 365 : 0));
  const { policyId } = life;
  await live(life, hasYearBefore);
  return policyId;
}

/** Homes whose numbers differ by this many are at the same sample place. */
const homesPerRound = 7;

function quoteStandingAt(title: string, daysAgo: number, screen: StepId): PolicyStory {
  return { title: `A quote that reached ${title}`, daysAgo, live: (life) => answerUntil(life, screen) };
}

/** A policy that was applied for and issued, and what happens afterwards, each some days ago. */
function issued(
  title: string,
  daysAgo: number,
  ...events: readonly (readonly [daysAgo: number, happen: (life: Life) => Promise<unknown>])[]
): PolicyStory {
  return {
    title,
    daysAgo,
    live: async (life, hasYearBefore) => {
      const { transaction } = await apply(life);
      if (transaction.transactionStatus === 'PENDING_UNDERWRITING') await reviewApplication(life, true);
      if (hasYearBefore) await liveFirstYear(life);
      for (const [day, happen] of events) {
        await liveUntil(life, day);
        await happen(life);
      }
      await liveUntil(life, 0);
    },
  };
}

const changed = (change: LivedChange) => (life: Life) => changePolicy(life, change);
const lenderAdded: LivedChange = { kind: 'LENDERS', parts: () => ({ lossPayees: [sampleLender] }) };
const mailMoved: LivedChange = { kind: 'MAILING_ADDRESS', parts: otherMailingAddress };
const sold = (life: Life) =>
  changePolicy(life, {
    kind: 'CANCELLATION',
    by: life.cast.principal,
    reason: 'BUILDING_SOLD_OR_REMOVED',
  });

/** A loss that comes as far as its steps. */
function lost(...steps: readonly ((life: Life, claimId: number) => Promise<unknown>)[]) {
  return async (life: Life) => {
    const claimId = await loseProperty(life);
    for (const step of steps) await step(life, claimId);
  };
}

const voided = async (life: Life) =>
  changePolicy(life, {
    kind: 'CANCELLATION',
    by: life.cast.manager,
    starts: 'with the term',
    reason: 'NOT_ELIGIBLE',
  });

/** Every story, in the order in which they are lived: one in each standing first, so that a short book shows them too. */
export const stories: readonly PolicyStory[] = [
  quoteStandingAt('its foundation', 2, 'FOUNDATION_INFORMATION'),
  issued('In force', 120),
  { title: 'An application that waits for its premium', daysAgo: 6, live: applyUnpaid },
  issued('Cancelled: the building was sold', 200, [60, sold]),
  issued('A renewal that is billed', 365),
  issued('A claim that is paid', 180, [40, lost(assignAdjuster, inspectLoss, settleLoss)]),
  issued('In force with a lender that was added', 150, [50, changed(lenderAdded)]),
  {
    title: 'An application in review: two homes have one number',
    daysAgo: 3,
    isDuplicate: true,
    live: apply,
  },
  issued('A renewal that was paid', 385, [20, payRenewal]),
  issued('A renewal that lapsed', 445),
  quoteStandingAt('its premium', 4, 'RATES'),
  quoteStandingAt('its summary', 5, 'SUMMARY'),
  quoteStandingAt('its building', 1, 'BUILDING_INFORMATION'),
  quoteStandingAt('its policyholder', 9, 'POLICYHOLDER_INFO_ADDITIONAL'),
  quoteStandingAt('the last page of the quote', 12, 'QUOTE_SUMMARY'),
  quoteStandingAt('its effective date', 15, 'EFFECTIVE_DATE'),
  quoteStandingAt('its lenders', 8, 'APPLICATION_INTEREST'),
  quoteStandingAt('its discounts', 11, 'RATES_DISCOUNTED'),
  {
    title: 'A quote that is ready to be paid',
    daysAgo: 7,
    live: (life) => answerUntil(life, 'APPLICATION_SUMMARY'),
  },
  {
    title: 'A quote that expired',
    daysAgo: 150,
    live: async (life) => {
      await answerUntil(life, 'QUOTE_SUMMARY');
      await liveUntil(life, 0);
    },
  },
  {
    title: 'An application whose check waits for the bank',
    daysAgo: 4,
    live: async (life) => {
      await applyUnpaid(life);
      await payByCheck(life);
    },
  },
  { title: 'An application in review', daysAgo: 1, isDuplicate: true, live: apply },
  {
    title: 'An application that underwriting returned',
    daysAgo: 5,
    isDuplicate: true,
    live: async (life) => {
      await apply(life);
      await reviewApplication(life, false);
    },
  },
  {
    title: 'Released by underwriting and issued',
    daysAgo: 70,
    isDuplicate: true,
    live: async (life) => {
      await apply(life);
      await reviewApplication(life, true);
      await liveUntil(life, 0);
    },
  },
  issued('Issued, in force from a coming day', 3),
  issued('Issued, in force from a coming day', 10),
  issued('Issued, in force from a coming day', 18),
  issued('Issued, in force from a coming day', 26),
  issued('In force', 45),
  issued('In force', 64),
  issued('In force', 83),
  issued('In force', 102),
  issued('In force', 141),
  issued('In force', 160),
  issued('In force', 199),
  issued('In force', 218),
  issued('In force', 257),
  issued('In force', 276),
  issued('In force with another mailing address', 190, [90, changed(mailMoved)]),
  issued('In force with a lender that was added', 230, [30, changed(lenderAdded)]),
  issued('In force with a higher deductible', 250, [
    110,
    changed({ kind: 'COVERAGE', cover: { buildingDeductible: 10_000 } }),
  ]),
  issued('In force with less cover of the building', 210, [
    70,
    changed({ kind: 'COVERAGE', cover: { buildingCoverage: 100_000 } }),
  ]),
  issued('A change that is scheduled', 130, [
    5,
    changed({ kind: 'COVERAGE', starts: 40, cover: { buildingDeductible: 10_000 } }),
  ]),
  issued('A change that is being worked on', 170, [2, changed({ ...lenderAdded, until: 'opened' })]),
  issued('Cancelled, and its refund is on its way', 240, [
    80,
    async (life) => {
      await sold(life);
      await liveUntil(life, 60);
      await approveRefunds(life, true);
    },
  ]),
  issued('Cancelled, and its refund is approved', 220, [
    45,
    async (life) => {
      await sold(life);
      await liveUntil(life, 30);
      await approveRefunds(life, false);
    },
  ]),
  issued('Cancelled lately', 120, [2, sold]),
  issued('Void: it was not eligible', 100, [30, voided]),
  issued('A renewal that is offered', 339),
  issued('A renewal that is billed', 358),
  issued('A renewal that was reminded', 371),
  issued('A renewal in its last days', 390),
  issued('A renewal in its grace period', 405),
  issued('A renewal that was paid early', 370, [15, payRenewal]),
  issued('The second year', 520, [140, payRenewal]),
  issued('The second year', 560, [180, payRenewal]),
  issued('A renewal that lapsed long ago', 560),
  issued('A claim that was reported', 110, [6, lost()]),
  issued('A claim that was assigned', 125, [9, lost(assignAdjuster)]),
  issued('A claim under inspection', 145, [15, lost(assignAdjuster, inspectLoss)]),
  issued('A claim that was denied', 205, [75, lost(assignAdjuster, inspectRefusedLoss, denyLoss)]),
];
