/** A button that does more than one thing: the one call to the server that it makes, and all that this call does or leaves undone. */
export interface DoubleAct {
  readonly button: string;
  /** The component that makes the call. */
  readonly source: string;
  /** The mutation, or the guest's route. */
  readonly call: string;
  /** The browser test that presses it twice while the network loses its answer. */
  readonly pressedBy: string;
  readonly does: readonly string[];
}

/** Every button of the product that does more than one thing. */
export const doubleActs: readonly DoubleAct[] = [
  {
    button: 'Pay $… and submit',
    source: 'src/wizard/screens/payment/use-payment.ts',
    call: 'PayAndSubmit',
    pressedBy: 'tests/e2e/wizard/double-acts.test.ts',
    does: ['charge the card', 'record the money', 'submit', 'evaluate', 'issue'],
  },
  {
    button: 'Submit the application',
    source: 'src/wizard/saving/wizard-service.ts',
    call: 'SubmitApplication',
    pressedBy: 'tests/e2e/wizard/double-acts.nightly.test.ts',
    does: ['rate', 'submit', 'evaluate', 'issue'],
  },
  {
    button: 'Pay',
    source: 'src/wizard/screens/payment/use-payment.ts',
    call: 'Pay',
    pressedBy: 'tests/e2e/wizard/double-acts.nightly.test.ts',
    does: ['charge the card', 'record the money', 'evaluate', 'issue'],
  },
  {
    button: 'Enter the payment',
    source: 'src/wizard/screens/payment/use-payment-calls.ts',
    call: 'EnterPayment',
    pressedBy: 'tests/e2e/desk/payments.test.ts',
    does: ['record the money', 'evaluate'],
  },
  {
    button: 'Clear, Void, Return and the steps of a refund',
    source: 'src/wizard/screens/payment/use-payment-calls.ts',
    call: 'ApplyPaymentAction',
    pressedBy: 'tests/e2e/desk/payments.test.ts',
    does: ['move the payment', 'post it', 'evaluate', 'issue', 'open a review of a returned payment'],
  },
  {
    button: 'Move money',
    source: 'src/wizard/screens/payment/use-payment-calls.ts',
    call: 'TransferCash',
    pressedBy: 'tests/e2e/wizard/double-acts.nightly.test.ts',
    does: ['take from one policy', 'give to the other', 'evaluate the other'],
  },
  {
    button: 'Match',
    source: 'src/home/payments/SuspenseDialog.tsx',
    call: 'MatchSuspense',
    pressedBy: 'tests/e2e/desk/accounting.test.ts',
    does: ['take from suspense', 'record the money', 'evaluate'],
  },
  {
    button: 'Release it',
    source: 'src/wizard/in-process/ReviewDecision.tsx',
    call: 'DecideReview',
    pressedBy: 'tests/e2e/desk/examiner-day.test.ts',
    does: ['release', 'clear names', 'issue'],
  },
  {
    button: 'Issue the policy',
    source: 'src/wizard/in-process/IssueSection.tsx',
    call: 'IssuePolicy',
    pressedBy: 'tests/e2e/issuing.test.ts',
    does: ['screen names', 'assign a number', 'issue', 'post the charge', 'send the declarations'],
  },
  {
    button: 'Issue the change',
    source: 'src/wizard/change/IssueForm.tsx',
    call: 'IssueChange',
    pressedBy: 'tests/e2e/desk/changes.test.ts',
    does: ['sign', 'evaluate', 'issue', 'post the charge', 'ask for the refund of a credit'],
  },
  {
    button: 'Withdraw',
    source: 'src/wizard/in-process/ClosingActions.tsx',
    call: 'WithdrawApplication',
    pressedBy: 'tests/e2e/wizard/double-acts.nightly.test.ts',
    does: ['end the application', 'ask for the refunds'],
  },
  {
    button: 'Send the pay link',
    source: 'src/wizard/screens/payment/PayLink.tsx',
    call: 'SendPayLink',
    pressedBy: 'tests/e2e/links/guest.test.ts',
    does: ['make the link', 'end the earlier one', 'queue the e-mail'],
  },
  {
    button: 'Pay, through a link',
    source: 'src/guest/GuestPayForm.tsx',
    call: 'Payment/Pay',
    pressedBy: 'tests/e2e/links/guest.test.ts',
    does: ['charge the card', 'record the money', 'use up the link', 'queue the receipt'],
  },
  {
    button: 'Sign, through a link',
    source: 'src/guest/GuestSignForm.tsx',
    call: 'Signature/Sign',
    pressedBy: 'tests/e2e/links/guest.test.ts',
    does: ['record the signature', 'use up the link', 'file the signed application'],
  },
  {
    button: 'Send it and pay, on the own page',
    source: 'src/portal/ReadyQuote.tsx',
    call: 'SubmitOwnApplication',
    pressedBy: 'tests/e2e/portal/insured.test.ts',
    does: ['accept the declarations', 'name the payor', 'rate', 'submit', 'evaluate'],
  },
  {
    button: 'Save the change, on the own page',
    source: 'src/portal/task/use-own-change.ts',
    call: 'ChangeOwnPolicy',
    pressedBy: 'tests/e2e/portal/insured.test.ts',
    does: ['open a change', 'answer it', 'price it', 'issue it', 'queue its letters'],
  },
  {
    button: 'Sign and send, of the end of an own policy',
    source: 'src/portal/task/CancelTask.tsx',
    call: 'CancelOwnPolicy',
    pressedBy: 'tests/e2e/portal/insured.test.ts',
    does: ['open a change of each term', 'price it', 'sign it', 'put it before underwriting'],
  },
  {
    button: 'Sign the proof, on the own page',
    source: 'src/portal/claim/SignProof.tsx',
    call: 'SignOwnProof',
    pressedBy: 'tests/e2e/portal/own-policy.test.ts',
    does: ['record the proof of loss', 'file its paper', 'move the claim to its review'],
  },
  {
    button: 'Report the loss',
    source: 'src/claims/ReportLossPage.tsx',
    call: 'ReportLoss',
    pressedBy: 'tests/e2e/claims/claims.test.ts',
    does: ['open the claim', 'name the version of its day', 'open the reserves', 'queue its letter'],
  },
  {
    button: 'Receive the proof of loss',
    source: 'src/claims/ProofPart.tsx',
    call: 'ReceiveLossProof',
    pressedBy: 'tests/e2e/claims/claims.test.ts',
    does: ['record the proof of loss', 'move the claim to its review'],
  },
  {
    button: 'Approve the payment',
    source: 'src/claims/ApprovePayment.tsx',
    call: 'PayClaim',
    pressedBy: 'tests/e2e/claims/claims.test.ts',
    does: ['approve the payment', 'name its payees', 'post it', 'move the claim', 'draw the reserve'],
  },
  {
    button: 'Send a check, Record that the bank paid it, of a claim',
    source: 'src/claims/PaymentsPart.tsx',
    call: 'MoveClaimPayment',
    pressedBy: 'tests/e2e/claims/claims.test.ts',
    does: ['move the payment', 'post it'],
  },
];
