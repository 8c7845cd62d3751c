import { probeNetwork } from '../../session/network.ts';
import { useIsOffline } from '../../session/use-session.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { usePageLanguage } from '../../ui/language/use-page-language.ts';
import { frameTexts } from './frame-texts.ts';
import classes from './OfflineBanner.module.css';

/** Shown for as long as the server cannot be reached. */
export function OfflineBanner() {
  const texts = frameTexts[usePageLanguage()];
  const isOffline = useIsOffline();
  const { isBusy, press } = usePress(probeNetwork);
  return (
    <div className={classes.place}>
      {isOffline ? (
        <Banner
          kind="offline"
          title={texts.offline}
          action={
            <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
              {texts.tryNow}
            </CallButton>
          }
        >
          {texts.offlineText}
        </Banner>
      ) : null}
    </div>
  );
}
