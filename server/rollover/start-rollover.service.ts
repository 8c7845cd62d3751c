import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { answerPlace } from '../../machines/domain/answers/answers-at-start.ts';
import { buildProviderMask } from '../../machines/domain/market/market.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findPurgeDay } from '../../machines/domain/renewal/renewal-days.ts';
import {
  buildInsured,
  fillRollover,
  readRowAddress,
  readRowCover,
} from '../../machines/domain/rollover/fill-rollover.ts';
import { type BookRow, readBookRow } from '../../machines/domain/rollover/read-book-row.ts';
import type { Db } from '../database/db.ts';
import { addRecord } from '../database/records.store.ts';
import type { AgentOfRecord } from '../identity/users/agent-of-record.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { screenNewInsured } from '../policy/screening/screening.service.ts';
import { type AddressChoice, chooseAddress } from '../quote/choose-address.service.ts';
import { findStateProblems } from '../quote/copy-quote.service.ts';
import { createNewQuote } from '../quote/new-quote.service.ts';
import { rateAndStore } from '../quote/pricing/rate.service.ts';
import { chooseAgentOfRecord } from '../quote/start-quote.service.ts';
import { determineZone } from '../quote/zone-determination.service.ts';
import { findTakenOver } from './taken-over.store.ts';

/** The input of a rollover: a value for each column by its key. */
export interface StartRolloverInput {
  readonly cells: readonly { readonly key: string; readonly value: string }[];
  readonly agentUserId?: string | number | null;
}

export type StartRolloverAnswer = { __typename: 'RolloverStarted'; file: StoredFile } | SaveRefused;

/** Starts the rollover of one policy of another insurer, as its declarations page says it. */
export async function startRollover(
  world: World,
  viewer: Viewer,
  { cells, agentUserId }: StartRolloverInput,
): Promise<StartRolloverAnswer> {
  if (!may(viewer.masks, 'policy', 'create')) return saveRefused([notAllowed]);
  const { row, problems } = readBookRow(Object.fromEntries(cells.map(({ key, value }) => [key, value])));
  if (problems.length > 0)
    return saveRefused(problems.map(({ key, message }) => buildProblem('RANGE', key, message)));
  const agent = await chooseAgentOfRecord(world, viewer, { agentUserId: agentUserId ?? null });
  if (agent === undefined) return saveRefused([agentNotFound]);
  const barred = await findStateProblems(world, viewer, agent, {
    propertyAddress: readRowAddress(row),
    insureds: [buildInsured(row)],
    policy: { rateMarketType: 'PUBLIC' },
  });
  if (barred.length > 0) return saveRefused(barred);
  try {
    const file = await takeOver(world, viewer, { agent, row, kind: 'NEW_BUSINESS' });
    return { __typename: 'RolloverStarted', file };
  } catch (problem) {
    if (!(problem instanceof AlreadyTakenOver)) throw problem;
    const field = 'priorPolicyInfo.priorOwnerPolicyNumber';
    return saveRefused([buildProblem('PAIR', field, 'This policy was already taken over.')]);
  }
}

/** Thrown inside the database transaction of a rollover whose prior policy is taken over already. */
export class AlreadyTakenOver extends Error {
  constructor(priorPolicyNumber: string, policyId: number) {
    super(`Policy ${priorPolicyNumber} was already taken over: see number ${policyId}.`);
  }
}

/** A policy of another insurer that is to be taken over. */
export interface TakenOver {
  readonly agent: AgentOfRecord;
  readonly row: BookRow;
  /** An upload of a book, or a person's own start. */
  readonly kind: 'UPLOADED_ROLLOVER_TRANSFER' | 'NEW_BUSINESS';
  /** Further work in the same database transaction. */
  readonly finish?: (edit: Edit) => Promise<void>;
}

/**
 * Creates a rollover with what the prior insurer's records say, at its place as our services determine it, rated where the row has its amounts.
 * For services: the caller has checked that its viewer may start a policy of this agent.
 */
export async function takeOver(
  world: World,
  viewer: Viewer,
  { agent, row, kind, finish = async () => {} }: TakenOver,
): Promise<StoredFile> {
  const today = businessToday(world);
  const priorPolicyNumber = String(row.values['priorPolicyInfo.priorOwnerPolicyNumber'] ?? '');
  const choice = await choosePriorAddress(world, row);
  const [{ failure: _noZone, building, ...determined }, insured] = await Promise.all([
    determineZone(world, choice, null),
    screenNewInsured(world, buildInsured(row)),
  ]);
  return createNewQuote(world, viewer, {
    agent,
    providerBits: buildProviderMask('PUBLIC', []),
    first: { policyState: 'ROLLOVER_QUOTE', transactionType: kind },
    fill: (blank) => {
      const placed = {
        ...blank,
        policy: { ...blank.policy, ...determined.policy },
        propertyAddress: { ...blank.propertyAddress, ...choice.address, ...determined.propertyAddress },
        floodZoneInformation: { ...blank.floodZoneInformation, ...determined.floodZoneInformation },
        locationFacts: { ...blank.locationFacts, ...determined.locationFacts },
        insureds: [insured],
      };
      return answerPlace(fillRollover(placed, row), building, null, today);
    },
    finish: async (edit) => {
      const { companyId } = agent;
      const exceptPolicyId = edit.at.policyId;
      const taken = await findTakenOver(edit.trx, { priorPolicyNumber, companyId, exceptPolicyId });
      if (taken !== null) throw new AlreadyTakenOver(priorPolicyNumber, taken);
      await planRollover(edit.trx, edit.at.policyId, readPriorEnd(row));
      for (const { claimNumber, lossDate, paid, reserve } of row.claims)
        await addRecord(edit.trx, 'priorClaims', {
          policyId: edit.at.policyId,
          claimNumber,
          lossDate,
          paid,
          reserve,
        });
      await logActivity(edit.trx, edit.at, {
        event: 'rollover started',
        priorPolicyNumber,
        company: edit.file.policy.priorCompanyName,
      });
      const cover = readRowCover(row);
      if (cover !== null) await rateAndStore(edit, 'DISCOUNTED', cover, null);
      await finish(edit);
    },
  });
}

/** The address as our service writes it; as the prior policy had it where the service does not know it. */
async function choosePriorAddress(world: World, row: BookRow): Promise<AddressChoice> {
  const address = readRowAddress(row);
  const choice = await chooseAddress(world, {
    address,
    overrideReason: 'The address of the prior declarations page.',
  });
  if ('scrub' in choice) throw new Error('An address with a reason is never refused.');
  return choice;
}

/** Plans a rollover: the calendar deletes it unless it is scheduled and paid. */
async function planRollover(trx: Db, offeredPolicyId: number, expirationDate: IsoDate): Promise<void> {
  await addRecord(trx, 'renewals', {
    policyId: null,
    offeredPolicyId,
    expirationDate,
    stage: 'PLANNED',
    nextDate: findPurgeDay(expirationDate),
    reason: null,
    higherRatingId: null,
  });
}

function readPriorEnd({ values }: BookRow): IsoDate {
  const day = values['policy.priorPolicyExpirationDate'];
  if (typeof day !== 'string')
    throw new Error('A row without the end of the prior policy cannot be imported.');
  return day;
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to take policies over. Ask the principal of your agency.",
);

/** No agent of record within sight has the number. */
export const agentNotFound: Problem = buildProblem(
  'UNKNOWN_NAME',
  'agentUserId',
  'Choose an agent of record from the list.',
);
