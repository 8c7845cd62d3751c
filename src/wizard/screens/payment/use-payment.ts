import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isQuote } from '../../../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import { Pay } from '../../../graphql/documents.ts';
import { useWizard } from '../../frame/use-wizard.ts';

/** What is paid with: the method's number, an amount with two decimals, the token of the payment service. */
interface PaymentRequest {
  paymentTypeId: number;
  amount: string;
  token: string;
}

interface PaymentState {
  /** Resolves with the reasons why the payment was refused; none if it went through. */
  pay: (request: PaymentRequest) => Promise<readonly Problem[]>;
  /** Whether the last payment went through. */
  isPaid: boolean;
}

/** Pays towards the amount due and takes the file that comes back. A quote that underwriting then holds stops hard. */
export function usePayment(): PaymentState {
  const { policyId, saveAll, replaceFile, openHardStop } = useWizard();
  const [send] = useMutation(Pay, { fetchPolicy: 'no-cache' });
  const [isPaid, setPaid] = useState(false);
  const pay = async (request: PaymentRequest) => {
    setPaid(false);
    if (!(await saveAll())) return [unsavedProblem];
    const variables = { policyId: String(policyId), payment: request };
    const { data } = await send({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.pay;
    if (answer?.__typename === 'PaymentRecorded') {
      replaceFile(answer.file);
      const { hardStop } = answer.file.wizard;
      if (hardStop !== null && isQuote(answer.file.transaction.policyState)) openHardStop(hardStop);
      else setPaid(true);
      return [];
    }
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    return [{ ...unsavedProblem, message: answer?.message ?? noAnswerText }];
  };
  return { pay, isPaid };
}

const noAnswerText = 'The call failed. Nothing is charged twice: try again.';

const unsavedProblem: Problem = {
  code: 'UNSAVED',
  field: null,
  message: 'Some answers are not saved yet. Wait a moment and try again.',
  severity: 'ERROR',
  step: 'APPLICATION_SUMMARY',
};
