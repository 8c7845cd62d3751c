import { createHash } from 'node:crypto';
import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { buildPrivateRisk, type PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';
import {
  closeProviderCall,
  openProviderCall,
  type ProviderCallRow,
} from '../../database/provider-calls.store.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { CarrierAnswer } from '../../providers/private-market.ts';

/** What private carriers answered about one risk, by their numbers. */
export interface CarrierAnswers {
  readonly digest: string;
  readonly answers: ReadonlyMap<number, CarrierAnswer>;
}

/** Which carriers are to be asked about which risk of which transaction. */
export interface CarrierRequest {
  readonly policyId: number;
  readonly transactionId: number;
  readonly digest: string;
  readonly risk: PrivateRisk;
  readonly privateFloodProviderIds: readonly number[];
}

/**
 * A change cannot go on without carriers' answers. Thrown inside a change it ends its transaction: a policy is never held while
 * another user is asked. The change is then done again with the answers, which count only while the digest is the same.
 */
export class CarriersNeeded extends Error {
  readonly request: CarrierRequest;
  constructor(request: CarrierRequest) {
    super('Carriers have to be asked first.');
    this.request = request;
  }
}

/** Asks carriers about a risk, all at once. The call is written before; one that was answered today is not made again. */
export async function askCarriers(world: World, request: CarrierRequest): Promise<CarrierAnswers> {
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
  return { digest, answers: new Map(answers) };
}

type StoredAnswers = readonly (readonly [privateFloodProviderId: number, answer: CarrierAnswer])[];

/** Makes a call that was written and stores the outcome; where a carrier was not available it is made again next time. */
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

/** Digest of everything that decides what carriers answer; another digest means that an answer no longer fits. */
export function carrierDigest(file: PolicyFile): string {
  const answers = privateQuestionKeys.map((key) => readFieldValue(file, key) ?? null);
  return createHash('sha256')
    .update(JSON.stringify([buildPrivateRisk(file), answers]))
    .digest('hex');
}
