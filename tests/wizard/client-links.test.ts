import { ApolloClient, ApolloLink, Observable, type TypedDocumentNode } from '@apollo/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from '../../src/graphql/cache.ts';
import { ChangedByOthers, PolicyFile, RecordRefusedNext } from '../../src/graphql/documents.ts';
import { createCancelLink } from '../../src/graphql/links/cancel-link.ts';
import { createNewestAnswerLink } from '../../src/graphql/links/newest-answer-link.ts';
import { cancelSlowCalls, WaitCanceledError } from '../../src/graphql/slow-calls.ts';

/** A call that waits for its answer. */
interface HeldCall {
  readonly operationName: string | undefined;
  readonly answer: (data: object) => void;
}

/** A client whose calls wait until the test answers them. */
function createHeldClient(...links: ApolloLink[]) {
  const calls: HeldCall[] = [];
  const hold = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer = (data: object) => {
          observer.next({ data: { ...data } });
          observer.complete();
        };
        calls.push({ operationName, answer });
        return () => calls.push({ operationName: 'ended', answer });
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([...links, hold]),
    cache: createCache(),
    queryDeduplication: false,
    devtools: { enabled: false },
  });
  const ask = async <Data, Variables extends { policyId: string }>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => (await client.query<unknown>({ query, variables, fetchPolicy: 'no-cache' })).data;
  return { calls, client, ask };
}

const policyId = '1042';

test('an answer that arrives after the answer to a later asking of the same question is replaced by that one', async () => {
  const { calls, ask } = createHeldClient(createNewestAnswerLink());
  const answers = [ask(ChangedByOthers, { policyId }), ask(ChangedByOthers, { policyId })];
  calls[1]?.answer({ policyFile: null, order: 'newer' });
  calls[0]?.answer({ policyFile: null, order: 'older' });
  expect(await Promise.all(answers)).toEqual([
    { policyFile: null, order: 'newer' },
    { policyFile: null, order: 'newer' },
  ]);
});

test('a policy file that was asked for before a change of the policy was answered is asked for again', async () => {
  const { calls, client, ask } = createHeldClient(createNewestAnswerLink());
  const file = ask(PolicyFile, { policyId });
  const other = ask(PolicyFile, { policyId: '1043' });
  const change = client.mutate({
    mutation: RecordRefusedNext,
    variables: { policyId, refusals: [] },
    fetchPolicy: 'no-cache',
  });
  const [first, ofOther, mutation] = calls;
  mutation?.answer({ recordRefusedNext: null });
  await change;
  first?.answer({ policyFile: 'before the change' });
  ofOther?.answer({ policyFile: 'of another policy' });
  calls
    .findLast(({ operationName }) => operationName === 'PolicyFile')
    ?.answer({ policyFile: 'after the change' });
  expect(await Promise.all([file, other])).toEqual([
    { policyFile: 'after the change' },
    { policyFile: 'of another policy' },
  ]);
});

test('a call that is slow can be ended: its caller hears why, and its request is ended', async () => {
  const { calls, ask } = createHeldClient(createCancelLink());
  const answer = ask(ChangedByOthers, { policyId });
  cancelSlowCalls();
  expect(calls.map(({ operationName }) => operationName)).toEqual(['ChangedByOthers']);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  onTestFinished(() => void vi.restoreAllMocks());
  cancelSlowCalls();
  await expect(answer).rejects.toThrow(new WaitCanceledError());
  expect(calls.map(({ operationName }) => operationName)).toEqual(['ChangedByOthers', 'ended']);
});
