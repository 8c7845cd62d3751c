import { CallButton } from './CallButton.tsx';
import { usePress } from './use-press.ts';

interface RetryButtonProps {
  label: string;
  busyText: string;
  onRetry: () => Promise<unknown>;
}

/** Asks the server again, in the words of the page. */
export function RetryButton({ label, busyText, onRetry }: RetryButtonProps) {
  const { isBusy, press } = usePress(async () => {
    await onRetry();
  });
  return (
    <CallButton
      size="sm"
      variant="default"
      isBusy={isBusy}
      busyText={busyText}
      slowText={busyText}
      onPress={() => press()}
    >
      {label}
    </CallButton>
  );
}
