import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { type DocumentNode, getOperationAST } from 'graphql';
import { buildFaultAnswer } from '../../../machines/lab/paths/fault-answers.ts';
import { findCallKind } from '../../../machines/lab/paths/faults.ts';
import { possibleTypes } from '../../graphql/possible-types.ts';
import type { SendDocument } from '../../graphql/send-document.ts';
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
    cache: new InMemoryCache({ possibleTypes, typePolicies: { WizardStep: { keyFields: false } } }),
    devtools: { enabled: false },
  });
}

/** Answers the wizard's direct calls, which bypass the client, from the same frame. */
export function createLabSender(desk: LabFrame): SendDocument {
  return async <Data>(document: DocumentNode, variables: object) => {
    const data = await answerOperation(desk, getOperationAST(document)?.name?.value, variables);
    if (data === null) throw new Error(noServerText);
    // The lab's answers are written to match the documents.
    return data as Data;
  };
}

const noServerText = 'The lab shows this screen without a server.';

async function answerOperation(desk: LabFrame, operation: string | undefined, variables: object) {
  const call = findCallKind(operation);
  const answer = labAnswers[operation ?? ''];
  if (call === 'other') return answer?.(desk, variables) ?? null;
  const ending = await applyFaults(desk, call);
  return ending === null ? (answer?.(desk, variables) ?? null) : buildFaultAnswer(call, ending);
}
