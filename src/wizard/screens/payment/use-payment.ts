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
  pay: (request: PaymentRequest) => Promise<void>;
  isPaying: boolean;
  /** Whether the last payment went through. */
  isPaid: boolean;
  /** Why the last payment was refused, at a field of the payment. */
  errorAt: (field: 'payment.amount' | 'payment.token' | 'payment.paymentTypeId') => string | undefined;
  /** Why it did not go through, where no field is to blame. */
  failure: string | null;
}

/** Pays towards the amount due and takes the file that comes back. A quote that underwriting then holds stops hard. */
export function usePayment(): PaymentState {
  const { policyId, saveAll, replaceFile, openHardStop } = useWizard();
  const [send, { loading }] = useMutation(Pay, { fetchPolicy: 'no-cache' });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPaid, setPaid] = useState(false);
  const pay = async (request: PaymentRequest) => {
    setProblems([]);
    setPaid(false);
    if (!(await saveAll())) return setProblems([unsavedProblem]);
    const variables = { policyId: String(policyId), payment: request };
    const { data } = await send({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.pay;
    if (answer?.__typename === 'PaymentRecorded') {
      replaceFile(answer.file);
      const { hardStop } = answer.file.wizard;
      if (hardStop !== null && isQuote(answer.file.transaction.policyState)) return openHardStop(hardStop);
      return setPaid(true);
    }
    if (answer?.__typename === 'SaveRefused') return setProblems(answer.problems);
    setProblems([{ ...unsavedProblem, message: answer?.message ?? noAnswerText }]);
  };
  const ofField = (field: string | null) => paymentFields.some((name) => name === field);
  return {
    pay,
    isPaying: loading,
    isPaid,
    errorAt: (field) => problems.find((problem) => problem.field === field)?.message,
    failure: problems.find(({ field }) => !ofField(field))?.message ?? null,
  };
}

const paymentFields = ['payment.amount', 'payment.token', 'payment.paymentTypeId'];

const noAnswerText = 'The call failed. Nothing is charged twice: try again.';

const unsavedProblem: Problem = {
  code: 'UNSAVED',
  field: null,
  message: 'Some answers are not saved yet. Wait a moment and try again.',
  severity: 'ERROR',
  step: 'APPLICATION_SUMMARY',
};
