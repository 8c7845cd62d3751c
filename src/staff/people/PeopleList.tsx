import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { enums } from '../../../machines/contract/enums.ts';
import type { Role } from '../../../machines/contract/types.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { enumLabel, formatListSize } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { People, type PeopleQuery } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { EntityField } from '../frame/EntityField.tsx';
import classes from '../frame/Staff.module.css';

type Person = PeopleQuery['users']['nodes'][number];

interface Filters {
  text: InputState<string>;
  role: Role | null;
  entityId: string | null;
  active: 'yes' | 'no' | null;
}

const noFilters: Filters = { text: blankInput, role: null, entityId: null, active: null };

const roleOptions = Object.entries(enums.Role).map(([value, { label }]) => ({ value, label }));

const activeOptions = [
  { value: 'yes', label: 'Who may sign in' },
  { value: 'no', label: 'Who is deactivated' },
];

/** The people the viewer may see, by page; a name, a role, an entity or the access narrow the list. */
export function PeopleList() {
  const [filters, setFilters] = useState(noFilters);
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const { text, role, entityId, active } = filters;
  const filter = { text: text.text, role, entityId, isActive: active === null ? null : active === 'yes' };
  const { data, previousData, error, refetch } = useQuery(People, {
    variables: { after: pages.at(-1) ?? null, filter },
    fetchPolicy: 'no-cache',
  });
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part });
    setPages([null]);
  };
  const list = (data ?? previousData)?.users;
  return (
    <>
      <search className={classes.form} aria-label="Find people">
        <FieldRow>
          <TextField
            id="find"
            label="Name"
            required
            note="The beginning of the user name, first or last name."
            value={text}
            onChange={(input) => change({ text: input })}
            maxLength={100}
          />
          <ChoiceField
            id="role-filter"
            label="Role"
            required
            as="select"
            blankLabel="Every role"
            options={roleOptions}
            value={choiceInput<string>(role)}
            onChange={({ value }) => change({ role: value !== null && isRole(value) ? value : null })}
          />
        </FieldRow>
        <FieldRow>
          <EntityField
            id="entity-filter"
            label="Agency or other entity"
            required
            value={choiceInput(entityId)}
            onChange={({ value }) => change({ entityId: value })}
          />
          <ChoiceField
            id="active-filter"
            label="Access"
            required
            as="select"
            blankLabel="Everybody"
            options={activeOptions}
            value={choiceInput<string>(active)}
            onChange={({ value }) => change({ active: value === 'yes' || value === 'no' ? value : null })}
          />
        </FieldRow>
        {filters === noFilters ? null : (
          <div>
            <Button variant="default" size="sm" onClick={() => change(noFilters)}>
              Show everybody
            </Button>
          </div>
        )}
      </search>
      {error ? <LoadFailure title="The people could not be loaded" onRetry={() => void refetch()} /> : null}
      {!list && !error ? <Loading label="Loading the people" shape="table" /> : null}
      {list?.nodes.length === 0 ? (
        <EmptyState title="No one matches">Change the search or the filters.</EmptyState>
      ) : null}
      {list && list.nodes.length > 0 ? <PeopleTable {...list} /> : null}
      <div className={classes.actions}>
        {pages.length > 1 ? (
          <Button variant="default" onClick={() => setPages(pages.slice(0, -1))}>
            Back
          </Button>
        ) : null}
        {list?.pageInfo.hasNextPage ? (
          <Button variant="default" onClick={() => setPages([...pages, list.pageInfo.endCursor])}>
            More people
          </Button>
        ) : null}
      </div>
    </>
  );
}

function PeopleTable({ nodes, ...size }: PeopleQuery['users']) {
  return (
    <ListTable
      caption={formatListSize(size, 'person', 'people')}
      rows={nodes}
      rowId={({ userId }) => userId}
      columns={[
        { id: 'name', label: 'Name', cell: PersonLink },
        { id: 'userName', label: 'User name', cell: ({ userName }) => userName },
        { id: 'role', label: 'Role', cell: ({ role }) => enumLabel('Role', role) },
        { id: 'active', label: 'May sign in', cell: renderMaySignIn },
      ]}
    />
  );
}

function PersonLink(person: Person) {
  return (
    <Anchor component={Link} href={paths.staff('people', person.userId)}>
      {userDisplayName(person)}
    </Anchor>
  );
}

function renderMaySignIn({ isActive }: Person) {
  return <StatusWord tone={isActive ? 'good' : 'off'}>{isActive ? 'Yes' : 'No'}</StatusWord>;
}

function isRole(value: string): value is Role {
  return value in enums.Role;
}
