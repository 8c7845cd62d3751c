import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useLocation } from 'wouter';
import { StartPortalQuote } from '../graphql/portal-documents.ts';
import { paths } from '../paths.ts';
import {
  type ConsumerSignInOutcome,
  forgetSentSignIn,
  readSentSignIn,
  signInByEmail,
} from '../session/consumer-sign-in.ts';
import { useSession } from '../session/use-session.ts';
import { RetryButton } from '../ui/controls/RetryButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { PortalTexts } from './PortalTexts.tsx';

/** Where a link of an e-mail opens, or its code is typed. An earlier estimate continues as a quote. */
export function OpenPage() {
  return (
    <PortalTexts>
      <Opening />
    </PortalTexts>
  );
}

function Opening() {
  const { t } = useTranslation('portal');
  const session = useSession();
  const [linkToken, setLinkToken] = useState(() => location.hash.slice(1));
  const openedToken = useRef('');
  const [sent] = useState(readSentSignIn);
  const [isToReport] = useState(
    () =>
      new URLSearchParams(location.search).get('for') === 'report' ||
      (linkToken === '' && sent?.isToReport === true),
  );
  const [outcome, setOutcome] = useState<ConsumerSignInOutcome | null>(null);
  const isSignedIn = outcome === 'signed in' && session.kind === 'signed in';
  useEffect(() => {
    // Another link may be opened in the same tab.
    const takeLink = () => setLinkToken(location.hash.slice(1));
    window.addEventListener('hashchange', takeLink);
    return () => window.removeEventListener('hashchange', takeLink);
  }, []);
  useEffect(() => {
    if (linkToken === '' || openedToken.current === linkToken) return;
    openedToken.current = linkToken;
    setOutcome(null);
    // A link opens once: the one in the address no longer works.
    history.replaceState(null, '', location.pathname);
    void signInByEmail({ linkToken }).then(setOutcome);
  }, [linkToken]);
  if (isSignedIn) return isToReport ? <Redirect to={paths.reportMyLoss} replace /> : <GoOn />;
  const isOpening = linkToken !== '' && outcome === null;
  return (
    <PortalFrame title={t(sent?.isText && linkToken === '' ? 'texts.openTitle' : 'signIn.openTitle')}>
      {isOpening ? <Loading label={t('signIn.opening')} shape="form" /> : null}
      {outcome === null || outcome === 'signed in' ? null : (
        <OutcomeBanner
          outcome={outcome}
          openAgain={linkToken === '' ? null : async () => setOutcome(await signInByEmail({ linkToken }))}
        />
      )}
      {linkToken === '' && sent !== null ? (
        <CodeForm
          sent={sent}
          sendCode={async (code) => {
            setOutcome(await signInByEmail({ requestToken: sent.requestToken, code }));
            return null;
          }}
        />
      ) : null}
      {isOpening ? null : (
        <p>
          <Anchor component={Link} href={paths.my()}>
            {t('signIn.other')}
          </Anchor>
        </p>
      )}
    </PortalFrame>
  );
}

const outcomeTexts = {
  refused: 'signIn.refused',
  wait: 'signIn.wait',
  'second factor': 'signIn.factor',
  lost: 'unknown',
} as const;

interface OutcomeBannerProps {
  outcome: Exclude<ConsumerSignInOutcome, 'signed in'>;
  /** Opens the link again; null where a code was typed, whose form sends it again. */
  openAgain: (() => Promise<void>) | null;
}

function OutcomeBanner({ outcome, openAgain }: OutcomeBannerProps) {
  const { t } = useTranslation('portal');
  return (
    <Banner
      kind="bad"
      title={t(outcomeTexts[outcome])}
      action={
        outcome === 'second factor' ? (
          <Anchor component={Link} href={paths.signIn(paths.my())}>
            {t('signIn.enter')}
          </Anchor>
        ) : outcome === 'lost' && openAgain !== null ? (
          <RetryButton label={t('again')} busyText={t('signIn.opening')} onRetry={openAgain} />
        ) : outcome === 'refused' ? (
          <Anchor component={Link} href={paths.findMyPolicy}>
            {t('door.find')}
          </Anchor>
        ) : null
      }
    />
  );
}

/** Starts the quote of what was estimated, if anything was, and opens it. */
function GoOn() {
  const { t } = useTranslation('portal');
  const [startQuote] = useMutation(StartPortalQuote);
  const [, navigate] = useLocation();
  const [stop, setStop] = useState<{ header: string; message: string } | null>(null);
  const [isLost, setLost] = useState(false);
  const start = useCallback(async () => {
    const answer = await startQuote().catch((problem: unknown) =>
      CombinedGraphQLErrors.is(problem) ? { data: undefined } : null,
    );
    const started = answer?.data?.startPortalQuote;
    // Without an answer the estimate waits on the server.
    if (answer === null) setLost(true);
    else if (started?.__typename === 'QuoteStarted')
      navigate(paths.my(Number(started.file.id)), { replace: true });
    else if (started?.__typename === 'HardStop') setStop(started);
    else navigate(paths.my(), { replace: true });
  }, [startQuote, navigate]);
  useEffect(() => {
    forgetSentSignIn();
    void start();
  }, [start]);
  return (
    <PortalFrame title={t('signIn.title')}>
      {isLost ? (
        <Banner
          kind="bad"
          title={t('unknown')}
          action={<RetryButton label={t('again')} busyText={t('signIn.opening')} onRetry={start} />}
        />
      ) : stop === null ? (
        <Loading label={t('signIn.opening')} shape="form" />
      ) : (
        <Banner kind="bad" title={t('questions.stop')}>
          <span lang="en">{stop.message}</span>
        </Banner>
      )}
    </PortalFrame>
  );
}
