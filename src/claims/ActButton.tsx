import { useState } from 'react';
import type { ClaimAnswerFragment } from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { listClaimProblems } from './claim-words.ts';

interface ActButtonProps {
  label: string;
  /** Sends the act; resolves with the answer of the server, or with nothing where the call failed. */
  act: () => Promise<ClaimAnswerFragment | undefined>;
  onDone: () => void;
}

/** A button that does one thing with a claim and says below it why it was not done. */
export function ActButton({ label, act, onDone }: ActButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const problems = listClaimProblems(await act().catch(() => undefined), 'claim');
    setFailure(problems.length === 0 ? null : problems.map(({ message }) => message).join(' '));
    if (problems.length === 0) onDone();
  });
  return (
    <>
      <CallButton size="compact-sm" variant="default" slowText={null} isBusy={isBusy} onPress={press}>
        {label}
      </CallButton>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </>
  );
}
