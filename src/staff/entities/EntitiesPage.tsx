import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatListSize } from '../../../machines/domain/format/format-values.ts';
import { findStateAbbreviation } from '../../../machines/domain/place/state.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, choiceInput } from '../../form/input-state.ts';
import { Entities, type EntitiesQuery } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import classes from '../frame/Staff.module.css';
import { entityTypes, formatEntityType } from './entity-types.ts';
import { NewEntity } from './NewEntity.tsx';

type EntityRow = EntitiesQuery['entities']['nodes'][number];

/** The companies, agencies and divisions the viewer may see, and a form for a new one. */
export function EntitiesPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  const { masks } = viewer;
  return (
    <RestrictedPage
      title="Entities"
      intro="Companies, their divisions and agencies, and private carriers."
      isAllowed={may(masks, 'users', 'view')}
      subject="the entities"
    >
      {may(masks, 'entityPreferences', 'create') ? <NewEntity /> : null}
      <EntityList />
    </RestrictedPage>
  );
}

const typeOptions = [{ value: 0, label: 'Every type' }, ...entityTypes];

function EntityList() {
  const [text, setText] = useState(blankInput as { text: string; value: string | null; isValid: boolean });
  const [entityTypeId, setType] = useState<number | null>(null);
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const { data, previousData, error, refetch } = useQuery(Entities, {
    variables: { after: pages.at(-1) ?? null, filter: { text: text.text, entityTypeId } },
    fetchPolicy: 'no-cache',
  });
  const list = (data ?? previousData)?.entities;
  return (
    <>
      <search className={classes.form} aria-label="Find entities">
        <FieldRow>
          <TextField
            id="find"
            label="Name"
            required
            note="The beginning of the name."
            value={text}
            onChange={(input) => {
              setText(input);
              setPages([null]);
            }}
            maxLength={100}
          />
          <ChoiceField
            id="type-filter"
            label="Type"
            required
            as="select"
            options={typeOptions}
            value={choiceInput<number>(entityTypeId ?? 0)}
            onChange={({ value }) => {
              setType(value === 0 ? null : value);
              setPages([null]);
            }}
          />
        </FieldRow>
      </search>
      {error ? <LoadFailure title="The entities could not be loaded" onRetry={() => void refetch()} /> : null}
      {!list && !error ? <Loading label="Loading the entities" shape="table" /> : null}
      {list?.nodes.length === 0 ? (
        <EmptyState title="No entity matches">Change the search or the filters.</EmptyState>
      ) : null}
      {list && list.nodes.length > 0 ? (
        <ListTable
          caption={formatListSize(list, 'entity', 'entities')}
          rows={list.nodes}
          rowId={({ entityId }) => entityId}
          columns={[
            { id: 'name', label: 'Name', cell: EntityLink },
            { id: 'type', label: 'Type', cell: (row) => formatEntityType(row.entityTypeId) },
            {
              id: 'place',
              label: 'Place',
              cell: ({ city, stateId }) =>
                [city, findStateAbbreviation(stateId)].filter(Boolean).join(', ') || '–',
            },
            {
              id: 'active',
              label: 'In use',
              cell: ({ isActive }) => (
                <StatusWord tone={isActive ? 'good' : 'off'}>{isActive ? 'Yes' : 'No'}</StatusWord>
              ),
            },
          ]}
        />
      ) : null}
      <div className={classes.actions}>
        {pages.length > 1 ? (
          <Button variant="default" onClick={() => setPages(pages.slice(0, -1))}>
            Back
          </Button>
        ) : null}
        {list?.pageInfo.hasNextPage ? (
          <Button variant="default" onClick={() => setPages([...pages, list.pageInfo.endCursor])}>
            More entities
          </Button>
        ) : null}
      </div>
    </>
  );
}

function EntityLink({ entityId, name }: EntityRow) {
  return (
    <Anchor component={Link} href={paths.staff('entities', entityId)}>
      {name}
    </Anchor>
  );
}
