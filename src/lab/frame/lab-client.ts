import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { answerOf } from '../../../machines/lab/paths/fault-answers.ts';
import { callOf } from '../../../machines/lab/paths/faults.ts';
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

const noServer = 'The lab shows this screen without a server.';

async function answerTo(desk: LabDesk, operation: string | undefined, variables: object) {
  const call = callOf(operation);
  const answer = labAnswers[operation ?? ''];
  if (call === 'other') return answer?.(desk, variables) ?? null;
  const ending = await meet(desk, call);
  return ending === null ? (answer?.(desk, variables) ?? null) : answerOf(call, ending);
}
