import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import type { NextInput, RateInput, SavePartsInput } from '../../machines/application/wizard-service.ts';
import type { PolicyFile } from '../../machines/contract/types.ts';
import { isAnswered, readFieldValue } from '../../machines/domain/problems/field-key.ts';
import {
  listApplicableQuestions,
  privateQuestionKeys,
} from '../../machines/domain/questions/private-questions.ts';
import { createCache } from '../../src/graphql/cache.ts';
import type { MarketOffersQuery } from '../../src/graphql/staff-documents.ts';
import { labAnswers } from '../../src/lab/frame/lab-answers.ts';
import type { LabFrame } from '../../src/lab/frame/lab-frame.ts';
import { addServerFields } from '../../src/lab/frame/served-sample.ts';
import { today } from '../../src/wizard/open/quote.ts';
import type { MemoryService } from '../support/scenarios/memory-service.ts';

/** A client whose queries are answered from memory. */
export function createMemoryClient(service: MemoryService): ApolloClient {
  return new ApolloClient({
    link: new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          answerOperation(service, operationName, variables).then(
            (data) => {
              observer.next({ data });
              observer.complete();
            },
            (problem: unknown) => observer.error(problem),
          );
        }),
    ),
    cache: createCache(),
    // The answers from memory are not as whole as a server's.
    defaultOptions: { mutate: { fetchPolicy: 'no-cache' } },
    devtools: { enabled: false },
  });
}

type Answer = { readonly [field: string]: unknown };

async function answerOperation(
  service: MemoryService,
  operation: string,
  variables: object,
): Promise<Answer> {
  const desk: LabFrame = {
    file: addServerFields(service.file, today()),
    faults: [],
    waiting: null,
    post: () => undefined,
    endSession: () => undefined,
  };
  const answer = wizardCalls[operation]?.(service, variables) ?? labAnswers[operation]?.(desk, variables);
  if (answer === undefined) throw new Error(`The memory has no answer to ${operation}.`);
  return answer;
}

/** The wizard's calls to its server. The variables are the machine's own input. */
const wizardCalls: {
  readonly [operation: string]: (service: MemoryService, variables: object) => Answer | Promise<Answer>;
} = {
  SavePolicyParts: async (service, variables) => ({
    savePolicyParts: toServerAnswer(await service.saveParts(variables as SavePartsInput)),
  }),
  Next: async (service, variables) => ({ next: toServerAnswer(await service.next(variables as NextInput)) }),
  Rate: async (service, variables) => ({ rate: toServerAnswer(await service.rate(variables as RateInput)) }),
  ChangedByOthers: () => ({ policyFile: null }),
  MarketOffers: ({ file }) => ({ marketOffers: buildOffers(file) }),
};

/** An answer as the server sends it: the file's position and the state of its wizard under their own names. */
function toServerAnswer(answer: object): object {
  if (!('file' in answer)) return answer;
  const { wizard: position, wizardState, ...file } = addServerFields(answer.file as PolicyFile, today());
  return { ...answer, file: { ...file, position, wizard: wizardState } };
}

/** A market that asks every question and has made no offer yet. */
function buildOffers(file: PolicyFile): MarketOffersQuery['marketOffers'] {
  const questions = listApplicableQuestions(privateQuestionKeys, file).map((field) => ({
    __typename: 'CarrierQuestion',
    field,
    carriers: ['A sample carrier'],
    isAnswered: isAnswered(readFieldValue(file, field)),
  }));
  return { __typename: 'MarketOffers', questions, offers: [], lostNfipBenefits: [] };
}
