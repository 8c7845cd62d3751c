import { createHash } from 'node:crypto';
import type { IsoDate, PolicyFile, PrivateQuote } from '../../../machines/contract/types.ts';
import { buildPrivateRisk, type PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';
import type { Db } from '../../database/db.ts';
import {
  closeProviderCall,
  openProviderCall,
  type ProviderCallRow,
} from '../../database/provider-calls.store.ts';
import { readRecords } from '../../database/records.store.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { CarrierAnswer } from '../../providers/private-market.ts';

/** The answers of private carriers from before a change began, by the digest of the risk and the provider ID. */
export type CarrierAnswers = ReadonlyMap<string, ReadonlyMap<number, CarrierAnswer>>;

/** A request for quotes: which carriers to ask about which risk of which transaction. */
export interface CarrierRequest {
  readonly policyId: number;
  readonly transactionId: number;
  readonly digest: string;
  readonly risk: PrivateRisk;
  readonly privateFloodProviderIds: readonly number[];
}

/**
 * Signals that a change cannot go on without carriers' answers. Throwing it inside a change ends the transaction, so that no
 * policy stays locked while a carrier is asked. The change is then rerun with the answers, each of which counts only for its digest.
 */
export class CarriersNeeded extends Error {
  readonly request: CarrierRequest;
  constructor(request: CarrierRequest) {
    super('Carriers have to be asked first.');
    this.request = request;
  }
}

/** Asks carriers about a risk, all at once, and adds their answers. The call is recorded first; a call with the same request that was answered today is reused. */
export async function askCarriers(
  world: World,
  carriers: CarrierAnswers,
  request: CarrierRequest,
): Promise<CarrierAnswers> {
  const { policyId, transactionId, digest, privateFloodProviderIds } = request;
  const key = [policyId, transactionId, businessToday(world), digest, ...privateFloodProviderIds].join(' ');
  const call = await withDatabaseTransaction(world.db, (trx) =>
    openProviderCall<CarrierRequest, StoredAnswers>(
      trx,
      { port: 'privateMarket', idempotencyKey: key, policyId, transactionId, request },
      world.now(),
    ),
  );
  const answers = call.answer ?? (await finishCarrierCall(world, call));
  return new Map([...carriers, [digest, new Map(answers)]]);
}

type StoredAnswers = readonly (readonly [privateFloodProviderId: number, answer: CarrierAnswer])[];

/** Makes a recorded call and stores the outcome. If any carrier was not available, the call is made again next time. */
export async function finishCarrierCall(
  world: World,
  { providerCallId, request }: Pick<ProviderCallRow<CarrierRequest>, 'providerCallId' | 'request'>,
): Promise<StoredAnswers> {
  const today: IsoDate = businessToday(world);
  const carriers = world.providers.privateMarket.carriers.filter(({ privateFloodProviderId }) =>
    request.privateFloodProviderIds.includes(privateFloodProviderId),
  );
  const answers = await Promise.all(
    carriers.map(
      async (carrier) => [carrier.privateFloodProviderId, await carrier.quote(request.risk, today)] as const,
    ),
  );
  const isComplete = answers.every(([, { outcome }]) => outcome !== 'not available');
  await closeProviderCall(world.db, providerCallId, {
    status: isComplete ? 'ANSWERED' : 'UNANSWERED',
    answer: isComplete ? answers : null,
    now: world.now(),
  });
  return answers;
}

/** The first answer with a price that a carrier gave about a policy: its terms stay those of the policy. */
export async function readFirstAnswer(
  db: Db,
  policyId: number,
  privateFloodProviderId: number,
): Promise<PrivateQuote | undefined> {
  const quotes = await readRecords(db, 'privateQuotes', {
    policyId,
    privateFloodProviderId,
    outcome: 'QUOTED',
    isActive: true,
  });
  return quotes.toSorted(
    (one, other) => one.transactionId - other.transactionId || one.privateQuoteId - other.privateQuoteId,
  )[0];
}

/**
 * Digest of everything that decides what carriers answer. If it changes, an earlier answer no longer applies. The day of the application is not
 * in it: a quote that becomes an application with the same days keeps its answers.
 */
export function carrierDigest(file: PolicyFile): string {
  const answers = privateQuestionKeys.map((key) => readFieldValue(file, key) ?? null);
  return createHash('sha256')
    .update(JSON.stringify([{ ...buildPrivateRisk(file), applicationDate: undefined }, answers]))
    .digest('hex');
}
