import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useConfiguration } from '../session/use-configuration.ts';
import { EmailLinkForm } from './door/EmailLinkForm.tsx';
import { PhoneSignIn } from './door/PhoneSignIn.tsx';
import classes from './Portal.module.css';
import { PortalFrame } from './PortalFrame.tsx';
import { PasskeySignIn } from './people/PasskeySignIn.tsx';

/** The way in without a password: a link by e-mail or by text, or a passkey. */
export function EmailSignIn() {
  const { t } = useTranslation('portal');
  const hasTexts = useConfiguration()?.hasTexts === true;
  const [isByText, setByText] = useState(false);
  return (
    <PortalFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      {isByText ? <PhoneSignIn /> : <EmailLinkForm />}
      {hasTexts ? (
        <p>
          <Anchor component="button" type="button" onClick={() => setByText(!isByText)}>
            {t(isByText ? 'door.byEmail' : 'texts.byText')}
          </Anchor>
        </p>
      ) : null}
      <PasskeySignIn />
      <ul className={classes.list}>
        <li>
          <Anchor component={Link} href={paths.reportMyLoss}>
            {t('door.report')}
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} href={paths.findMyPolicy}>
            {t('door.find')}
          </Anchor>
        </li>
      </ul>
      <p>
        <Anchor component={Link} href={paths.signIn()}>
          {t('signIn.staff')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}
