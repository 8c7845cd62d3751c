import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { People, type PeopleQuery, ResetSignIn } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { buildResultNotice, type ResultNotice } from './result-notice.ts';

type Person = PeopleQuery['users']['nodes'][number];

interface PeopleListProps {
  mayReset: boolean;
  /** The viewer's user name. Viewers manage their own sign-in in their account, not here. */
  ownName: string;
}

/** The people the viewer may see, in pages. A reset helps a person who lost a password or phone. */
export function PeopleList({ mayReset, ownName }: PeopleListProps) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const { data, error, refetch } = useQuery(People, {
    variables: { after: pages.at(-1) ?? null },
    fetchPolicy: 'no-cache',
  });
  const [personToReset, setPersonToReset] = useState<Person | null>(null);
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [resetting, setResetting] = useState<string | null>(null);
  const [reset] = useMutation(ResetSignIn);
  if (error) return <LoadFailure title="The people could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the people" shape="table" />;
  const { nodes, totalCount, pageInfo } = data.users;
  const resetSignIn = async (person: Person) => {
    setPersonToReset(null);
    setResetting(person.userName);
    const answer = await reset({ variables: { userName: person.userName } }).catch(() => null);
    setResetting(null);
    setNotice(buildResultNotice(answer?.data?.resetSignIn, `The sign-in of ${person.userName} was reset`));
  };
  return (
    <>
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <ConfirmDialog
        isOpen={personToReset !== null}
        title={`Reset the sign-in of ${personToReset?.userName ?? ''}?`}
        items={[
          'The authenticator app is removed',
          'Every session ends',
          'The account is unlocked',
          'A new password is asked for at the next sign-in',
        ]}
        cancelLabel="Cancel"
        confirmLabel="Reset"
        onCancel={() => setPersonToReset(null)}
        onConfirm={() => void (personToReset === null ? undefined : resetSignIn(personToReset))}
      />
      <ListTable
        caption={totalCount === 1 ? '1 person' : `${totalCount} people`}
        rows={nodes}
        rowId={({ userId }) => userId}
        columns={[
          { id: 'userName', label: 'User name', cell: ({ userName }) => userName },
          { id: 'name', label: 'Name', cell: userDisplayName },
          { id: 'role', label: 'Role', cell: ({ role }) => enumLabel('Role', role) },
          { id: 'email', label: 'E-mail', cell: ({ email }) => email ?? '–' },
          { id: 'active', label: 'May sign in', cell: renderMaySignIn },
          ...(mayReset
            ? [
                {
                  id: 'reset',
                  label: 'Signing in',
                  cell: (person: Person) =>
                    person.userName === ownName ? (
                      'Your account'
                    ) : (
                      <div>
                        <CallButton
                          variant="default"
                          size="sm"
                          isBusy={resetting === person.userName}
                          isDisabled={resetting !== null}
                          onPress={() => setPersonToReset(person)}
                        >
                          Reset<span className="hw-hidden"> the sign-in of {person.userName}</span>
                        </CallButton>
                      </div>
                    ),
                },
              ]
            : []),
        ]}
      />
      <div>
        {pages.length > 1 ? (
          <Button variant="default" onClick={() => setPages(pages.slice(0, -1))}>
            Back
          </Button>
        ) : null}
        {pageInfo.hasNextPage ? (
          <Button variant="default" onClick={() => setPages([...pages, pageInfo.endCursor])}>
            More people
          </Button>
        ) : null}
      </div>
    </>
  );
}

function renderMaySignIn({ isActive }: Person) {
  return <StatusWord tone={isActive ? 'good' : 'off'}>{isActive ? 'Yes' : 'No'}</StatusWord>;
}
