import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import type { BreakerState, NotAvailable } from '../provider-result.ts';
import { ServiceFault } from './service-fault.ts';

/** How often a failed call is retried, and when the circuit breaker opens. */
export interface ResilienceSettings {
  /** Retries after the first attempt, each after a longer wait. */
  readonly retries?: number;
  readonly firstWaitMilliseconds?: number;
  /** Number of failures in a row after which no calls are made for a while. */
  readonly failuresToOpen?: number;
  readonly openMilliseconds?: number;
}

export interface Resilience {
  run<T>(call: () => Promise<T>): Promise<T>;
  state(): BreakerState;
}

/** Creates retries with growing waits around a circuit breaker. */
export function createResilience({
  retries = 2,
  firstWaitMilliseconds = 200,
  failuresToOpen = 5,
  openMilliseconds = 30_000,
}: ResilienceSettings): Resilience {
  const again = retry(
    handleType(ServiceFault, ({ isTransient }) => isTransient),
    { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: firstWaitMilliseconds }) },
  );
  const breaker = circuitBreaker(handleType(ServiceFault), {
    halfOpenAfter: openMilliseconds,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  const policy = wrap(again, breaker);
  return { run: (call) => policy.execute(call), state: () => breakerStates[breaker.state] };
}

const breakerStates: { readonly [state in CircuitState]: BreakerState } = {
  [CircuitState.Closed]: 'CLOSED',
  [CircuitState.Open]: 'OPEN',
  [CircuitState.HalfOpen]: 'HALF_OPEN',
  [CircuitState.Isolated]: 'OPEN',
};

/** Converts a failed call to an answer for the user and reports its reason. Rethrows anything other than a fault of the service. */
export function toNotAvailable(
  name: string,
  problem: unknown,
  report: (message: string) => void,
): NotAvailable {
  if (problem instanceof BrokenCircuitError) {
    const reason = `${name} failed several times in a row. Try again in a minute.`;
    return { outcome: 'not available', reason };
  }
  if (!(problem instanceof ServiceFault)) throw problem;
  report(problem.message);
  const reason = problem.isTransient
    ? `${name} is not responding. Try again later.`
    : `${name} returned an unusable response.`;
  return { outcome: 'not available', reason };
}
