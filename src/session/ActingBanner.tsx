import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../graphql/call.ts';
import { beSomebody, signOut } from '../graphql/session.ts';
import { saveEverything } from '../graphql/unsaved.ts';
import { Banner } from '../ui/Banner.tsx';
import classes from './ActingBanner.module.css';

interface ActingBannerProps {
  /** Who is shown as signed in. */
  name: string;
  /** Who it really is. */
  actingName: string;
}

/** Says on every page that somebody acts as somebody else, and leads back. */
export function ActingBanner({ name, actingName }: ActingBannerProps) {
  const [isBusy, setBusy] = useState(false);
  const goBack = async () => {
    setBusy(true);
    await saveEverything();
    const response = await call('/vue/api/User/BackToMyself', { method: 'POST' });
    if (response.ok) beSomebody(await response.json());
    else await signOut();
  };
  return (
    <div className={`${classes.place} hw-no-print`}>
      <Banner
        kind="warn"
        title={`You are signed in as ${name}`}
        action={
          <Button
            size="sm"
            variant="default"
            aria-busy={isBusy || undefined}
            onClick={() => void goBack().catch(() => setBusy(false))}
          >
            Back to myself
          </Button>
        }
      >
        You are {actingName}. Both names are kept with what you do. Payments and passwords are not open to you
        here.
      </Banner>
    </div>
  );
}
