import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { privateQuestionKeys } from '../../../machines/domain/private-questions.ts';
import type { PrivateRisk } from '../../../machines/domain/private-risk.ts';
import type { CarrierAnswer, PrivateCarrier } from '../private-market.ts';
import { readAnswer } from './carrier-answer.ts';
import { type CarrierAddress, CarrierFault, postSigned } from './carrier-call.ts';

/** A real carrier behind an address. */
export interface LiveCarrierSettings extends CarrierAddress {
  readonly privateFloodProviderId: number;
  readonly name: string;
  /** Tries beside the first; a wait that grows stands before each. */
  readonly retries?: number;
  readonly firstWaitMilliseconds?: number;
  /** So many failures in a row, and the carrier is left alone for a while. */
  readonly failuresToOpen?: number;
  readonly openMilliseconds?: number;
  /** Takes why a call failed, for the operator; without what was sent or answered. */
  readonly report?: (message: string) => void;
}

/** A carrier that is asked over HTTP: a time limit a try, retries with growing waits, a circuit breaker, checked answers. */
export function liveCarrier(settings: LiveCarrierSettings): PrivateCarrier {
  const { privateFloodProviderId, name } = settings;
  const policy = resilience(settings);
  return {
    privateFloodProviderId,
    name,
    isSample: false,
    questions: privateQuestionKeys,
    quote: (risk, today) =>
      policy
        .execute(() => ask(settings, risk, today))
        .catch((problem: unknown) => notAvailable(settings, problem)),
  };
}

function resilience({
  retries = 2,
  firstWaitMilliseconds = 200,
  failuresToOpen = 5,
  openMilliseconds = 30_000,
}: LiveCarrierSettings) {
  const again = retry(
    handleType(CarrierFault, ({ isTransient }) => isTransient),
    { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstWaitMilliseconds }) },
  );
  const breaker = circuitBreaker(handleType(CarrierFault), {
    halfOpenAfter: openMilliseconds,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  return wrap(again, breaker);
}

async function ask(settings: LiveCarrierSettings, risk: PrivateRisk, today: IsoDate): Promise<CarrierAnswer> {
  const text = await postSigned(settings, { version: 1, askedOn: today, risk });
  const provenance = { source: settings.name, asOf: today, mode: 'live' } as const;
  const answer = readAnswer(text, risk, today, provenance);
  if (answer === 'error') throw new CarrierFault('It answered that it failed.', true);
  if (answer === null) throw new CarrierFault('Its answer cannot be used.', false);
  return answer;
}

function notAvailable({ name, report }: LiveCarrierSettings, problem: unknown): CarrierAnswer {
  if (problem instanceof BrokenCircuitError) {
    const reason = `${name} failed several times in a row and is left alone for a moment. Ask it again later.`;
    return { outcome: 'not available', reason };
  }
  if (!(problem instanceof CarrierFault)) throw problem;
  report?.(`The carrier ${name} gave no quote: ${problem.message}`);
  const reason = problem.isTransient
    ? `${name} does not answer at the moment. Ask it again later.`
    : `${name} gave an answer that cannot be used.`;
  return { outcome: 'not available', reason };
}
