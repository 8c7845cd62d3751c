import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type AccountResult, changeAccount } from '../security/account-calls.ts';

/** The code of the link that opened the page. It comes after the #, so that it never reaches a server or a log. */
function readCodeOfLink(): string {
  return decodeURIComponent(window.location.hash.slice(1)).slice(0, 40);
}

/** Opened by the link that was mailed to a new e-mail address: a press makes the address valid. A mail program that only opens it does not. */
export function ConfirmEmailPage() {
  const [code] = useState(readCodeOfLink);
  const [result, setResult] = useState<AccountResult<{ email: string }> | null>(null);
  const { isBusy, press } = usePress(async () => {
    setResult(await changeAccount<{ email: string }>('User/ConfirmEmail', { code }).catch(() => unanswered));
  });
  const problem = result?.isDone === false ? result.problems[0]?.message : undefined;
  if (result?.isDone)
    return (
      <PageFrame title="Your e-mail address is confirmed" width="narrow" menu={null}>
        <Banner kind="good" title={`${result.body.email} is the address of your account now`} />
        <div>
          <ButtonLink href={paths.account()}>Go to the account</ButtonLink>
        </div>
      </PageFrame>
    );
  return (
    <PageFrame title="Confirm your e-mail address" width="narrow" menu={null}>
      {problem === undefined ? null : (
        <Banner kind="bad" title="The address is not confirmed">
          {problem}
        </Banner>
      )}
      <Section
        title="Your new address"
        intro="Confirm that messages to this address reach you. It then becomes the address of your account."
      >
        <div>
          <CallButton isBusy={isBusy} onPress={() => press()}>
            Confirm this address
          </CallButton>
        </div>
      </Section>
    </PageFrame>
  );
}

const unanswered = {
  isDone: false,
  problems: [{ field: null, message: 'The server cannot be reached. Try again in a moment.' }],
} as const;
