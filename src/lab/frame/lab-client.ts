import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { type DocumentNode, getOperationAST } from 'graphql';
import { answerOf } from '../../../machines/lab/fault-answers.ts';
import { callOf } from '../../../machines/lab/faults.ts';
import type { Ask } from '../../graphql/ask.ts';
import { possibleTypes } from '../../graphql/documents.ts';
import { labAnswers } from './lab-answers.ts';
import { type LabDesk, meet } from './lab-desk.ts';

/** A client without a server: what the screens need for themselves it answers, everything else says that the lab has none. */
export function labClient(desk: LabDesk): ApolloClient {
  return new ApolloClient({
    link: new ApolloLink(
      ({ operationName, variables }) =>
        new Observable((observer) => {
          answerTo(desk, operationName, variables).then(
            (data) => {
              observer.next(data === null ? { data, errors: [{ message: noServer }] } : { data });
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

/** What the wizard asks past any client, answered by the same desk. */
export function labAsk(desk: LabDesk): Ask {
  return async <Data>(document: DocumentNode, variables: object) => {
    const data = await answerTo(desk, getOperationAST(document)?.name?.value, variables);
    if (data === null) throw new Error(noServer);
    // The answers of the lab are written to fit the documents.
    return data as Data;
  };
}

const noServer = 'The lab shows this screen without a server.';

async function answerTo(desk: LabDesk, operation: string | undefined, variables: object) {
  const call = callOf(operation);
  const answer = labAnswers[operation ?? ''];
  if (call === 'other') return answer?.(desk, variables) ?? null;
  const ending = await meet(desk, call);
  return ending === null ? (answer?.(desk, variables) ?? null) : answerOf(call, ending);
}
