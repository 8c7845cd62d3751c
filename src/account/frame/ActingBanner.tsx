import { returnToOwnSession } from '../../graphql/return-to-own-session.ts';
import { runRegisteredSaves } from '../../session/save-before-sign-out.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import classes from './ActingBanner.module.css';

interface ActingBannerProps {
  /** The name shown as signed in. */
  name: string;
  /** The name of the person who is actually signed in. */
  actorName: string;
}

/** States on every page that the person is acting as another user, and offers a way back. */
export function ActingBanner({ name, actorName }: ActingBannerProps) {
  const { isBusy, press } = usePress(async () => {
    await runRegisteredSaves();
    await returnToOwnSession();
  });
  return (
    <div className={`${classes.place} hw-no-print`}>
      <Banner
        kind="warn"
        title={`You are signed in as ${name}`}
        action={
          <CallButton size="sm" variant="default" isBusy={isBusy} onPress={press}>
            Return to my account
          </CallButton>
        }
      >
        You are {actorName}. Both names are recorded with everything you do. You cannot take payments or
        change passwords here.
      </Banner>
    </div>
  );
}
