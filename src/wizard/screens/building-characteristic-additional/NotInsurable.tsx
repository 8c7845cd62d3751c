import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Warns before Next is pressed that the marked answers stop the quote. */
export function NotInsurable() {
  const isStopped = useWizard().problems.some(({ severity }) => severity === 'HARD_STOP');
  if (!isStopped) return null;
  return (
    <Banner kind="warn" title="As answered, the NFIP does not insure this building">
      Correct what is marked above, or press Next to see what can be done.
    </Banner>
  );
}
