import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';
import type { CarrierAnswer, PrivateCarrier } from '../private-market.ts';
import { parseCarrierAnswer } from './carrier-answer.ts';
import { type CarrierAddress, postSigned } from './carrier-call.ts';
import { createResilience, type ResilienceSettings, toNotAvailable } from './resilience.ts';
import { ServiceFault } from './service-fault.ts';

/** Settings of a live carrier that is called over HTTP. */
export interface LiveCarrierSettings extends CarrierAddress, ResilienceSettings {
  readonly privateFloodProviderId: number;
  readonly name: string;
  /** Receives the reason for a failed call, for the operator. It contains nothing that was sent or answered. */
  readonly report?: (message: string) => void;
}

/**
 * Builds a carrier that is called over HTTP, with a time limit per attempt, retries with growing waits, a circuit breaker and checked
 * answers.
 */
export function liveCarrier(settings: LiveCarrierSettings): PrivateCarrier {
  const { privateFloodProviderId, name } = settings;
  const { run, state } = createResilience(settings);
  return {
    privateFloodProviderId,
    name,
    isSample: false,
    questions: privateQuestionKeys,
    breaker: state,
    quote: (risk, today) =>
      run(() => askCarrier(settings, risk, today)).catch((problem: unknown) =>
        toNotAvailable(name, problem, (why) =>
          settings.report?.(`The carrier ${name} gave no quote: ${why}`),
        ),
      ),
  };
}

async function askCarrier(
  settings: LiveCarrierSettings,
  risk: PrivateRisk,
  today: IsoDate,
): Promise<CarrierAnswer> {
  const text = await postSigned(settings, { version: 1, askedOn: today, risk });
  const provenance = { source: settings.name, asOf: today, mode: 'live' } as const;
  const answer = parseCarrierAnswer(text, risk, today, provenance);
  if (answer === 'error') throw new ServiceFault('It answered that it failed.', true);
  if (answer === null) throw new ServiceFault('Its answer cannot be used.', false);
  return answer;
}
