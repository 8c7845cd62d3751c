import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, finalize, of, switchMap, tap } from 'rxjs';

/** The askings of one question that are under way, and the latest of them that is answered. */
interface Question {
  underWay: number;
  latest: { readonly asking: number; readonly answer: ApolloLink.Result } | null;
}

/**
 * Answers can arrive in another order than they were asked in, and Apollo shows the last that arrived. An answer that arrives after the answer to a
 * later asking of the same question (an operation with its variables) is replaced by that one. A policy file that was asked for before a change
 * of the policy was answered is asked for again. So neither a page nor the cache goes back to an older state.
 */
export function createNewestAnswerLink(): ApolloLink {
  const questions = new Map<string, Question>();
  const answeredChanges = new Map<unknown, number>();
  let askings = 0;
  return new ApolloLink((operation, forward) => {
    const { policyId } = operation.variables;
    const countChanges = () => answeredChanges.get(policyId) ?? 0;
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(tap(() => answeredChanges.set(policyId, countChanges() + 1)));
    const key = JSON.stringify([operation.operationName, operation.variables]);
    const question = questions.get(key) ?? { underWay: 0, latest: null };
    questions.set(key, question);
    question.underWay += 1;
    const ask = (): Observable<ApolloLink.Result> =>
      defer(() => {
        askings += 1;
        const asking = askings;
        const changesBefore = countChanges();
        return forward(operation).pipe(
          switchMap((answer) => {
            if (operation.operationName === 'PolicyFile' && countChanges() !== changesBefore) return ask();
            return of(chooseNewest(question, asking, answer));
          }),
        );
      });
    return ask().pipe(
      finalize(() => {
        question.underWay -= 1;
        if (question.underWay === 0) questions.delete(key);
      }),
    );
  });
}

function chooseNewest(question: Question, asking: number, answer: ApolloLink.Result): ApolloLink.Result {
  if (question.latest !== null && question.latest.asking > asking) return question.latest.answer;
  question.latest = { asking, answer };
  return answer;
}
