import type { ViewerQuery } from '../graphql/documents.ts';
import { signOut } from '../graphql/session.ts';
import { saveEverything } from '../graphql/unsaved.ts';
import { UserMenu } from '../ui/UserMenu.tsx';

/** The signed-in person's name; under it role, entity and Sign out. */
export function PersonMenu({ viewer }: { viewer: NonNullable<ViewerQuery['viewer']> }) {
  const detail = [viewer.roleLabel, viewer.entityName].filter(Boolean).join(', ');
  const leave = async () => {
    await saveEverything();
    await signOut();
  };
  return (
    <UserMenu
      name={viewer.name}
      detail={detail}
      items={[
        {
          id: 'sign-out',
          item: (
            <button type="button" onClick={() => void leave()}>
              Sign out
            </button>
          ),
        },
      ]}
    />
  );
}
