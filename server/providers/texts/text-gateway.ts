import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from '../mail.ts';

/** A text message to one phone. */
export interface TextMessage {
  /** Ten digits of a phone in the United States. */
  readonly toPhone: string;
  readonly text: string;
}

/** `stopped`: the receiver answered STOP to the gateway, which delivers nothing until the receiver answers START. */
export type TextDelivery = Delivery | { readonly outcome: 'stopped' };

/** The answer of a receiver. */
export interface TextReply {
  readonly fromPhone: string;
  readonly text: string;
}

/** A call by which the gateway reports a reply. */
export interface GatewayCall {
  /** The whole address that was called. */
  readonly url: string;
  readonly signature: string;
  readonly fields: URLSearchParams;
}

/** The port to the gateway for text messages. The caller keeps what waits. */
export interface TextGateway {
  /** Whether a gateway is configured. */
  readonly hasService: boolean;
  deliver(message: TextMessage): Promise<TextDelivery>;
  /** The reply of a call; null unless the gateway signed it. */
  readReply(call: GatewayCall): TextReply | null;
}

/** Where the gateway is, and how it knows the caller. */
export interface TextGatewaySettings {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The number from which messages come, such as +16155550100. */
  readonly from: string;
}

/** Sends nothing: every message is kept, and shown to its receiver. */
export const keptTexts: TextGateway = {
  hasService: false,
  deliver: async () => ({ outcome: 'queued', reason: 'No text gateway is set (TEXTS_URL).' }),
  readReply: () => null,
};

const timeoutMs = 10_000;
/** The gateway's code for a receiver who answered STOP. */
const receiverStopped = 21_610;

/** Sends through a gateway with the common REST shape: a form to the messages of an account, with the account and its token as the sign-in. */
export function restTextGateway({ url, account, token, from }: TextGatewaySettings): TextGateway {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    hasService: true,
    deliver: async ({ toPhone, text }) => {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: `+1${toPhone}`, From: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return toDelivery(response.status, await response.json().catch(() => null));
      } catch (problem) {
        // Its message may name the receiver's number.
        const reason = problem instanceof Error ? problem.name : 'unknown';
        return {
          outcome: 'failed',
          reason: `The text gateway did not answer (${reason}).`,
          isTemporary: true,
        };
      }
    },
    readReply: (call) => (isSigned(token, call) ? toReply(call.fields) : null),
  };
}

/** Converts an answer. Refusals other than of the sign-in, of too many calls and of the gateway's own faults are final. */
function toDelivery(status: number, body: unknown): TextDelivery {
  const code = Number(Reflect.get(Object(body), 'code') ?? 0);
  if (status < 300) return { outcome: 'sent', messageId: String(Reflect.get(Object(body), 'sid') ?? '') };
  if (code === receiverStopped) return { outcome: 'stopped' };
  const isTemporary = status >= 500 || [401, 403, 408, 429].includes(status);
  return { outcome: 'failed', reason: `The text gateway answered ${status} (${code}).`, isTemporary };
}

/** Whether the signature is that of the address with each field and its value after it, by name. */
function isSigned(token: string, { url, signature, fields }: GatewayCall): boolean {
  const signed = [...fields].sort(([one], [other]) => (one < other ? -1 : 1)).flat();
  const expected = createHmac('sha1', token)
    .update([url, ...signed].join(''))
    .digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function toReply(fields: URLSearchParams): TextReply | null {
  const [, fromPhone] = /^\+1(\d{10})$/.exec(fields.get('From') ?? '') ?? [];
  return fromPhone === undefined ? null : { fromPhone, text: fields.get('Body') ?? '' };
}
