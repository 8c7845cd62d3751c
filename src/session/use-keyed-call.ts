import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useRef } from 'react';

/** A random key: 128 bits as text. */
export function createKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}

/** Sends a change of some content. Rejects where no answer came. */
type SendKeyed = <Answer>(content: object, send: (key: string) => Promise<Answer>) => Promise<Answer>;

/** Names a change by a key until it is answered, so that another press after a lost answer is the same change and is done once. */
export function useKeyedCall(): SendKeyed {
  const named = useRef<{ content: string; key: string } | null>(null);
  return async (content, send) => {
    const text = JSON.stringify(content);
    if (named.current?.content !== text) named.current = { content: text, key: createKey() };
    try {
      const answer = await send(named.current.key);
      named.current = null;
      return answer;
    } catch (problem) {
      if (CombinedGraphQLErrors.is(problem)) named.current = null;
      throw problem;
    }
  };
}

/** The context of a call by the Apollo client that carries its key. */
export function keyedContext(key: string): { headers: { 'idempotency-key': string } } {
  return { headers: { 'idempotency-key': key } };
}

/** Said where the answer to such a call was lost. */
export const lostAnswerText = 'The call failed. Try again: nothing is done twice.';
