import { Banner } from '../../../ui/Banner.tsx';
import { useWizard } from '../../use-wizard.ts';

/** Tells before Next is pressed that an answer stops the quote, and why. */
export function NotInsurable() {
  const stops = useWizard().problems.filter(({ severity }) => severity === 'H');
  if (stops.length === 0) return null;
  return (
    <Banner kind="warn" title="As answered, the NFIP does not insure this building">
      {stops.map(({ code, message }) => (
        <p key={`${code} ${message}`}>{message}</p>
      ))}
      <p>Correct the answer, or press Next to see what can be done.</p>
    </Banner>
  );
}
