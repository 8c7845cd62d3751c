import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../application/application.machine.ts';
import { changeMachine } from '../../change/change.machine.ts';
import { claimMachine } from '../../lifecycle/claim.machine.ts';
import { paymentMachine } from '../../lifecycle/payment.machine.ts';
import { policyMachine } from '../../lifecycle/policy.machine.ts';
import { transactionMachine } from '../../lifecycle/transaction.machine.ts';
import { lossPayeesMachine } from '../../parties/loss-payees.machine.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import { createStartMachine } from '../../start/start.machine.ts';
import { wizardMachine } from '../../wizard/wizard.machine.ts';

/** A start machine that is only drawn. */
const startMachine = createStartMachine(
  () => Promise.reject(new Error('The start machine has no service.')),
  () => false,
);

interface NamedMachine {
  readonly title: string;
  readonly machine: AnyStateMachine;
}

/** Every machine of the product with its title, starting with the wizard. */
export const allMachines: readonly NamedMachine[] = [
  { title: 'Wizard', machine: wizardMachine },
  { title: 'Policy', machine: policyMachine },
  { title: 'Transaction', machine: transactionMachine },
  { title: 'Payment', machine: paymentMachine },
  { title: 'Claim', machine: claimMachine },
  { title: 'Change of a policy', machine: changeMachine },
  { title: 'Loss payees', machine: lossPayeesMachine },
  { title: 'Application', machine: applicationMachine },
  { title: 'Start of a quote', machine: startMachine },
  { title: 'Session', machine: sessionMachine },
];
