import { LoadedPolicy, type LoadedPolicyProps } from '../frame/LoadedPolicy.tsx';
import { useOpenQuote } from '../frame/use-open-quote.ts';
import { WizardContext } from '../frame/use-wizard.ts';
import { Desk } from './Desk.tsx';

/** The desk of a policy: everything about it on one page, with tabs. */
export function DeskPage() {
  return <LoadedPolicy>{(loaded) => <OpenDesk {...loaded} />}</LoadedPolicy>;
}

function OpenDesk({ policyId, file, viewer }: LoadedPolicyProps) {
  const { wizard } = useOpenQuote(policyId, file, viewer);
  return (
    <WizardContext value={wizard}>
      <Desk />
    </WizardContext>
  );
}
