import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { PreferenceLevel } from '../../../machines/contract/office-enums.ts';
import {
  mayManagePrivateFloodProviders,
  type PermissionMasks,
} from '../../../machines/domain/access/permission.ts';
import { findPreference, type PreferenceSpec } from '../../../machines/domain/access/preference.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { EntityPreferences, type PreferenceRowFragment } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from '../frame/Staff.module.css';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { useEditing } from '../frame/use-editing.ts';
import { EditPreference } from './EditPreference.tsx';
import { formatPreference } from './format-preference.ts';

interface PreferenceTableProps {
  entityId: string;
  masks: PermissionMasks;
}

/** Every preference with the value that applies to an entity, and a button to change each one that the viewer may change. */
export function PreferenceTable({ entityId, masks }: PreferenceTableProps) {
  const { data, error, refetch } = useQuery(EntityPreferences, {
    variables: { entityId },
    fetchPolicy: 'no-cache',
  });
  const { open, setOpen, close, done, clearMessage } = useEditing<PreferenceSpec>(refetch);
  if (error)
    return <LoadFailure title="The preferences could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the preferences" shape="table" />;
  if (data.entity === null) return <Banner kind="note" title="No such entity, or you can’t see it" />;
  const { name: entity } = data.entity;
  const shown = data.entity.preferences;
  const owner = { ownerId: entityId, name: entity };
  const row = shown.find(({ name }) => name === open?.name);
  return (
    <>
      <SuccessNotice text={done} onClose={clearMessage} />
      {open !== null && row !== undefined ? (
        <EditPreference key={open.name} spec={open} row={row} owner={owner} onClose={close} />
      ) : null}
      <ListTable
        caption={`Preferences of ${entity}`}
        rows={shown}
        rowId={({ preferenceId }) => preferenceId}
        columns={[
          { id: 'name', label: 'Preference', cell: PreferenceName },
          { id: 'value', label: 'Value', cell: formatPreference },
          { id: 'level', label: 'Set by', cell: ({ level }) => formatLevel(level) },
          {
            id: 'change',
            label: 'Change',
            cell: ({ name }) => {
              const spec = findPreference(name);
              if (spec?.isCompanyWide) return 'The company’s only';
              const isTheirs = spec?.kind !== 'providers' || mayManagePrivateFloodProviders(masks);
              if (spec === null || !isTheirs) return 'You can’t change this';
              return (
                <Button variant="default" size="sm" onClick={() => setOpen(spec)}>
                  Change<span className="hw-hidden"> {spec.title}</span>
                </Button>
              );
            },
          },
        ]}
      />
    </>
  );
}

function PreferenceName({ name, effect }: PreferenceRowFragment) {
  return (
    <span className={classes.named}>
      <span>{findPreference(name)?.title ?? name}</span>
      <span className={classes.note}>{effect}</span>
    </span>
  );
}

function formatLevel(level: PreferenceRowFragment['level']): string {
  return level === 'DEFAULT' ? 'No one (default)' : enumLabel(PreferenceLevel, level);
}
