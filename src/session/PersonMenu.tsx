import { useState } from 'react';
import type { ViewerQuery } from '../graphql/documents.ts';
import { signOut } from '../graphql/session.ts';
import { saveEverything } from '../graphql/unsaved.ts';
import { StillWaiting } from '../ui/StillWaiting.tsx';
import { UserMenu } from '../ui/UserMenu.tsx';

/** The signed-in person's name; under it role, entity and Sign out. */
export function PersonMenu({ viewer }: { viewer: NonNullable<ViewerQuery['viewer']> }) {
  const detail = [viewer.roleLabel, viewer.entityName].filter(Boolean).join(', ');
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await saveEverything();
    await signOut().finally(() => setBusy(false));
  };
  return (
    <UserMenu
      name={viewer.name}
      detail={detail}
      items={[
        {
          id: 'sign-out',
          item: (
            <>
              <button
                type="button"
                aria-busy={isBusy || undefined}
                onClick={() => void (isBusy ? undefined : leave())}
              >
                {isBusy ? 'One moment…' : 'Sign out'}
              </button>
              <StillWaiting isWaiting={isBusy} slow="What you entered is still being saved." />
            </>
          ),
        },
      ]}
    />
  );
}
