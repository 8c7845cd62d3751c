import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'wouter';
import { may } from '../../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { PersonDetail } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonRightsTab } from './PersonRightsTab.tsx';
import { PersonWorkTab } from './PersonWorkTab.tsx';
import type { PersonTabProps } from './person-tab.ts';

/** One person: data, rights, work and access, as far as the viewer may see and change them. */
export function PersonPage() {
  const viewer = useViewer();
  const { id = '' } = useParams<{ id?: string }>();
  const { data, error, refetch } = useQuery(PersonDetail, {
    variables: { userId: id },
    fetchPolicy: 'no-cache',
    skip: viewer === null,
  });
  if (viewer === null) return null;
  if (error)
    return (
      <PageFrame title="Person">
        <LoadFailure title="The person could not be loaded" onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (data === undefined)
    return (
      <PageFrame title="Person">
        <Loading label="Loading the person" />
      </PageFrame>
    );
  if (data.person === null)
    return (
      <PageFrame title="Person">
        <Banner kind="bad" title="There is no such person, or you may not see them" />
      </PageFrame>
    );
  return <OpenPerson person={data.person} viewer={viewer} onChange={() => void refetch()} />;
}

function OpenPerson(props: PersonTabProps) {
  const { person, viewer } = props;
  const { user, entityName } = person;
  const { tab } = useParams<{ tab?: string }>();
  const [, navigate] = useLocation();
  const { quotes, applications, policies, reviews } = person.work;
  const hasWork = quotes + applications + policies + reviews > 0 || person.transfers.length > 0;
  const mayAccess = person.rights.mayDeactivate || may(viewer.masks, 'users', 'resetMfa');
  const tabs: readonly Tab[] = [
    { id: 'data', label: 'Data', content: <PersonData key={user.userId} {...props} /> },
    ...(person.permissions.length > 0
      ? [{ id: 'rights', label: 'Rights', content: <PersonRightsTab {...props} /> }]
      : []),
    ...(hasWork ? [{ id: 'work', label: 'Work', content: <PersonWorkTab {...props} /> }] : []),
    ...(mayAccess && user.userId !== viewer.userId
      ? [{ id: 'access', label: 'Access', content: <PersonAccess {...props} /> }]
      : []),
  ];
  const place = [enumLabel('Role', user.role), entityName].filter(Boolean).join(', ');
  return (
    <PageFrame title={userDisplayName(user)} intro={`${user.userName}. ${place}`}>
      {user.isActive ? null : <Banner kind="note" title="This person is deactivated and cannot sign in" />}
      {user.isActive && !person.hasRegistered ? (
        <Banner kind="note" title="This person has not registered yet" />
      ) : null}
      <Tabs
        label={`About ${userDisplayName(user)}`}
        tabs={tabs}
        chosen={tab ?? 'data'}
        onChoose={(chosenTab) => navigate(paths.staff('people', user.userId, chosenTab), { replace: true })}
      />
    </PageFrame>
  );
}
