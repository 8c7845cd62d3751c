import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypedDocumentNode } from '@apollo/client';
import { type Client, post, printed, type WireAnswer } from '../server/graphql-client.ts';

/** A client that asks again until it is answered, each mutation with one key, as partners do. */
export interface PersistentClient {
  /** The data; null if the mutation was carried out by a process that ended before its answer was stored. */
  ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null>;
  /** The same for any text. */
  send(query: string, variables: unknown): Promise<WireAnswer['body']>;
  /** The statuses of calls that were not answered, 0 for a lost connection. */
  readonly failures: number[];
}

export function persistentClient(url: string, { accessToken }: Client['tokens']): PersistentClient {
  const failures: number[] = [];
  const send = async (query: string, variables: unknown): Promise<WireAnswer['body']> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await post(`${url}/graphql`, { query, variables }, headers).catch(() => null);
      const code = answer?.body?.errors?.[0]?.extensions?.code;
      const isUncertain = code === 'DATABASE_UNAVAILABLE' || code === 'DATABASE_BUSY';
      if (answer?.status === 200 && !isUncertain) return answer.body;
      if (code === 'IDEMPOTENCY_LOST') return null;
      if (answer !== null && answer.status < 500 && !isUncertain && code !== 'IDEMPOTENCY_IN_PROGRESS')
        throw new Error(`The server answered ${answer.status}: ${answer.text}`);
      if (code !== 'IDEMPOTENCY_IN_PROGRESS') failures.push(answer?.status ?? 0);
      await pause(20);
    }
  };
  return {
    failures,
    send,
    async ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
      const body = await send(printed(document), variables);
      if (body === null) return null;
      if (body.errors || !body.data) throw new Error(JSON.stringify(body.errors));
      return body.data as Data;
    },
  };
}
