import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';

/** The askings of one question that are under way, and the latest of them that is answered. */
interface Question {
  underWay: number;
  latest: { readonly asking: number; readonly answer: ApolloLink.Result } | null;
}

/**
 * Answers to one question (an operation with its variables) can arrive in another order than they were asked in. An answer that arrives after
 * the answer to a later asking is replaced by that one, so that no page goes back to an older state.
 */
export function createNewestAnswerLink(): ApolloLink {
  const questions = new Map<string, Question>();
  let askings = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = JSON.stringify([operation.operationName, operation.variables]);
    const question = questions.get(key) ?? { underWay: 0, latest: null };
    questions.set(key, question);
    question.underWay += 1;
    askings += 1;
    const asking = askings;
    return forward(operation).pipe(
      map((answer) => {
        if (question.latest !== null && question.latest.asking > asking) return question.latest.answer;
        question.latest = { asking, answer };
        return answer;
      }),
      finalize(() => {
        question.underWay -= 1;
        if (question.underWay === 0) questions.delete(key);
      }),
    );
  });
}
