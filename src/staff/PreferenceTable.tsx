import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { enumLabel } from '../../machines/domain/format.ts';
import { type Masks, mayManagePrivateFloodProviders } from '../../machines/domain/permission.ts';
import { type PreferenceSpec, preferenceNamed } from '../../machines/domain/preference.ts';
import { EntityPreferences, type PreferenceRowFragment } from '../graphql/staff-documents.ts';
import { Banner } from '../ui/Banner.tsx';
import { FocusedPart } from '../ui/FocusedPart.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { EditPreference } from './EditPreference.tsx';
import { shownPreference } from './preference-words.ts';
import classes from './Staff.module.css';

/** Every preference as it holds for an entity, with a way to change each that the viewer may. */
export function PreferenceTable({ entityId, masks }: { entityId: string; masks: Masks }) {
  const { data, error, refetch } = useQuery(EntityPreferences, {
    variables: { entityId },
    fetchPolicy: 'no-cache',
  });
  const [open, setOpen] = useState<PreferenceSpec | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (error)
    return <LoadFailure title="The preferences could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting label="Loading the preferences" shape="table" />;
  if (data.entity === null) return <Banner kind="note" title="There is no such entity in your sight" />;
  const { name: entity, preferences } = data.entity;
  const row = preferences.find(({ name }) => name === open?.name);
  const close = (words: string | null) => {
    setOpen(null);
    setDone(words);
    if (words !== null) void refetch();
  };
  return (
    <>
      {done === null ? null : (
        <FocusedPart key={done} label="What was done">
          <Banner kind="good" title={done} onClose={() => setDone(null)} />
        </FocusedPart>
      )}
      {open !== null && row !== undefined ? (
        <EditPreference
          key={open.name}
          spec={open}
          row={row}
          owner={{ entityId, name: entity }}
          onClose={close}
        />
      ) : null}
      <ListTable
        caption={`Preferences of ${entity}`}
        rows={preferences}
        rowId={({ preferenceId }) => preferenceId}
        columns={[
          { id: 'name', label: 'Preference', cell: Named },
          { id: 'value', label: 'Value', cell: shownPreference },
          { id: 'level', label: 'It stands with', cell: ({ level }) => levelWords(level) },
          {
            id: 'change',
            label: 'Change',
            cell: ({ name }) => {
              const spec = preferenceNamed(name);
              const isTheirs = spec?.kind !== 'providers' || mayManagePrivateFloodProviders(masks);
              if (spec === null || !isTheirs) return 'Not yours to change';
              return (
                <Button variant="default" size="sm" onClick={() => setOpen(spec)}>
                  Change<span className="hw-hidden"> {name}</span>
                </Button>
              );
            },
          },
        ]}
      />
    </>
  );
}

function Named({ name, effect }: PreferenceRowFragment) {
  return (
    <span className={classes.named}>
      <span>{name}</span>
      <span className={classes.note}>{effect}</span>
    </span>
  );
}

function levelWords(level: PreferenceRowFragment['level']): string {
  return level === 'DEFAULT' ? 'Nobody: the default' : enumLabel('PreferenceLevel', level);
}
