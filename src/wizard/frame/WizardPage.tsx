import { Redirect, useParams } from 'wouter';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { isOfferedTerm, transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { paths } from '../../paths.ts';
import { LoadedPolicy } from './LoadedPolicy.tsx';
import { OpenQuote } from './OpenQuote.tsx';

/**
 * A quote's wizard. The URL names the quote and the screen; without a screen, the wizard opens at the current step. An issued policy
 * opens on its desk, even while a change of it is open.
 */
export function WizardPage() {
  const { screen } = useParams<{ screen?: string }>();
  return (
    <LoadedPolicy>
      {(loaded) =>
        screen === undefined && isOnDesk(loaded.file) ? (
          <Redirect to={paths.desk(loaded.policyId)} replace />
        ) : (
          <OpenQuote {...loaded} screen={screen} />
        )
      }
    </LoadedPolicy>
  );
}

function isOnDesk(file: PolicyFile): boolean {
  const isOffer = isOfferedTerm(file.transaction.policyState);
  return isOffer || file.policy.currentTransactionId !== null || transactionStage(file) === 'issued';
}
