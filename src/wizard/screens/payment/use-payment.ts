import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isQuote } from '../../../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import type { PolicyFileFieldsFragment } from '../../../graphql/documents.ts';
import {
  Pay,
  PayAndSubmit,
  type PayAndSubmitMutation,
  type PayMutation,
  PaymentInProcess,
} from '../../../graphql/staff-documents.ts';
import { paths } from '../../../paths.ts';
import { useKeyedCall } from '../../../session/use-keyed-call.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** A payment: the id of its method, an amount with two decimals, and a token of the payment service. */
interface PaymentRequest {
  paymentTypeId: number;
  amount: string;
  token: string;
}

/** Resolves with the reasons why the payment was refused, or an empty list if it went through. */
type SendPayment = (request: PaymentRequest) => Promise<readonly Problem[]>;

type PaymentAnswer = PayMutation['pay'] | PayAndSubmitMutation['payAndSubmit'];

/** Pays toward the amount due, alone or together with the submission, and replaces the file with the answer's. */
export function usePayment(onNotSubmitted?: (problems: readonly Problem[]) => void): {
  pay: SendPayment;
  payAndSubmit: SendPayment;
  /** Whether the last payment went through. */
  isPaid: boolean;
} {
  const { policyId, saveAll, replaceFile, openHardStop } = useWizard();
  const [, navigate] = useLocation();
  const [sendPay] = useMutation(Pay);
  const [sendBoth] = useMutation(PayAndSubmit);
  const [isPaid, setPaid] = useState(false);
  const sendKeyed = useKeyedCall();
  const client = useApolloClient();
  const followHold = (file: PolicyFileFieldsFragment) => {
    const { hardStop } = file.wizard;
    if (hardStop !== null && isQuote(file.transaction.policyState)) openHardStop(hardStop);
    else setPaid(true);
  };
  const take = (answer: PaymentAnswer): readonly Problem[] => {
    switch (answer.__typename) {
      case 'PaymentRecorded':
        if (answer.file === null) return [];
        replaceFile(answer.file);
        followHold(answer.file);
        return [];
      case 'ApplicationSubmitted':
        replaceFile(answer.file);
        navigate(paths.inProcess(policyId));
        return [];
      // The file has the hold, whose page opens with it.
      case 'SentToUnderwriting':
        replaceFile(answer.file);
        return [];
      case 'PaidNotSubmitted':
        replaceFile(answer.file);
        onNotSubmitted?.(answer.problems);
        return [];
      case 'HardStop':
        openHardStop(answer);
        return [];
      case 'StepProblems':
      case 'SaveRefused':
        return answer.problems;
      case 'NotFound':
        return [{ ...unsavedProblem, message: answer.message }];
    }
  };
  const sendWith =
    (ask: (variables: PaymentVariables) => Promise<PaymentAnswer | undefined>): SendPayment =>
    async (request) => {
      setPaid(false);
      if (!(await saveAll())) return [unsavedProblem];
      const answer = await sendKeyed(request, (payKey) =>
        ask({ policyId: String(policyId), payment: { ...request, payKey } }),
      ).catch(() => undefined);
      const problems = answer === undefined ? [{ ...unsavedProblem, message: noAnswerText }] : take(answer);
      // The payment service may not have answered yet: the page then says so.
      if (problems.length > 0) void client.refetchQueries({ include: [PaymentInProcess] });
      return problems;
    };
  return {
    pay: sendWith(async (variables) => (await sendPay({ variables })).data?.pay),
    payAndSubmit: sendWith(async (variables) => (await sendBoth({ variables })).data?.payAndSubmit),
    isPaid,
  };
}

interface PaymentVariables {
  policyId: string;
  payment: PaymentRequest & { payKey: string };
}

/** Said where the server's answer was lost. */
export const noAnswerText =
  'The call failed, and it is not known whether the payment was taken. Try again: nothing is charged twice.';

const unsavedProblem: Problem = {
  code: 'UNSAVED',
  field: null,
  message: 'Some answers are not saved yet. Wait a moment and try again.',
  severity: 'ERROR',
  step: 'APPLICATION_SUMMARY',
};
