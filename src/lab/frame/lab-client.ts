import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { buildFaultAnswer } from '../../../machines/lab/paths/fault-answers.ts';
import { findCallKind } from '../../../machines/lab/paths/faults.ts';
import { createCache } from '../../graphql/cache.ts';
import { labAnswers } from './lab-answers.ts';
import { applyFaults, type LabFrame } from './lab-frame.ts';

/** A client without a server. It answers the operations the screens need; every other operation fails with a message. */
export function createLabClient(desk: LabFrame): ApolloClient {
  return new ApolloClient({
    link: new ApolloLink(
      ({ operationName, variables }) =>
        new Observable((observer) => {
          answerOperation(desk, operationName, variables).then(
            (data) => {
              observer.next(data === null ? { data, errors: [{ message: noServerText }] } : { data });
              observer.complete();
            },
            (problem: unknown) => observer.error(problem),
          );
        }),
    ),
    cache: createCache(),
    devtools: { enabled: false },
  });
}

const noServerText = 'The lab shows this screen without a server.';

async function answerOperation(desk: LabFrame, operation: string | undefined, variables: object) {
  const call = findCallKind(operation);
  const answer = labAnswers[operation ?? ''];
  if (call === 'other') return answer?.(desk, variables) ?? null;
  const ending = await applyFaults(desk, call);
  return ending === null ? (answer?.(desk, variables) ?? null) : buildFaultAnswer(call, ending);
}
