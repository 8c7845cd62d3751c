import type { ViewerQuery } from '../../graphql/viewer-document.ts';
import { runRegisteredSaves } from '../../session/save-before-sign-out.ts';
import { endBrowserSession } from '../../session/session.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { UserMenu } from '../../ui/layout/UserMenu.tsx';

/** The signed-in person's name, which opens a menu with role, entity and Sign out. */
export function PersonMenu({ viewer }: { viewer: NonNullable<ViewerQuery['viewer']> }) {
  const detail = [viewer.roleLabel, viewer.entityName].filter(Boolean).join(', ');
  const { isBusy, press } = usePress(async () => {
    await runRegisteredSaves();
    await endBrowserSession();
  });
  return (
    <>
      <UserMenu
        name={viewer.name}
        detail={detail}
        entries={[{ id: 'sign-out', label: 'Sign out', onPress: press, isBusy }]}
      />
      <SlowNotice isWaiting={isBusy} slowText="What you entered is still being saved." />
    </>
  );
}
