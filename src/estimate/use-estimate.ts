import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  type EstimateAnswersInput,
  EstimatePremium,
  type ProblemLineFragment,
  type ScrubAnswerFragment,
} from '../graphql/estimate-documents.ts';
import { clearUnsavedInput, readUnsavedInput, storeUnsavedInput } from '../session/unsaved-input.ts';
import { useWhenBack } from '../session/use-when-back.ts';
import {
  type AnswerValue,
  blankPlan,
  type ChosenPlace,
  type EstimateAnswer,
  type EstimatePlan,
  isPlan,
  placeQuestions,
  type Question,
  withAnswer,
} from './plan.ts';

/** The effect of the last answer on the likely premium. */
export interface Effect {
  readonly question: Question;
  readonly value: AnswerValue | null;
  readonly change: number;
}

/** How the last call went. The estimate before it stays. */
export type EstimateTrouble =
  | { readonly kind: 'choice'; readonly scrub: ScrubAnswerFragment }
  | {
      readonly kind: 'refused';
      readonly problems: readonly ProblemLineFragment[];
      /** The question whose answer was refused; null if something else was. */
      readonly answer: string | null;
    }
  | { readonly kind: 'failed' };

interface Shown {
  readonly estimate: EstimateAnswer | null;
  readonly questions: readonly Question[];
  readonly effect: Effect | null;
  readonly trouble: EstimateTrouble | null;
}

export interface EstimateSession extends Shown {
  readonly plan: EstimatePlan;
  readonly isWaiting: boolean;
  readonly choosePlace: (place: ChosenPlace) => void;
  /** Forgets the place with its answers; the market stays. */
  readonly forgetPlace: () => void;
  /** Answers a question; null forgets the answer. */
  readonly answer: (question: Question, value: AnswerValue | null) => void;
  /** Changes what is not asked as a question: building, cover, market. */
  readonly change: (change: Partial<Omit<EstimatePlan, 'place'>>) => void;
  readonly retry: () => void;
  /** Forgets everything, such as after the quote is started. */
  readonly clear: () => void;
}

const nothingShown: Shown = { estimate: null, questions: [], effect: null, trouble: null };
const place = 'estimate';

interface Asked {
  readonly question: Question;
  readonly value: AnswerValue | null;
}

/** Estimates the plan after each change of it. The answers stay in this tab. */
export function useEstimate(userId: string): EstimateSession {
  const client = useApolloClient();
  const [plan, setPlan] = useState<EstimatePlan>(() => readUnsavedInput(userId, place, isPlan) ?? blankPlan);
  const [shown, setShown] = useState<Shown>(nothingShown);
  const [attempt, setAttempt] = useState(0);
  const [isCounting, setCounting] = useState(plan.place !== null);
  const asked = useRef<Asked | null>(null);
  useWhenBack(() => {
    if (shown.trouble?.kind === 'failed') setAttempt(attempt + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (plan.place === null) return;
    storeUnsavedInput(userId, place, plan);
    const lastAsked = asked.current;
    let isLeft = false;
    setCounting(true);
    const variables = {
      place: plan.place.input,
      rateMarket: plan.rateMarket,
      building: plan.answers,
      cover: plan.cover,
    };
    client.query({ query: EstimatePremium, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const answer = data?.estimate;
        if (isLeft || answer === undefined) return;
        setCounting(false);
        setShown((before) => showAnswer(before, answer, plan.answers, lastAsked));
      },
      () => {
        if (isLeft) return;
        setCounting(false);
        setShown((before) => ({ ...before, trouble: { kind: 'failed' } }));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [client, plan, userId, attempt]);
  const replan = (next: EstimatePlan, reason: Asked | null) => {
    asked.current = reason;
    setPlan(next);
  };
  return {
    ...shown,
    plan,
    isWaiting: isCounting,
    choosePlace: (chosen) => {
      setShown(nothingShown);
      replan({ ...blankPlan, rateMarket: plan.rateMarket, place: chosen }, null);
    },
    forgetPlace: () => {
      clearUnsavedInput(userId, place);
      setShown(nothingShown);
      setCounting(false);
      replan({ ...blankPlan, rateMarket: plan.rateMarket }, null);
    },
    answer: (question, value) => replan(withAnswer(plan, question.answer, value), { question, value }),
    change: (change) => replan({ ...plan, ...change }, null),
    retry: () => setAttempt(attempt + 1),
    clear: () => clearUnsavedInput(userId, place),
  };
}

type Answer =
  | EstimateAnswer
  | { __typename: 'AddressNeedsChoice'; scrub: ScrubAnswerFragment }
  | { __typename: 'SaveRefused'; problems: readonly ProblemLineFragment[] };

function showAnswer(
  before: Shown,
  answer: Answer,
  answers: EstimateAnswersInput,
  asked: Asked | null,
): Shown {
  if (answer.__typename === 'AddressNeedsChoice')
    return { ...before, trouble: { kind: 'choice', scrub: answer.scrub } };
  if (answer.__typename === 'SaveRefused')
    return {
      ...before,
      trouble: { kind: 'refused', problems: answer.problems, answer: asked?.question.answer ?? null },
    };
  const likely = before.estimate?.range?.likely;
  return {
    estimate: answer,
    questions: placeQuestions(before.questions, answer.questions, answers),
    effect:
      asked === null || likely === undefined || answer.range === null
        ? null
        : { ...asked, change: answer.range.likely - likely },
    trouble: null,
  };
}
