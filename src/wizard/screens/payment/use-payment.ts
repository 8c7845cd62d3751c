import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isQuote } from '../../../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import { Pay } from '../../../graphql/documents.ts';
import { useWizard } from '../../frame/use-wizard.ts';

/** A payment: the id of its method, an amount with two decimals, and a token of the payment service. */
interface PaymentRequest {
  paymentTypeId: number;
  amount: string;
  token: string;
}

interface PaymentState {
  /**
   * Resolves with the reasons why the payment was refused, or an empty list if it went through. `onTaken` is called if it went through
   * and underwriting does not hold the quote.
   */
  pay: (request: PaymentRequest, onTaken?: () => void) => Promise<readonly Problem[]>;
  /** Whether the last payment went through. */
  isPaid: boolean;
}

/** Pays toward the amount due and replaces the file with the answer's. Opens the hard stop if underwriting then holds the quote. */
export function usePayment(): PaymentState {
  const { policyId, saveAll, replaceFile, openHardStop } = useWizard();
  const [send] = useMutation(Pay, { fetchPolicy: 'no-cache' });
  const [isPaid, setPaid] = useState(false);
  const pay: PaymentState['pay'] = async (request, onTaken) => {
    setPaid(false);
    if (!(await saveAll())) return [unsavedProblem];
    const variables = { policyId: String(policyId), payment: request };
    const { data } = await send({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.pay;
    if (answer?.__typename === 'PaymentRecorded') {
      replaceFile(answer.file);
      const { hardStop } = answer.file.wizard;
      if (hardStop !== null && isQuote(answer.file.transaction.policyState)) openHardStop(hardStop);
      else {
        setPaid(true);
        onTaken?.();
      }
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
