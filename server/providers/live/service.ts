import type { z } from 'zod';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { NotAvailable, Provenance, ServiceStatus } from '../provider-result.ts';
import { createResilience, type ResilienceSettings, toNotAvailable } from './resilience.ts';
import { connectionFault, readTextUpTo, responseFault, ServiceFault } from './service-fault.ts';

/** The address and time limit for calls to a public service. */
export interface ServiceSettings extends ResilienceSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly limitMilliseconds: number;
  readonly now: () => Date;
  /** Sent as a bearer token; none if undefined. */
  readonly bearer?: string | undefined;
  /** Receives the reason for a failed call, for the operator. It contains nothing that was sent or answered. */
  readonly report?: (message: string) => void;
}

export type QueryParameters = { readonly [name: string]: string | number | boolean };

/** A public service that answers GET with JSON. */
export interface Service {
  readonly name: string;
  /**
   * Gets a path below the address and parses the answer. Throws the fault that `faultIn` finds in it, or any other problem; `failed`
   * describes both.
   */
  get<T>(
    path: string,
    parameters: QueryParameters,
    shape: z.ZodType<T>,
    faultIn?: (reply: T) => ServiceFault | undefined,
  ): Promise<T>;
  failed(problem: unknown): NotAvailable;
  /** The provenance of an answer received now. */
  provenance(record?: string): Provenance;
  today(): IsoDate;
  status(): ServiceStatus;
}

/** Creates a service with a time limit per attempt, retries with growing waits, a circuit breaker and checked answers. */
export function createLiveService(name: string, settings: ServiceSettings): Service {
  const { run, state } = createResilience(settings);
  const today = () => toBusinessDate(settings.now());
  return {
    name,
    get: (path, parameters, shape, faultIn) =>
      run(async () => {
        const reply = parseAnswer(await fetchText(settings, path, parameters), shape);
        const fault = faultIn?.(reply);
        if (fault) throw fault;
        return reply;
      }),
    failed: (problem) =>
      toNotAvailable(name, problem, (why) => settings.report?.(`${name} gave no answer: ${why}`)),
    provenance: (record) => ({
      source: name,
      asOf: today(),
      mode: 'live',
      ...(record !== undefined && { record }),
      askedAt: settings.now().toISOString(),
    }),
    today,
    status: () => ({ name, breaker: state() }),
  };
}

const maxAnswerBytes = 1_048_576;

/** Fetches the text of an answer. Status 400 counts as an answer because some services use it to report missing input. */
async function fetchText(
  settings: ServiceSettings,
  path: string,
  parameters: QueryParameters,
): Promise<string> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  try {
    const response = await fetch(`${settings.url}${path}?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(settings.limitMilliseconds),
      headers: {
        accept: 'application/json',
        ...(settings.bearer !== undefined && { authorization: `Bearer ${settings.bearer}` }),
      },
    });
    if (!response.ok && response.status !== 400) throw await responseFault(response);
    return await readTextUpTo(response, maxAnswerBytes);
  } catch (problem) {
    throw problem instanceof ServiceFault ? problem : connectionFault(problem, settings.limitMilliseconds);
  }
}

function parseAnswer<T>(text: string, shape: z.ZodType<T>): T {
  const { data } = shape.safeParse(parseJson(text));
  if (data === undefined) throw new ServiceFault('Its answer cannot be used.', false);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
