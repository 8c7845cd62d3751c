import { createHash } from 'node:crypto';
import type { IsoDate, PolicyFile } from '../../machines/contract/types.ts';
import { valueAt } from '../../machines/domain/field-key.ts';
import { privateQuestionKeys } from '../../machines/domain/private-questions.ts';
import { type PrivateRisk, privateRiskOf } from '../../machines/domain/private-risk.ts';
import type { CarrierAnswer } from '../providers/private-market.ts';
import { todayOf, type World } from './world.ts';

/** What private carriers answered about one risk, by their numbers. */
export interface CarrierAnswers {
  readonly digest: string;
  readonly answers: ReadonlyMap<number, CarrierAnswer>;
}

/** Which carriers are to be asked about which risk. */
export interface CarrierRequest {
  readonly digest: string;
  readonly risk: PrivateRisk;
  readonly privateFloodProviderIds: readonly number[];
}

/**
 * A change cannot go on without carriers' answers. Thrown inside a change it ends its transaction: a policy is never held while
 * somebody else is asked. The change is then made anew with the answers.
 */
export class CarriersNeeded extends Error {
  readonly request: CarrierRequest;
  constructor(request: CarrierRequest) {
    super('Carriers have to be asked first.');
    this.request = request;
  }
}

/** Asks carriers about a risk, all at once. */
export async function askCarriers(world: World, request: CarrierRequest): Promise<CarrierAnswers> {
  const today: IsoDate = todayOf(world);
  const asked = world.providers.privateMarket.carriers.filter(({ privateFloodProviderId }) =>
    request.privateFloodProviderIds.includes(privateFloodProviderId),
  );
  const answers = await Promise.all(
    asked.map(
      async (carrier) => [carrier.privateFloodProviderId, await carrier.quote(request.risk, today)] as const,
    ),
  );
  return { digest: request.digest, answers: new Map(answers) };
}

/** Digest of everything that decides what carriers answer; another digest means that an answer no longer fits. */
export function carrierDigest(file: PolicyFile): string {
  const answers = privateQuestionKeys.map((key) => valueAt(file, key) ?? null);
  return createHash('sha256')
    .update(JSON.stringify([privateRiskOf(file), answers]))
    .digest('hex');
}
