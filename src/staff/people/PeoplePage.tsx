import { may } from '../../../machines/domain/access/permission.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import { InviteSection } from './InviteSection.tsx';
import { PeopleList } from './PeopleList.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

/** The people the viewer may see: a list, invitations, and the second-factor requirement. */
export function PeoplePage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  const { masks } = viewer;
  return (
    <RestrictedPage
      title="People"
      intro="The people you may see, and whether they may sign in."
      isAllowed={may(masks, 'users', 'view')}
      subject="the people"
    >
      {may(masks, 'users', 'create') ? <InviteSection viewer={viewer} /> : null}
      <PeopleList />
      {may(masks, 'users', 'resetMfa') && viewer.entityId !== null ? (
        <SecondFactorSection entityId={viewer.entityId} />
      ) : null}
    </RestrictedPage>
  );
}
