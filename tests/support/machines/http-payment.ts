import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Charge, ChargeState, PaymentGateway } from '../../../server/providers/payment.ts';
import type { NotAvailable, ProviderResult } from '../../../server/providers/provider-result.ts';

/** A payment service behind HTTP, as the product would call a real one; each call has a time limit. */
export function httpPayment(url: string, limitMilliseconds = 30_000): PaymentGateway {
  const ask = async (path: string, init: RequestInit): Promise<ProviderResult<Charge>> => {
    const signal = AbortSignal.timeout(limitMilliseconds);
    const response = await fetch(url + path, { ...init, signal }).catch(() => null);
    if (!response) return silent;
    const provenance = { source: 'Payment service', asOf: '2026-11-21', mode: 'live' } as const;
    if (response.status === 404)
      return { outcome: 'no answer', reason: 'There is no such charge.', provenance };
    return { outcome: 'answer', answer: (await response.json()) as Charge, provenance };
  };
  return {
    charge: ({ idempotencyKey, amount, token }) =>
      ask(`/charges/${idempotencyKey}`, { method: 'POST', body: JSON.stringify({ amount, token }) }),
    findCharge: (idempotencyKey) => ask(`/charges/${idempotencyKey}`, { method: 'GET' }),
  };
}

const silent: NotAvailable = {
  outcome: 'not available',
  reason: 'The payment service did not answer in time.',
};

/** A payment server on the loopback interface until the end of the test. It charges each key once, and answers unless it is hanging. */
export async function paymentServer(): Promise<PaymentServer> {
  const waiting: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  const paid = new Map<string, Charge>();
  const state = { isHanging: false, calls: 0 };
  const send = (response: ServerResponse, charge: Charge | undefined) => {
    const answer = () =>
      response
        .writeHead(charge ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(charge));
    if (state.isHanging) waiting.push(answer);
    else answer();
  };
  const server = createServer(async (request, response) => {
    const key = request.url?.split('/').at(-1) ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'GET') return send(response, paid.get(key));
    const { token } = JSON.parse(Buffer.concat(chunks).toString());
    state.calls += 1;
    if (!paid.has(key))
      paid.set(key, chargeFor(key, token === 'tok_sample_declined' ? 'DECLINED' : 'CLEARED'));
    send(response, paid.get(key));
    for (const arrive of arrivals.splice(0)) arrive();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    charges: () => [...paid.keys()],
    calls: () => state.calls,
    hang: () => {
      state.isHanging = true;
    },
    answerAgain: () => {
      state.isHanging = false;
      for (const answer of waiting.splice(0)) answer();
    },
    nextCharge: () => new Promise((resolve) => arrivals.push(resolve)),
  };
}

export interface PaymentServer {
  readonly url: string;
  /** The keys of all charges, paid or refused. */
  charges(): readonly string[];
  /** How often a charge was requested. */
  calls(): number;
  /** Stops answering from now on. */
  hang(): void;
  /** Answers the waiting calls and all later ones. */
  answerAgain(): void;
  /** Resolves when the next charge has arrived and the money is taken or refused. */
  nextCharge(): Promise<void>;
}

function chargeFor(key: string, state: ChargeState): Charge {
  const isPaid = state === 'CLEARED';
  return {
    paymentProviderTransactionId: `charge-${key}`,
    state,
    paymentStatusId: isPaid ? 4 : 5,
    refusal: isPaid ? null : 'The card was declined.',
  };
}
