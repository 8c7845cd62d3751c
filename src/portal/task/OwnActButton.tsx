import { type ReactNode, useState } from 'react';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface OwnActButtonProps {
  /** Resolves with a sentence about what went wrong; null if nothing did. */
  act: () => Promise<string | null>;
  busyText: string;
  size?: 'sm';
  children: ReactNode;
}

/** A button that acts at once; a failure is a sentence below it. */
export function OwnActButton({ act, busyText, size, children }: OwnActButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => setFailure(await act()));
  const button = (
    <CallButton
      {...(size && { size })}
      variant="default"
      isBusy={isBusy}
      onPress={() => press()}
      busyText={busyText}
      slowText={busyText}
    >
      {children}
    </CallButton>
  );
  return (
    <>
      {size ? button : <div>{button}</div>}
      {failure === null ? null : <Banner kind="bad" title={failure} />}
    </>
  );
}
