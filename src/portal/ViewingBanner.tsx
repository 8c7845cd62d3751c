import { useQuery } from '@apollo/client/react';
import { WhoLooks } from '../graphql/portal-documents.ts';
import { returnToOwnSession } from '../graphql/return-to-own-session.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

/** Reminds agents and staff in the insured's place that they may only look, and ends the session. Other viewers do not see it. */
export function ViewingBanner() {
  const { data } = useQuery(WhoLooks);
  const { isBusy, press } = usePress(returnToOwnSession);
  const name = data?.viewer?.actorName ?? null;
  if (name === null) return null;
  return (
    <div lang="en" className="hw-no-print">
      <Banner
        kind="warn"
        title="You see what the insured sees"
        action={
          <CallButton size="sm" variant="default" isBusy={isBusy} onPress={press}>
            Return to my account
          </CallButton>
        }
      >
        You are {name}. Nothing can be changed here, and the history of the policy says that you looked.
      </Banner>
    </div>
  );
}
