import { Redirect, useParams } from 'wouter';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { paths } from '../../paths.ts';
import { LoadedPolicy } from './LoadedPolicy.tsx';
import { OpenQuote } from './OpenQuote.tsx';

/**
 * A quote's wizard. The URL names the quote and the screen; without a screen, the wizard opens at the current step. An issued policy
 * opens on its desk.
 */
export function WizardPage() {
  const { screen } = useParams<{ screen?: string }>();
  return (
    <LoadedPolicy>
      {(loaded) =>
        screen === undefined && transactionStage(loaded.file) === 'issued' ? (
          <Redirect to={paths.desk(loaded.policyId)} replace />
        ) : (
          <OpenQuote {...loaded} screen={screen} />
        )
      }
    </LoadedPolicy>
  );
}
