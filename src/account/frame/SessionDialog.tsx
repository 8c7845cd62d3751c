import { Button } from '@mantine/core';
import { runRegisteredSaves } from '../../session/save-before-sign-out.ts';
import { endBrowserSession, staySignedIn } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useCountdown } from '../../ui/controls/use-countdown.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import { usePageLanguage } from '../../ui/language/use-page-language.ts';
import { frameTexts } from './frame-texts.ts';

/** Appears five minutes before an idle session ends: stay, or save and sign out. Activity in another tab closes it. */
export function SessionDialog() {
  const texts = frameTexts[usePageLanguage()];
  const session = useSession();
  const until = session.kind === 'signed in' ? session.promptUntil : null;
  const seconds = useCountdown(until ?? undefined);
  const stayOrIgnore = () => void staySignedIn().catch(() => undefined);
  const { isBusy, press } = usePress(async () => {
    await runRegisteredSaves();
    await endBrowserSession();
  });
  return (
    <Dialog
      isOpen={until !== null}
      title={texts.stayTitle}
      onClose={stayOrIgnore}
      actions={
        <>
          <Button onClick={stayOrIgnore} data-autofocus>
            {texts.stay}
          </Button>
          <CallButton variant="default" isBusy={isBusy} onPress={press}>
            {texts.leave}
          </CallButton>
        </>
      }
    >
      <p>
        {texts.idle}
        <strong role="timer" className="hw-number">
          {formatCountdown(seconds ?? 0)}
        </strong>
        {texts.kept}
      </p>
    </Dialog>
  );
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
